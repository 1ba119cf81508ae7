package dev.reprise.jdbc;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a PostgreSQL database is, and how to log in. The values may hold secrets and are never
 * printed.
 *
 * @param url {@code jdbc:postgresql://host:port/database}; its parameters, those of TLS among them,
 *     are the driver's
 * @param shown how messages name the address: it may come from the environment
 * @param settings of every session, by name
 */
public record PostgresServer(
    String url,
    String shown,
    Optional<String> user,
    Optional<String> password,
    Map<String, String> settings) {

  /** Without these, statements would mean something else than they say. */
  private static final Map<String, String> OURS =
      Map.of(
          "standard_conforming_strings", "on", "default_transaction_isolation", "read committed");

  private static final String PREFIX = "jdbc:postgresql:";

  private static final Pattern OPTIONS =
      Pattern.compile("(?<=[?&])options=((?:[^&%]|%\\p{XDigit}{2})*)(?:&|$)");

  public PostgresServer {
    settings = Map.copyOf(settings);
  }

  /** The same server, for sessions that cannot change anything. */
  public PostgresServer onlyToRead() {
    Map<String, String> more = new LinkedHashMap<>(settings);
    more.put("default_transaction_read_only", "on");
    return new PostgresServer(url, shown, user, password, more);
  }

  /** Whether the address is one of PostgreSQL at all. */
  boolean isPostgres() {
    return url.startsWith(PREFIX);
  }

  /** The address without what may be a secret. */
  String address() {
    String plain = shown.startsWith(PREFIX) ? shown.substring(PREFIX.length()) : shown;
    int parameters = plain.indexOf('?');
    return parameters < 0 ? plain : plain.substring(0, parameters);
  }

  /** The address without its {@code options}, which are sent with ours. */
  String urlForDriver() {
    return OPTIONS.matcher(url).replaceAll("");
  }

  /** What the driver is told beside the address, whose own parameters win. */
  Properties properties() {
    Properties properties = new Properties();
    user.ifPresent(name -> properties.setProperty("user", name));
    password.ifPresent(word -> properties.setProperty("password", word));
    properties.setProperty("ApplicationName", "reprise");
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("options", options());
    return properties;
  }

  /**
   * The settings as the server's command line takes them, so that {@code RESET} keeps them. The
   * last of a name holds.
   */
  private String options() {
    Map<String, String> all = new LinkedHashMap<>(settings);
    all.putAll(OURS);
    Stream<String> ofSettings =
        all.entrySet().stream()
            .map(setting -> "-c " + escaped(setting.getKey()) + "=" + escaped(setting.getValue()));
    return Stream.concat(optionsOfUrl(), ofSettings).collect(Collectors.joining(" "));
  }

  private Stream<String> optionsOfUrl() {
    return OPTIONS
        .matcher(url)
        .results()
        .map(found -> URLDecoder.decode(found.group(1), StandardCharsets.UTF_8));
  }

  private static String escaped(String text) {
    return text.replaceAll("[\\s\\\\]", "\\\\$0");
  }

  @Override
  public String toString() {
    return "PostgresServer[" + address() + "]";
  }
}
