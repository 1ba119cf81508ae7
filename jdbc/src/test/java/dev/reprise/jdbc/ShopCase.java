package dev.reprise.jdbc;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A warehouse in a DuckDB file of its own. */
abstract class ShopCase {

  @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void open() {
    shop = Shop.in(folder);
  }

  @AfterEach
  void close() {
    shop.close();
  }

  void openAgain() {
    close();
    open();
  }

  Shop shop() {
    return shop;
  }
}
