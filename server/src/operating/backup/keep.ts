import type { Config } from '../../config.ts';

export type KeepRules = Config['backup']['keep'];

/** `innkeep-2026-01-01T031500Z.backup`, with `.age` behind it when it is encrypted. */
const BACKUP_NAME = /^innkeep-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;

export function nameBackup(now: Temporal.Instant, isEncrypted: boolean): string {
  const time = now.toString({ smallestUnit: 'second' }).replaceAll(':', '');
  return `innkeep-${time}.backup${isEncrypted ? '.age' : ''}`;
}

/** When the backup of that name was made; null for a file of others. */
export function readBackupName(name: string): Temporal.Instant | null {
  const [, date, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
  if (date === undefined) return null;
  try {
    return Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`);
  } catch {
    return null;
  }
}

export const isEncryptedName = (name: string) => name.endsWith('.age');

type Dated = { readonly name: string; readonly date: Temporal.PlainDate };

/**
 * The names that the rules do not keep: of the newest days, weeks and months that have a backup, the last one is kept. The newest
 * is always kept, and a file of others is never named.
 */
export function listSuperfluous(names: readonly string[], { daily, weekly, monthly }: KeepRules): string[] {
  const newestFirst: Dated[] = names
    .flatMap((name) => {
      const made = readBackupName(name);
      return made === null ? [] : [{ name, made }];
    })
    .toSorted((one, other) => Temporal.Instant.compare(other.made, one.made))
    .map(({ name, made }) => ({ name, date: made.toZonedDateTimeISO('UTC').toPlainDate() }));
  const kept = new Set([
    ...lastOfEach(newestFirst, daily, (date) => date.toString()),
    ...lastOfEach(newestFirst, weekly, (date) => `${date.yearOfWeek}-${date.weekOfYear}`),
    ...lastOfEach(newestFirst, monthly, (date) => date.toPlainYearMonth().toString()),
  ]);
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

function lastOfEach(
  newestFirst: readonly Dated[],
  count: number,
  span: (date: Temporal.PlainDate) => string,
): string[] {
  const spans = new Map<string, string>();
  for (const { name, date } of newestFirst) if (!spans.has(span(date))) spans.set(span(date), name);
  return [...spans.values()].slice(0, count);
}
