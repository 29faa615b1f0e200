import { inDryRun, inTransaction, type OpenScope } from '#server/database/scope.ts';
import type { Erasure, ErasureInput } from '#server/workflows/erase-guest/contract.ts';
import { eraseGuest } from '#server/workflows/erase-guest/erase-guest.ts';
import { command, type Flag, type Given } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';
import { tableOf } from '../table.ts';

const named = (value: string, description: string): Flag => ({ value, description, isOptional: true });

const FLAGS = {
  account: ACCOUNT,
  'reservation-code': named('<code>', 'An order of the guest, or a stay.'),
  email: named('<email>', 'The e-mail address of the guest, instead of an order.'),
  phone: named('<phone>', 'The phone number of the guest, instead of an order.'),
  'only-this-order': named(
    '',
    'Leaves other orders with the same e-mail address or phone number as they are.',
  ),
  yes: named('', 'Erases. Without it the command only shows what it would erase.'),
} as const;

export const eraseGuestCommand = command({
  name: 'erase-guest',
  summary: 'Erases the personal data of a guest everywhere in an account, and says what is kept and why.',
  flags: FLAGS,
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const input = inputOf(given);
    const isDone = given.has('yes');
    const erasure = isDone
      ? await eraseAll(account, input)
      : await inDryRun(account, (tx) => eraseGuest(tx, input));
    return { lines: linesOf(erasure, isDone), facts: { is_erased: isDone, ...erasure } };
  },
});

function inputOf(given: Given<keyof typeof FLAGS>): ErasureInput {
  const [reservation_code, email, phone] = [
    given.find('reservation-code'),
    given.find('email'),
    given.find('phone'),
  ];
  return {
    ...(reservation_code === undefined ? {} : { reservation_code }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(given.has('only-this-order') ? { only_this_order: true } : {}),
  };
}

type Counts = Readonly<Record<string, number>>;

/** What all steps have erased. */
type Steps = Omit<Erasure, 'removed'> & { readonly removed: Counts };

/** One transaction for each step. Orders that are not over stay, so a step that erases nothing is the last. */
async function eraseAll(account: OpenScope, input: ErasureInput): Promise<Steps> {
  let step = await inTransaction(account, (tx) => eraseGuest(tx, input));
  let all: Steps = step;
  while (step.remaining > 0 && step.removed.stays > 0) {
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
    ...tableOf(['stay', 'property', 'check-in', 'check-out', 'guest'], rows),
    `${isDone ? 'Removed' : 'To remove'}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing'}.`,
    ...kept.map(({ what, why }) => `Kept, ${what}: ${why}`),
    ...(remaining > 0 ? [`${remaining} more orders of the guest remain.`] : []),
    ...(isDone ? [] : ['Nothing was changed. Add --yes to erase.']),
  ];
}
