import type { AutomationAction, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { addDays } from '../../format/days.ts';
import type { ACTION_TYPES } from './action-types.ts';

/** Longer than any rule waits after a check-out. */
const DAYS_AFTER = 370;

type Read = {
  readonly types: readonly (typeof ACTION_TYPES)[number][];
  readonly signal: AbortSignal;
};

/** What rules have planned for a stay, the first first, however far ahead, and after its end. */
export function readPlanned(stay: Pick<Reservation, 'stay_code' | 'check_out_date'>, read: Read) {
  return readAll({ stay_code: stay.stay_code, end_time: addDays(stay.check_out_date, DAYS_AFTER) }, read);
}

/** What rules did not do for a stay, and will not. */
export function readDropped({ stay_code }: Pick<Reservation, 'stay_code'>, read: Read) {
  return readAll({ stay_code, status: 'dropped' }, read);
}

type Of = { readonly stay_code: string; readonly end_time?: string; readonly status?: 'dropped' };

/** The interface lists one type at a time. */
async function readAll(of: Of, { types, signal }: Read): Promise<readonly AutomationAction[]> {
  const lists = await Promise.all(
    types.map((type) => innkeep.automation.listActions({ type, limit: 100, ...of }, { signal }).toArray()),
  );
  return lists.flat().toSorted((one, other) => momentOf(one) - momentOf(other));
}

function momentOf({ scheduled_at }: AutomationAction): number {
  return Date.parse(scheduled_at);
}
