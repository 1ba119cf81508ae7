package dev.reprise.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyIn;

/**
 * Bytes of PostgreSQL's binary COPY format (<a
 * href="https://www.postgresql.org/docs/current/sql-copy.html">its page</a>): a row is the number
 * of its fields, a field its length and its value, both with the highest byte first.
 */
final class CopyBuffer {

  private static final byte[] SIGNATURE = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0
  };
  private static final int SENT_AT = 1 << 16;
  private static final int NULL = -1;

  private static final BigInteger BASE = BigInteger.valueOf(10_000);
  private static final int BASE_DIGITS = 4;
  private static final int NEGATIVE = 0x4000;

  private byte[] bytes = new byte[2 * SENT_AT];
  private int length;

  boolean isFull() {
    return length >= SENT_AT;
  }

  void sendTo(CopyIn in) throws SQLException {
    in.writeToCopy(bytes, 0, length);
    length = 0;
  }

  void begin() {
    room(SIGNATURE.length);
    System.arraycopy(SIGNATURE, 0, bytes, length, SIGNATURE.length);
    length += SIGNATURE.length;
    put4(0);
    put4(0);
  }

  void row(int fields) {
    put2(fields);
  }

  void end() {
    put2(-1);
  }

  void nothing() {
    put4(NULL);
  }

  void int1(int value) {
    put4(1);
    room(1);
    bytes[length++] = (byte) value;
  }

  void int2(int value) {
    put4(Short.BYTES);
    put2(value);
  }

  void int4(int value) {
    put4(Integer.BYTES);
    put4(value);
  }

  void int8(long value) {
    put4(Long.BYTES);
    put4((int) (value >>> Integer.SIZE));
    put4((int) value);
  }

  void text(@Nullable String text) {
    if (text == null) {
      nothing();
      return;
    }
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    put4(encoded.length);
    put(encoded);
  }

  /** Text behind the version of the form. */
  void jsonb(@Nullable String json) {
    if (json == null) {
      nothing();
      return;
    }
    byte[] encoded = json.getBytes(StandardCharsets.UTF_8);
    put4(1 + encoded.length);
    room(1);
    bytes[length++] = 1;
    put(encoded);
  }

  private void put(byte[] encoded) {
    room(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
  }

  /** Digits to the base of 10,000, aligned at the point, without zeros before and behind. */
  void numeric(@Nullable BigDecimal number) {
    if (number == null) {
      nothing();
      return;
    }
    int scale = Math.max(number.scale(), 0);
    int places = (scale + BASE_DIGITS - 1) / BASE_DIGITS;
    BigInteger left = number.abs().setScale(places * BASE_DIGITS).unscaledValue();
    int[] digits = new int[left.bitLength() / 13 + 1];
    int count = 0;
    for (; left.signum() != 0; count++) {
      BigInteger[] parts = left.divideAndRemainder(BASE);
      digits[count] = parts[1].intValue();
      left = parts[0];
    }
    int zeros = 0;
    while (zeros < count && digits[zeros] == 0) {
      zeros++;
    }
    put4(4 * Short.BYTES + (count - zeros) * Short.BYTES);
    put2(count - zeros);
    put2(count - places - 1);
    put2(number.signum() < 0 ? NEGATIVE : 0);
    put2(scale);
    for (int i = count - 1; i >= zeros; i--) {
      put2(digits[i]);
    }
  }

  private void put2(int value) {
    room(Short.BYTES);
    bytes[length++] = (byte) (value >>> 8);
    bytes[length++] = (byte) value;
  }

  private void put4(int value) {
    put2(value >>> Short.SIZE);
    put2(value);
  }

  private void room(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
