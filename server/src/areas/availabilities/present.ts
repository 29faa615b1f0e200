import { preparedJson, type PreparedJson } from '../../http/envelope.ts';

/** A property with what is known of each of its days: 1 is taken. */
export type PropertyDays = {
  readonly id: number;
  readonly taken: Uint8Array;
  /** By days from the first. */
  readonly remarks: Readonly<Record<string, string>> | null;
};

/** The answer as its bytes: 36,500 entries are too many to be made as objects or texts first. */
export function presentAvailabilities(
  dates: readonly string[],
  properties: readonly PropertyDays[],
): PreparedJson {
  const free = freeDays(dates);
  const parts = properties.map((property, index) => ({
    head: Buffer.from(`${index === 0 ? '{"properties":[' : ','}{"id":${property.id},"availabilities":[`),
    taken: property.taken,
    noted: notedDays(dates, property),
  }));
  const sizes = parts.map(({ head, noted }) => head.length + sizeOfDays(free, noted) + AFTER_DAYS.length);
  return preparedJson({
    size: sizes.reduce((sum, size) => sum + size, 0) + AFTER_ALL.length,
    write: (out) => {
      let at = 0;
      for (const { head, ...days } of parts) {
        at += head.copy(out, at);
        at += writeDays(out.subarray(at), free, days);
        at += AFTER_DAYS.copy(out, at);
      }
      AFTER_ALL.copy(out, at);
    },
  });
}

const AFTER_DAYS = Buffer.from(']}');
const AFTER_ALL = Buffer.from(']}');

/** The entries of days that are all free, each with a comma behind it; all of one length, that of taken ones too. */
type FreeDays = { readonly bytes: Buffer; readonly length: number; readonly availableAt: number };

const FREE = Buffer.from(' true');
const TAKEN = Buffer.from('false');

function freeDays(dates: readonly string[]): FreeDays {
  const entries = dates.map((date) => `{"date":"${date}","available":${FREE.toString()},"remarks":""},`);
  const [first = ''] = entries;
  return {
    bytes: Buffer.from(entries.join('')),
    length: first.length,
    availableAt: first.indexOf(FREE.toString()),
  };
}

type NotedDay = { readonly day: number; readonly bytes: Buffer };

/** In the order of the days: that is how whole numbers stand as keys. */
function notedDays(dates: readonly string[], { taken, remarks }: PropertyDays): NotedDay[] {
  return Object.entries(remarks ?? {}).map(([key, text]) => {
    const day = Number(key);
    const available = taken[day] !== 1;
    const entry = `{"date":"${dates[day]}","available":${available},"remarks":${JSON.stringify(text)}},`;
    return { day, bytes: Buffer.from(entry) };
  });
}

/** Without the last comma. */
function sizeOfDays(free: FreeDays, noted: readonly NotedDay[]): number {
  return noted.reduce((size, { bytes }) => size + bytes.length - free.length, free.bytes.length) - 1;
}

/** Writes the days of a property; answers their size. */
function writeDays(
  out: Buffer,
  free: FreeDays,
  { noted, taken }: { readonly noted: readonly NotedDay[]; readonly taken: Uint8Array },
): number {
  let at = 0;
  let from = 0;
  for (const { day, bytes } of [...noted, { day: taken.length, bytes: NOTHING }]) {
    const first = at + free.availableAt - from * free.length;
    at += free.bytes.copy(out, at, from * free.length, day * free.length);
    for (let each = from; each < day; each += 1)
      if (taken[each] === 1) markTaken(out, first + each * free.length);
    at += bytes.copy(out, at);
    from = day + 1;
  }
  return at - 1;
}

const NOTHING = Buffer.alloc(0);

// Byte by byte: of so few a call takes longer than writing them.
function markTaken(out: Buffer, at: number): void {
  for (let index = 0; index < TAKEN.length; index += 1) out[at + index] = TAKEN[index] ?? 0;
}
