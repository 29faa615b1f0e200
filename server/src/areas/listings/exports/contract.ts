/** The days that a calendar shows. */
export type ExportWindow = {
  /** What ended before this day is left out. */
  readonly from: string;
  /** What begins on this day or later is left out. */
  readonly until: string;
  /** How far back nights that are not available are joined: the same day for a year, so that a run keeps its start. */
  readonly joined_from: string;
};

/** From a month back, for what others still have to learn of, to three years ahead. */
export function exportWindow(today: string): ExportWindow {
  const day = Temporal.PlainDate.from(today);
  const from = day.subtract({ days: 31 });
  return {
    from: from.toString(),
    until: day.add({ years: 3, days: 1 }).toString(),
    joined_from: from.with({ month: 1, day: 1 }).toString(),
  };
}
