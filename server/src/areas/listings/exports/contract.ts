/** The range of days of a calendar. */
export type ExportWindow = {
  /** Events that ended before this day are left out. */
  readonly from: string;
  /** Events that begin on this day or later are left out. */
  readonly until: string;
  /** Unavailable nights are joined from this day on. It is the same day for a year, so that a run keeps its start. */
  readonly joined_from: string;
};

/** From a month ago, so that readers see recent changes, to three years ahead. */
export function exportWindow(today: string): ExportWindow {
  const day = Temporal.PlainDate.from(today);
  const from = day.subtract({ days: 31 });
  return {
    from: from.toString(),
    until: day.add({ years: 3, days: 1 }).toString(),
    joined_from: from.with({ month: 1, day: 1 }).toString(),
  };
}
