package dev.reprise.jdbc.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The addresses in projects' files. */
final class Urls {

  private static final Pattern URL = Pattern.compile("url: \"([^\"]+)\"");

  private Urls() {}

  static String of(Path folder) {
    try {
      Matcher url = URL.matcher(Files.readString(folder.resolve("reprise.yml")));
      if (!url.find()) {
        throw new IllegalStateException("no url in the project " + folder);
      }
      return url.group(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
