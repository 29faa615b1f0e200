import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { csvOf } from '../../../format/csv.ts';
import { digitsOf } from '../../../format/exact-sum.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { channelOf } from '../../../domain/channel-colours.ts';
import { dayOf, flowOf, type Reading } from '../reading.ts';

type Column = keyof Reading['t']['money']['column'];

/** All that an entry says, for a bookkeeper: an expense is below zero, and the day is that of the account. */
export function entriesFile(entries: readonly Transaction[], reading: Reading): string {
  const { column } = reading.t.money;
  const columns = COLUMNS.map(([name]) => column[name]);
  return csvOf([columns, ...entries.map((entry) => COLUMNS.map(([, write]) => write(entry, reading)))]);
}

type Write = (entry: Transaction, reading: Reading) => string;

const COLUMNS: readonly (readonly [Column, Write])[] = [
  ['date', (entry, reading) => dayOf(entry, reading)],
  ['direction', (entry, { t }) => t.money.flows[flowOf(entry)]],
  ['status', ({ status }, { t }) => (status === 'paid' ? t.money.states.paid : t.money.states.outstanding)],
  ['amount', (entry) => signed(entry, entry.amount)],
  ['tax', (entry) => (entry.tax_amount === null ? '' : signed(entry, entry.tax_amount))],
  ['currency', ({ currency }) => currency],
  ['item', ({ item_name }, { t }) => sayBuiltIn(item_name, t)],
  ['method', ({ payment_method_name }, { t }) => sayBuiltIn(payment_method_name, t)],
  ['property', ({ property_title }) => property_title ?? ''],
  ['guest', ({ guest_name }) => guest_name ?? ''],
  ['channel', channelIn],
  ['code', ({ channel_id, stay_code }) => channel_id || (stay_code ?? '')],
  ['stay', ({ stay_code }) => stay_code ?? ''],
  ['note', ({ note }) => note],
  [
    'recurring',
    ({ recurring_transaction_id }, { t }) => (recurring_transaction_id === null ? '' : t.money.yes),
  ],
  ['receipt', ({ receipt }) => receipt?.url ?? ''],
  ['operator', ({ operator_name }) => operator_name],
];

function signed(entry: Transaction, amount: number): string {
  return digitsOf(flowOf(entry) === 'income' ? amount : -amount, entry.currency);
}

function channelIn({ channel_type, custom_channel }: Transaction): string {
  return custom_channel?.name ?? (channel_type === null ? '' : channelOf(channel_type).name);
}
