import { inDryRun, inTransaction, type OpenScope } from '#server/database/scope.ts';
import type { Erasure, ErasureInput } from '#server/workflows/erase-guest/contract.ts';
import { eraseGuest } from '#server/workflows/erase-guest/erase-guest.ts';
import { command } from '../command.ts';
import { GUEST_FLAGS, guestOf } from '../read-guest.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';
import { plainTable } from '../../packages/cli/src/output/table.ts';

const FLAGS = {
  account: ACCOUNT,
  ...GUEST_FLAGS,
  yes: {
    value: '',
    description: 'Erases. Without it the command only shows what it would erase.',
    isOptional: true,
  },
} as const;

export const eraseGuestCommand = command({
  name: 'erase-guest',
  summary: 'Erases the personal data of a guest everywhere in an account, and says what is kept and why.',
  flags: FLAGS,
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const input = guestOf(given);
    const isDone = given.has('yes');
    const erasure = isDone
      ? await eraseAll(account, input)
      : await inDryRun(account, (tx) => eraseGuest(tx, input));
    return { lines: linesOf(erasure, isDone), facts: { is_erased: isDone, ...erasure } };
  },
});

type Counts = Readonly<Record<string, number>>;

/** What all steps have erased. */
type Steps = Omit<Erasure, 'removed'> & { readonly removed: Counts };

/** One transaction for each step. Orders that are not over stay, so a step that erases nothing is the last. */
async function eraseAll(account: OpenScope, input: ErasureInput): Promise<Steps> {
  let step = await inTransaction(account, (tx) => eraseGuest(tx, input));
  let all: Steps = step;
  while (step.remaining > 0 && step.removed.stays + step.removed.conversations > 0) {
    step = await inTransaction(account, (tx) => eraseGuest(tx, input));
    all = { ...step, stays: [...all.stays, ...step.stays], removed: sumOf(all.removed, step.removed) };
  }
  return all;
}

function sumOf(one: Counts, other: Counts): Counts {
  return Object.fromEntries(Object.entries(one).map(([what, count]) => [what, count + (other[what] ?? 0)]));
}

function linesOf({ stays, removed, kept, remaining }: Steps, isDone: boolean): readonly string[] {
  const rows = stays.map(({ stay_code, property_title, check_in_date, check_out_date, is_erased }) => ({
    stay: stay_code,
    property: property_title ?? '',
    'check-in': check_in_date,
    'check-out': check_out_date,
    guest: is_erased ? (isDone ? 'erased' : 'to erase') : 'kept: the stay is not over',
  }));
  const counts = Object.entries(removed).filter(([, count]) => count > 0);
  return [
    ...plainTable(['stay', 'property', 'check-in', 'check-out', 'guest'], rows),
    `${isDone ? 'Removed' : 'To remove'}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing'}.`,
    ...kept.map(({ what, reason }) => `Kept, ${what}: ${reason}`),
    ...(remaining > 0 ? [`${remaining} more orders and inquiries of the guest remain.`] : []),
    ...(isDone ? [] : ['Nothing was changed. Add --yes to erase.']),
  ];
}
