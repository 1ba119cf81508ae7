package dev.reprise.ledger;

import java.util.Map;
import java.util.NavigableMap;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * What a unit read: a digest for each of its inputs and upstream targets, by name. Two units with
 * equal fingerprints read the same input. It holds digests only, never times.
 *
 * @param digests input or upstream name to the digest of its files or of the receipts read
 */
public record InputFingerprint(NavigableMap<String, String> digests) {

  public static final InputFingerprint NONE = new InputFingerprint(new TreeMap<>());

  public InputFingerprint {
    digests = new TreeMap<>(digests);
  }

  public static InputFingerprint of(Map<String, String> digests) {
    return new InputFingerprint(new TreeMap<>(digests));
  }

  /** The text in a receipt: {@code name=digest} in the order of names, one a line. */
  public String text() {
    StringJoiner lines = new StringJoiner("\n");
    digests.forEach((name, digest) -> lines.add(name + "=" + digest));
    return lines.toString();
  }

  /** Reads {@link #text()} back. */
  public static InputFingerprint parse(String text) {
    NavigableMap<String, String> digests = new TreeMap<>();
    text.lines()
        .forEach(
            line -> {
              int at = line.lastIndexOf('=');
              digests.put(line.substring(0, at), line.substring(at + 1));
            });
    return new InputFingerprint(digests);
  }
}
