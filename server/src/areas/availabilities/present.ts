import { preparedJson, type PreparedJson } from '../../http/envelope.ts';
import type { Remarks } from './days.ts';

/** A property with what is known of each of its days: 1 is taken. */
export type PropertyDays = Remarks & { readonly id: number; readonly taken: Uint8Array };

/** The answer as its bytes: 36,500 entries are too many to be made as objects or texts first. */
export function presentAvailabilities(
  dates: readonly string[],
  properties: readonly PropertyDays[],
): PreparedJson {
  const free = freeDays(dates);
  const parts = properties.map((property, index) => ({
    head: `${index === 0 ? '{"properties":[' : ','}{"id":${property.id},"availabilities":[`,
    taken: property.taken,
    noted: notedDays(property),
  }));
  const sizes = parts.map(({ head, noted }) => head.length + sizeOfDays(free, noted) + AFTER_DAYS.length);
  return preparedJson({
    size: sizes.reduce((sum, size) => sum + size, 0) + AFTER_ALL.length,
    write: (out) => {
      let at = 0;
      for (const { head, ...days } of parts) {
        at += out.write(head, at);
        at += writeDays(out.subarray(at), free, days);
        at += out.write(AFTER_DAYS, at);
      }
      out.write(AFTER_ALL, at);
    },
  });
}

const AFTER_REMARKS = '"},';
const AFTER_DAYS = '"}]}';
const AFTER_ALL = ']}';

/** The entries of days that are all free, each with a comma behind it; all of one length, that of taken ones too. */
type FreeDays = { readonly bytes: Buffer; readonly length: number; readonly availableAt: number };

const FREE = Buffer.from(' true');
const TAKEN = Buffer.from('false');

function freeDays(dates: readonly string[]): FreeDays {
  const entries = dates.map(
    (date) => `{"date":"${date}","available":${FREE.toString()},"remarks":"${AFTER_REMARKS}`,
  );
  const [first = ''] = entries;
  return {
    bytes: Buffer.from(entries.join('')),
    length: first.length,
    availableAt: first.indexOf(FREE.toString()),
  };
}

/** What stands between the quotes of a day's remarks. */
type NotedDay = { readonly day: number; readonly text: string; readonly size: number };

function notedDays({ remarks }: PropertyDays): NotedDay[] {
  const all: readonly (readonly [day: number, remark: string])[] = JSON.parse(remarks ?? '[]');
  return all.map(([day, remark]) => {
    const text = JSON.stringify(remark).slice(1, -1);
    return { day, text, size: Buffer.byteLength(text) };
  });
}

/** Up to the remarks of the last. */
function sizeOfDays(free: FreeDays, noted: readonly NotedDay[]): number {
  return noted.reduce((sum, { size }) => sum + size, free.bytes.length - AFTER_REMARKS.length);
}

/** Writes the days of a property, up to the remarks of the last; answers their size. */
function writeDays(
  out: Buffer,
  free: FreeDays,
  { noted, taken }: { readonly noted: readonly NotedDay[]; readonly taken: Uint8Array },
): number {
  let at = 0;
  let from = 0;
  let next = 0;
  for (const { day, text } of [...noted, { day: taken.length - 1, text: '' }]) {
    const first = at - from + free.availableAt;
    const until = (day + 1) * free.length - AFTER_REMARKS.length;
    at += free.bytes.copy(out, at, from, until);
    for (; next <= day; next += 1) if (taken[next] === 1) markTaken(out, first + next * free.length);
    at += out.write(text, at);
    from = until;
  }
  return at;
}

// Byte by byte: of so few a call takes longer than writing them.
function markTaken(out: Buffer, at: number): void {
  for (let index = 0; index < TAKEN.length; index += 1) out[at + index] = TAKEN[index] ?? 0;
}
