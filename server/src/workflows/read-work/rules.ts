type Days = { readonly start_date: string | null; readonly end_date: string | null };

/** The most days of calendars in one answer: three whole calendars. */
const DAYS_MAX = 3300;

/** As many pieces of work as fit into an answer, and one at least. */
export function firstPage<Work extends Days>(
  rows: readonly Work[],
  limit: number,
  today: string,
): readonly Work[] {
  let days = 0;
  const fits = (row: Work) => (days += countDays(daysAhead(row, today))) <= DAYS_MAX;
  const end = rows.findIndex((row, index) => index >= limit || (!fits(row) && index > 0));
  return end === -1 ? rows : rows.slice(0, end);
}

/** The days from today on. Empty, with an end before its start, when all have passed. */
export function daysAhead(
  { start_date, end_date }: Days,
  today: string,
): { start_date: string; end_date: string } {
  return {
    start_date: start_date === null || start_date < today ? today : start_date,
    end_date: end_date ?? '',
  };
}

function countDays({
  start_date,
  end_date,
}: {
  readonly start_date: string;
  readonly end_date: string;
}): number {
  return end_date < start_date ? 0 : Temporal.PlainDate.from(start_date).until(end_date).days + 1;
}
