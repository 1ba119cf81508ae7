package dev.reprise.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A fenced block of a Markdown page.
 *
 * @param language as the fence names it; empty where it names none
 * @param line of the page on which its text begins
 */
record Snippet(String language, String text, int line) {

  private static final String FENCE = "```";

  boolean is(String wanted) {
    return language.equals(wanted);
  }

  /** A block, and the one that follows if it shows what the first one prints. */
  record WithOutput(Snippet snippet, Optional<String> output) {}

  /** The blocks of a page, but outputs, which go with the block before them. */
  static List<WithOutput> of(String page) {
    List<Snippet> all = all(page);
    List<WithOutput> blocks = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!all.get(i).is("text")) {
        Optional<String> output =
            all.stream()
                .skip(i + 1L)
                .limit(1)
                .filter(s -> s.is("text"))
                .map(Snippet::text)
                .findFirst();
        blocks.add(new WithOutput(all.get(i), output));
      }
    }
    return blocks;
  }

  private static List<Snippet> all(String page) {
    List<Snippet> snippets = new ArrayList<>();
    List<String> lines = page.lines().toList();
    int open = -1;
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith(FENCE)) {
        continue;
      }
      if (open >= 0) {
        String text = String.join("\n", lines.subList(open + 1, i)) + "\n";
        snippets.add(new Snippet(lines.get(open).substring(FENCE.length()), text, open + 2));
      }
      open = open >= 0 ? -1 : i;
    }
    return snippets;
  }
}
