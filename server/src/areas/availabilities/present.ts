import { preparedJson, type PreparedJson } from '../../http/envelope.ts';

/** A property with what is known of each of its days: 1 is taken. */
export type PropertyDays = {
  readonly id: number;
  readonly taken: Uint8Array;
  readonly remarks: Readonly<Record<string, string>> | null;
};

/** The answer as text: 36,500 entries are too many to be made as objects first. */
export function presentAvailabilities(
  dates: readonly string[],
  properties: readonly PropertyDays[],
): PreparedJson {
  const calendar = calendarOf(dates);
  const texts = properties.map(
    (property) => `{"id":${property.id},"availabilities":[${presentDays(calendar, property)}]}`,
  );
  return preparedJson(`{"properties":[${texts.join(',')}]}`);
}

/** The entries of all days, each with a comma behind it, as they are when all are free and when all are taken. */
type Calendar = { readonly dates: readonly string[]; readonly free: Entries; readonly taken: Entries };
type Entries = { readonly text: string; readonly length: number };

function calendarOf(dates: readonly string[]): Calendar {
  return { dates, free: entriesOf(dates, true), taken: entriesOf(dates, false) };
}

// A date always has ten characters, so all entries are of one length: runs of days can be cut out.
function entriesOf(dates: readonly string[], available: boolean): Entries {
  const entries = dates.map((date) => presentDay(date, available, ''));
  return { text: entries.join(''), length: entries[0]?.length ?? 0 };
}

const FREE = 0;
const NOTED = 2;

function presentDays({ dates, free, taken }: Calendar, property: PropertyDays): string {
  const remarks = property.remarks ?? {};
  const marks = property.taken.slice();
  for (const day of Object.keys(remarks)) marks[Number(day)] = (marks[Number(day)] ?? FREE) + NOTED;
  let text = '';
  for (let from = 0; from < marks.length;) {
    const mark = marks[from] ?? FREE;
    const until = mark < NOTED ? endOfRun(marks, from) : from + 1;
    const { text: entries, length } = mark === FREE ? free : taken;
    text +=
      mark < NOTED
        ? entries.slice(from * length, until * length)
        : presentDay(dates[from] ?? '', mark === NOTED, remarks[from] ?? '');
    from = until;
  }
  return text.slice(0, -1);
}

function endOfRun(marks: Uint8Array, from: number): number {
  let until = from + 1;
  while (until < marks.length && marks[until] === marks[from]) until += 1;
  return until;
}

function presentDay(date: string, available: boolean, remarks: string): string {
  return `${JSON.stringify({ date, available, remarks })},`;
}
