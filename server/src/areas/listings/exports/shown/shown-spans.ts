/** Bounds on what is kept of a calendar that channels fetch; docs/limits.md lists them. */
export const SHOWN_LIMITS = {
  /** Spans that the calendar of a listing does not show any more, the latest dropped first. */
  droppedSpans: 1000,
  /** A dropped span counts until the import address had so many good reads, and at least so many hours. */
  readsOfDropped: 2,
  hoursOfDropped: 24,
  /** Or until so many good reads in a row have shown none of its nights. */
  readsOpen: 2,
} as const;

/** Nights that a calendar shows as taken, `end_date` exclusive; `stay_code` is null for closed nights. */
export type ShownSpan = {
  readonly start_date: string;
  readonly end_date: string;
  readonly stay_code: string | null;
};

/** The spans of these events that are not over, each once, in order. Of two events with the same nights the first counts. */
export function shownSpansOf(events: readonly ShownSpan[], today: string): readonly ShownSpan[] {
  const spans = new Map<string, ShownSpan>();
  for (const { start_date, end_date, stay_code } of events) {
    const key = `${start_date} ${end_date}`;
    if (end_date >= today && !spans.has(key)) spans.set(key, { start_date, end_date, stay_code });
  }
  return [...spans].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, span]) => span);
}

/** Spans as one text, as the database writes those that it has stored. */
export function textOfSpans(spans: readonly ShownSpan[]): string {
  return spans
    .map(({ start_date, end_date, stay_code }) => `${start_date} ${end_date} ${stay_code ?? ''}`)
    .join(',');
}
