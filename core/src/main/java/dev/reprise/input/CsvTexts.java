package dev.reprise.input;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** CSV files: nothing but texts, read as they are. */
final class CsvTexts implements TextFiles {
  private final List<DataFile> files;
  private final CsvHeader header;
  private final Recoding recoding;
  private final UnaryOperator<FileTable> sift;

  /**
   * @param sift leaves out lines that may be left out
   */
  CsvTexts(
      List<DataFile> files, CsvHeader header, Recoding recoding, UnaryOperator<FileTable> sift) {
    this.files = files;
    this.header = header;
    this.recoding = recoding;
    this.sift = sift;
  }

  @Override
  public List<DataFile> headers() {
    return files.stream()
        .map(recoding::inUtf8)
        .map(file -> header.read(file.path(), file.shown()))
        .toList();
  }

  @Override
  public FileTable rows(FileTable table) {
    return sift.apply(table);
  }

  @Override
  public Optional<ColumnType> type(String column, Optional<ColumnType> before) {
    return Optional.empty();
  }

  @Override
  public ColumnShape shape(String column, ColumnShape texts) {
    return texts;
  }
}
