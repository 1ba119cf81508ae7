package dev.reprise.run;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Span;
import dev.reprise.interval.SpanText;

/** Intervals as a command line asks for them; each pipeline reads them by its own calendar. */
public sealed interface Range {

  /** The whole intervals that are meant; the error is for the user. */
  Span in(Calendar calendar);

  /** {@code --on}. */
  record On(String text) implements Range {
    @Override
    public Span in(Calendar calendar) {
      return new SpanText(calendar).on(text);
    }
  }

  /** {@code --from} and {@code --to}, which includes what it names. */
  record FromTo(String from, String to) implements Range {
    @Override
    public Span in(Calendar calendar) {
      return new SpanText(calendar).range(from, to);
    }
  }

  /** {@code --interval-start} and {@code --interval-end}, half-open. */
  record Bounds(String start, String end) implements Range {
    @Override
    public Span in(Calendar calendar) {
      return new SpanText(calendar).bounds(start, end);
    }
  }
}
