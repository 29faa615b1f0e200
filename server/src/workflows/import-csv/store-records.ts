import type { Contract, Input } from '../../http/contract/contract.ts';
import { parseJsonBody } from '../../http/input/json-body.ts';
import { brokenCommission } from '../../http/contract/money.ts';
import { compileInput } from '../../http/input/validation.ts';
import { CreateStaff } from '../../areas/staffs/contract.ts';
import { createStaff } from '../../areas/staffs/actions.ts';
import { CreateTransaction } from '../../areas/transactions/contract.ts';
import { createTransaction } from '../../areas/transactions/actions.ts';
import { listGuests } from '../../areas/reservations/guests/queries.ts';
import type { StoredGuest } from '../../areas/reservations/guests/stored-guest.ts';
import { findOrderOfChannelId } from '../../areas/reservations/orders/queries.ts';
import {
  findOrderOfChannel,
  listReferencedStays,
  type ReferencedStay,
} from '../../areas/reservations/stays/referenced.queries.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { listStaysOfOrder } from '../../areas/reservations/stays/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { storeOrder } from '../book-order/book-order.ts';
import { changeStay } from '../change-stay/change-stay.ts';
import { UpdateReservation } from '../change-stay/contract.ts';
import type { StayChange } from '../follow-stays/rules.ts';
import type { GuestRow, TransactionRow } from './read-others.ts';
import { SetAvailability } from '../../areas/availabilities/contract.ts';
import { brokenFields } from '../../areas/reservations/fields/rules.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { setAvailability } from '../set-availability/set-availability.ts';
import { factsOf, ImportedOrder, type Quiet } from './imported-order.ts';
import { channelIdOf, withoutDashes, type Booking, type ClosureRow } from './read-bookings.ts';
import type { CsvContent } from './read-records.ts';
import { RowProblem } from './sheet/row-problem.ts';

/** The order of a row that was cancelled, declined or timed out. */
type EndedOrder = { readonly reservation_code: string };
export type Outcome = 'stored' | 'unchanged' | EndedOrder;

export function isEnded(outcome: Outcome): outcome is EndedOrder {
  return typeof outcome === 'object';
}

/** The stays that a file makes: what depends on them follows together, and rules write to their guests or not. */
export type NewStays = { readonly changes: StayChange[]; readonly quiet: Quiet };

/**
 * Stores a record as the interface stores its body. The new stays are added to `changes`, for the caller to follow. Throws
 * RowProblem, and what the actions throw.
 */
export async function storeRecord(
  tx: WriteScope,
  record: CsvContent,
  { changes, quiet }: NewStays,
): Promise<Outcome> {
  switch (record.kind) {
    case 'reservations':
      return storeBooking(tx, record.body, { changes, quiet });
    case 'closures':
      return storeClosure(tx, record.body);
    case 'transactions':
      return storeTransaction(tx, record.body);
    case 'staffs':
      await createStaff(tx, readAsSent(CreateStaff, record.body));
      return 'stored';
    case 'guests':
      return storeGuest(tx, record.body);
  }
}

async function storeBooking(
  tx: WriteScope,
  { order, stays, facts }: Booking,
  { changes, quiet }: NewStays,
): Promise<Outcome> {
  checkCommissions(stays);
  checkCustomFields(facts);
  const body = { ...order, ...(stays.length === 1 ? stays[0] : { stays }), facts };
  const input = readAsSent(ImportedOrder, body);
  const code = await findBooked(tx, input, stays);
  if (code === undefined) {
    await storeOrder(tx, input, (news) => void changes.push(...news), factsOf(input, quiet));
    return 'stored';
  }
  const rows = await listStaysOfOrder(tx, code);
  if (rows.every(({ status }) => isOver(status))) return { reservation_code: code };
  const stored = rows.map(placeOf);
  if (stays.map(placeOf).every((place) => stored.includes(place))) return 'unchanged';
  throw new RowProblem(
    `This booking is here as ${code}, with other dates or at another property: change it there.`,
  );
}

/** The order that a booking is: entered here with its reference, or sent by its channel. */
async function findBooked(
  tx: WriteScope,
  { channel_id, custom_channel_id }: Input<typeof ImportedOrder>['body'],
  stays: Booking['stays'],
): Promise<string | undefined> {
  if (channel_id === undefined) return undefined;
  const entered = await findEntered(tx, channel_id);
  const [first] = stays;
  if (entered !== undefined || first === undefined) return entered;
  const { check_in_date, check_out_date } = first;
  return findOrderOfChannel(tx, { channel_id, custom_channel_id, check_in_date, check_out_date });
}

/** References had no dashes in earlier releases. */
async function findEntered(tx: WriteScope, channel_id: string): Promise<string | undefined> {
  const found = await findOrderOfChannelId(tx, channel_id);
  const plain = withoutDashes(channel_id);
  return found === undefined && plain !== channel_id ? findOrderOfChannelId(tx, plain) : found;
}

function checkCustomFields(facts: Booking['facts']): void {
  for (const { custom_fields } of facts) {
    const [broken] = brokenFields(custom_fields, custom_fields);
    if (broken !== undefined) throw new RowProblem(`A column that is kept ${broken.message}.`);
  }
}

/** Closes nights as the host does. Those that are over stay as they were. */
async function storeClosure(
  tx: WriteScope,
  { property_id, remarks, ...nights }: ClosureRow['body'],
): Promise<Outcome> {
  const today = dayIn(tx.account.timezone, tx.now);
  const start_date = nights.check_in_date < today ? today : nights.check_in_date;
  const end_date = Temporal.PlainDate.from(nights.check_out_date).subtract({ days: 1 }).toString();
  if (end_date < start_date && nights.check_in_date < nights.check_out_date) return 'unchanged';
  const body = { property_ids: [property_id], available: false, start_date, end_date, remarks };
  await setAvailability(tx, readAsSent(SetAvailability, body));
  return 'stored';
}

/** The order of a booking that was taken before, where it has ended since. */
export async function findEnded(tx: WriteScope, record: CsvContent): Promise<EndedOrder | undefined> {
  const channel_id = record.kind === 'reservations' ? record.body.order['channel_id'] : undefined;
  if (typeof channel_id !== 'string') return undefined;
  const reservation_code = await findEntered(tx, channel_id);
  if (reservation_code === undefined) return undefined;
  const rows = await listStaysOfOrder(tx, reservation_code);
  return rows.every(({ status }) => isOver(status)) ? { reservation_code } : undefined;
}

function checkCommissions(stays: Booking['stays']): void {
  for (const { rate_amount, commission_amount } of stays) {
    const [broken] = brokenCommission('commission_amount', commission_amount, rate_amount);
    if (broken !== undefined) throw new RowProblem(broken.message, 'commission');
  }
}

function placeOf(stay: {
  readonly property_id?: number | null;
  readonly check_in_date?: string;
  readonly check_out_date?: string;
}): string {
  return [stay.property_id, stay.check_in_date, stay.check_out_date].join();
}

async function storeTransaction(tx: WriteScope, { reference, entry }: TransactionRow): Promise<Outcome> {
  const [stay] = reference === undefined ? [] : await requireStays(tx, reference);
  await createTransaction(tx, readAsSent(CreateTransaction, { ...entry, stay_code: stay?.stay_code }));
  return 'stored';
}

async function storeGuest(tx: WriteScope, { reference, guest }: GuestRow): Promise<Outcome> {
  const [stay, another] = await requireStays(tx, reference);
  if (stay === undefined || another !== undefined)
    throw new RowProblem('names a booking of several stays: write the stay_code of one of them', 'reference');
  const { stay_code } = stay;
  const before = await listGuests(tx, stay_code);
  const known = before.find(({ name }) => name.trim().toLowerCase() === guest.name.trim().toLowerCase());
  const news = known === undefined ? guest : missingOf(known, guest);
  if (Object.keys(news).length === 0) return 'unchanged';
  const kept = before.flatMap(({ id }) => (id === null || id === known?.id ? [] : [{ id }]));
  const guests = [...kept, known === undefined ? guest : { id: known.id, ...news }];
  await changeStay(tx, stay_code, readAsSent(UpdateReservation, { guests }));
  return 'stored';
}

/** What a row knows of a guest that the stay does not. */
function missingOf(known: StoredGuest, guest: GuestRow['guest']): Record<string, unknown> {
  const stored: Readonly<Record<string, unknown>> = known;
  return Object.fromEntries(
    Object.entries(guest).filter(([name, value]) => value !== undefined && stored[name] === null),
  );
}

/** The stays of the one order that a code means. */
async function requireStays(tx: WriteScope, reference: string): Promise<readonly ReferencedStay[]> {
  const stays = await listReferencedStays(tx, reference, [
    reference,
    channelIdOf(reference),
    withoutDashes(channelIdOf(reference)),
  ]);
  const [first] = stays;
  if (first === undefined)
    throw new RowProblem('names no booking of this account: import the reservations first', 'reference');
  if (stays.some(({ reservation_code }) => reservation_code !== first.reservation_code))
    throw new RowProblem('means several bookings', 'reference');
  return stays;
}

const inputs = new Map<Contract, ReturnType<typeof compileInput>>();

/** The body as a request with it is read: checked against the contract, and its amounts exact. */
function readAsSent<C extends Contract>(
  contract: C,
  body: Readonly<Record<string, unknown>>,
): Input<C>['body'] {
  const { body: schema, data, example } = contract;
  const compiled = inputs.get(contract) ?? compileInput({ ...(schema && { body: schema }), data, example });
  inputs.set(contract, compiled);
  const sent = parseJsonBody(Buffer.from(JSON.stringify(body, writeAmount)));
  const options = { strict: false, creating: true };
  const read: unknown = compiled({ params: {}, query: {}, body: sent }, options).body;
  if (!isAccepted(contract, read)) throw new Error('the body was not read');
  return read;
}

/** True for what compileInput has returned: it throws for every body that the contract does not accept. */
function isAccepted<C extends Contract>(contract: C, read: unknown): read is Input<C>['body'] {
  return inputs.has(contract) && typeof read === 'object' && read !== null;
}

/** Amounts are decimal texts until here, and numbers with the same digits in the JSON. */
function writeAmount(name: string, value: unknown): unknown {
  return typeof value === 'string' && /(^|_)amount$/.test(name) ? JSON.rawJSON(value) : value;
}

/** The field of the column that a place of a body comes from. */
export function columnOfPath(path: string): string {
  const name =
    path
      .replace(/^body\./, '')
      .split('.')
      .at(-1) ?? '';
  return COLUMN_FIELDS[name] ?? name.replace(/_amount$/, '');
}

const COLUMN_FIELDS: Readonly<Record<string, string>> = {
  property_id: 'property',
  property_ids: 'properties',
  custom_channel_id: 'channel',
  income_method_id: 'method',
  payment_method_id: 'method',
  item_id: 'item',
  mobile: 'phone',
  action_at: 'date',
  stay_code: 'reference',
  channel_id: 'reference',
  amount: 'amount',
  number_of_children: 'children',
  number_of_infants: 'infants',
  number_of_pets: 'pets',
  start_date: 'check_in_date',
  end_date: 'check_out_date',
};
