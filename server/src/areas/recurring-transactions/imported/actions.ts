import type { WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { FREQUENCIES } from '../contract.ts';
import { countRecurring } from '../queries.ts';
import { nextFor, RECURRING_MAX } from '../rules.ts';
import type { Schedule } from '../occurrences.ts';
import { insertImportedRecurring } from './queries.ts';

/**
 * Stores recurring entries of another service. Each goes on at its next day from today on: what was due before is in the
 * entries that come with it. Throws `list_full` with more than RECURRING_MAX.
 */
export async function storeImportedRecurring(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const today = dayIn(tx.account.timezone, tx.now);
  const stored = await insertImportedRecurring(
    tx,
    lines.map((line) => ({ ...line, next_on: nextOn(line, today) })),
  );
  if ((await countRecurring(tx)) > RECURRING_MAX) throw new ApiError('list_full');
  return stored;
}

/** Null for one that is paused or has ended. */
function nextOn(line: ExportedLine, today: string): string | null {
  const schedule = scheduleIn(line);
  if (schedule === undefined || typeof line['paused_because'] === 'string') return null;
  return nextFor(schedule, { today, last_on: textIn(line['last_on']) }) ?? null;
}

function scheduleIn(line: ExportedLine): Schedule | undefined {
  const frequency = FREQUENCIES.find((each) => each === line['frequency']);
  const first_date = textIn(line['first_date']);
  if (frequency === undefined || first_date === null) return undefined;
  const { every, count } = line;
  return {
    frequency,
    first_date,
    every: typeof every === 'number' ? every : 1,
    end_date: textIn(line['end_date']),
    count: typeof count === 'number' ? count : null,
  };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
