package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.WarehouseContract;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The laws that the documentation names are in the contract that every warehouse keeps. */
class DocumentedLawsTest {

  private static final Pattern LAW =
      Pattern.compile("`([a-z]+\\d*_?[a-z]+(?:[A-Z][A-Za-z]*){3,})`");

  @Test
  void everyLawThatTheGuaranteesNameIsInTheContract() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "guarantees.md"));
    List<String> named =
        LAW.matcher(page.substring(page.indexOf("## By fault"), page.indexOf("## Crashes")))
            .results()
            .map((MatchResult match) -> match.group(1))
            .toList();

    assertThat(named).hasSizeGreaterThan(20);
    assertThat(Stream.of(WarehouseContract.class.getMethods()).map(Method::getName))
        .containsAll(named);
    assertThat(List.of(DuckDbContractTest.class, PostgresContractTest.class))
        .allMatch(WarehouseContract.class::isAssignableFrom);
  }
}
