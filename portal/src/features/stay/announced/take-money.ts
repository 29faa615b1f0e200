import type { CreateTransactionBody, Reservation, Transaction } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { presentMoment } from '../../../format/clock.ts';
import { settle } from './settlement.ts';

/** Money that came for an order. */
export type Money = {
  readonly amount: number;
  readonly item_id: number;
  readonly payment_method_id: number;
  readonly note: string;
  /** The instant of its day; undefined for now. */
  readonly action_at: string | undefined;
  /** False while its day is still to come. */
  readonly hasCome: boolean;
  /** The announced entries that it pays. */
  readonly announced: readonly Transaction[];
};

/** What was stored, for Undo. */
export type Taken = {
  readonly created: number | undefined;
  readonly changed: readonly { readonly entry: Transaction; readonly waitedForMarkPaid: boolean }[];
};

/** Pays announced entries with the money, and books what is left of it. */
export async function takeMoney({ stay_code, payment }: Reservation, money: Money): Promise<Taken> {
  const { amount, item_id, payment_method_id, note, action_at, hasCome, announced } = money;
  const { paid, reduced, further } = settle(announced, amount, payment.currency);
  const changed: Taken['changed'][number][] = [];
  for (const entry of paid) {
    const changes = {
      payment_method_id,
      action_at: action_at ?? presentMoment().toISOString(),
      ...(note === '' ? {} : { note }),
    };
    const { transaction } = await innkeep.transactions.update(entry.id, changes);
    const isOutstanding = hasCome && transaction.status === 'outstanding';
    if (isOutstanding) await innkeep.transactions.markPaid(entry.id);
    // The clock of this device may be ahead of the service.
    const isPast = Date.parse(transaction.action_at) <= Date.parse(transaction.updated_at);
    changed.push({ entry, waitedForMarkPaid: isOutstanding && isPast });
  }
  if (reduced !== undefined) {
    await innkeep.transactions.update(reduced.entry.id, { amount: reduced.amount });
    changed.push({ entry: reduced.entry, waitedForMarkPaid: false });
  }
  if (further === 0) return { created: undefined, changed };
  const entry: CreateTransactionBody = {
    direction: 'income',
    stay_code,
    amount: further,
    item_id,
    payment_method_id,
    note,
  };
  const { transaction_id } = await innkeep.transactions.create({
    ...entry,
    ...(action_at === undefined ? {} : { action_at }),
  });
  return { created: transaction_id, changed };
}

/** Deletes what was booked, and makes the entries what they were. */
export async function undoTaken({ created, changed }: Taken): Promise<void> {
  if (created !== undefined) await innkeep.transactions.delete(created);
  for (const { entry, waitedForMarkPaid } of changed) {
    const { id, amount, payment_method_id, action_at, note } = entry;
    const before = { amount, payment_method_id, action_at, note };
    await innkeep.transactions.update(id, waitedForMarkPaid ? { ...before, outstanding: true } : before);
  }
}
