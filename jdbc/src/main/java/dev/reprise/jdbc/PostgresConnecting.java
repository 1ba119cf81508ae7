package dev.reprise.jdbc;

import java.io.EOFException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Why there is no connection, in words that do not tell the address, which may be a secret. */
final class PostgresConnecting {

  private PostgresConnecting() {}

  static Optional<String> of(SQLException error) {
    for (@Nullable Throwable cause = error.getCause(); cause != null; cause = cause.getCause()) {
      Optional<String> reason = reason(cause);
      if (reason.isPresent()) {
        return reason;
      }
    }
    return error instanceof SQLTransientConnectionException
        ? Optional.of("no connection was free in time")
        : Optional.empty();
  }

  private static Optional<String> reason(Throwable cause) {
    if (cause instanceof UnknownHostException) {
      return Optional.of("its host is not known");
    }
    if (cause instanceof ConnectException) {
      return Optional.of("no server listens at its host and port");
    }
    if (cause instanceof SocketTimeoutException) {
      return Optional.of("its host does not answer");
    }
    if (cause instanceof SSLException) {
      return Optional.of("no TLS with it: " + cause.getMessage());
    }
    if (cause instanceof SocketException || cause instanceof EOFException) {
      return Optional.of("the server closed the connection");
    }
    return cause instanceof SQLException server && PostgresErrors.isTold(server)
        ? Optional.of(PostgresErrors.text(server))
        : Optional.empty();
  }
}
