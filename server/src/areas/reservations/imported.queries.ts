import { keyRows } from '../../database/conditions.ts';
import { encryptIfText } from '../../database/encrypted-text.ts';
import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { ApiError } from '../../http/api-error.ts';
import { mergeAgreedTerms } from './agreed-terms.queries.ts';
import { settleOrders } from './orders/balance.queries.ts';
import { copiesIn, COPY_COLUMNS } from './orders/copies.queries.ts';
import { lockOrdersOfStays } from './orders/times.queries.ts';

/** Every change of an order reads its stays. At the interface an order has at most 50. */
export const STAYS_OF_ORDER_MAX = 1000;

/**
 * Stores stays of another service with their orders, guests and tags, under their codes. Those that are stored already
 * stay as they are, with their guests: a code that comes twice names one stay. A stay whose nights are taken violates
 * stays_share_no_night: the caller stores it in the box. Throws `list_full` for an order of more than STAYS_OF_ORDER_MAX.
 */
export async function insertImportedStays(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const once = [...new Map(lines.toReversed().map((line) => [codeOf(line), line])).values()];
  await insertOrders(tx, once);
  const added = await insertStays(tx, once);
  const codes = added.map(codeOf);
  const stays = codes.map((stay_code) => ({ stay_code }));
  await checkOrders(tx, added);
  await lockOrdersOfStays(tx, tx.sql`select each.key from ${keyRows(tx, codes)} each`);
  await mergeAgreedTerms(tx, added.map(quotedIn));
  await settleOrders(tx, stays);
  await insertGuests(tx, added);
  await insertTags(tx, added);
  return added.length;
}

async function checkOrders({ sql, host_id }: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  const codes = [...new Set(lines.map((line) => String(line['reservation_code'])))];
  const [full] = await sql<{ reservation_code: string }[]>`
    select s.reservation_code from stays s where s.host_id = ${host_id} and s.reservation_code = any(${codes})
    group by s.reservation_code having count(*) > ${STAYS_OF_ORDER_MAX} limit 1`;
  if (full === undefined) return;
  const message = `The order ${full.reservation_code} has more than ${STAYS_OF_ORDER_MAX} stays.`;
  throw new ApiError('list_full', { message });
}

/** The fields that the stays of an order share are those of its first stay. */
async function insertOrders(tx: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  await insertLines(tx, 'orders', {
    lines: lines
      .toSorted((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1))
      .map((line) => ({
        ...line,
        channel_id: line['channel_id'] === '' ? null : line['channel_id'],
        custom_channel_id:
          line['channel_type'] === 'direct' || line['channel_type'] === 'custom'
            ? Object(line['custom_channel']).id
            : null,
        currency: Object(Object(line['rates']).total_rate).currency,
        is_language_chosen: isLanguageChosen(line),
        collected_by: Object(line['payment']).collected_by,
      })),
    columns: `reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency, guest_name,
      guest_phone, guest_email, guest_language, is_language_chosen, creator, booked_at, created_at, cancelled_at, updated_at,
      collected_by`,
  });
}

/** Lines of older releases say no reason: then the channel told it where it made the order. */
function isLanguageChosen(line: ExportedLine): boolean {
  if (typeof line['guest_language'] !== 'string') return false;
  const by: unknown = Object(line['text_language']).by;
  return by === undefined ? line['creator'] !== 'System' : by === 'host';
}

function quotedIn(line: ExportedLine) {
  const due = listIn(Object(line['payment']).due).map(({ amount, due_on }) => ({
    amount: String(amount),
    due_on: String(due_on),
  }));
  const [stay_code, reservation_code] = [codeOf(line), String(line['reservation_code'])];
  return { stay_code, reservation_code, policy: policyIn(line), due };
}

function policyIn({ cancellation_policy: policy }: ExportedLine): object | null {
  if (typeof policy !== 'object' || policy === null) return null;
  const { name, steps }: ExportedLine = Object(policy);
  const exact = listIn(steps).map((step) => ({ ...step, refund_percent: String(step['refund_percent']) }));
  return { name, steps: exact };
}

function codeOf({ stay_code }: ExportedLine): string {
  return String(stay_code);
}

/** Returns the lines of those that were not stored before. */
async function insertStays(tx: WriteScope, lines: readonly ExportedLine[]): Promise<readonly ExportedLine[]> {
  const orders = await readOrders(tx, lines);
  return insertLines(tx, 'stays', {
    lines: lines.map((line) => {
      const { listing_id, ...copies } = orders.get(String(line['reservation_code'])) ?? {};
      const { property_id, intended_property_id } = line;
      return {
        ...line,
        ...copies,
        ...ratesOf(line),
        ...checkInOf(tx, line),
        property_id: property_id === 0 ? intended_property_id : (property_id ?? intended_property_id),
        custom_fields: line['custom_fields'] ?? {},
        kept_amount: line['kept_amount'] ?? 0,
        children_ages: line['children_ages'] ?? [],
        listing_id: line['listing_id'] === listing_id ? null : line['listing_id'],
      };
    }),
    audited: `stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
      commission_amount, in_reservation_box, in_conflict`,
    columns: `stay_status, number_of_adults, number_of_children, number_of_infants, number_of_pets, children_ages, rate_details,
      arrival_at, departure_at, encrypted_lock_code, lock_code_visible_after, deposit, id_required,
      custom_fields, additional_fees, remarks, channel_remarks, listing_id, booked_at, created_at, expires_at,
      kept_amount, cancellation_reason,
      ${COPY_COLUMNS}`,
    event: ['reservation_created'],
  });
}

/** The copies that stays have of their stored orders, with the listing of each order. */
async function readOrders(
  { sql, host_id }: WriteScope,
  lines: readonly ExportedLine[],
): Promise<ReadonlyMap<string, ExportedLine>> {
  const codes = [...new Set(lines.map((line) => String(line['reservation_code'])))];
  const rows = await sql<{ reservation_code: string }[]>`
    select o.reservation_code, o.listing_id, ${copiesIn({ sql }, 'o')} from orders o
    where o.host_id = ${host_id} and o.reservation_code = any(${codes})`;
  return new Map(rows.map(({ reservation_code, ...row }) => [reservation_code, row]));
}

function ratesOf({ rates, additional_fees }: ExportedLine) {
  const { rate, commission, details }: ExportedLine = Object(rates);
  const rate_amount: unknown = Object(rate).amount;
  return {
    rate_amount,
    commission_amount: Object(commission).amount,
    rate_details: rateDetails(listIn(details), rate_amount),
    additional_fees: listIn(additional_fees).map(({ name, amount }) => ({ name, amount: String(amount) })),
  };
}

/** A rate without details is the accommodation alone, which the interface shows as its only detail. */
function rateDetails(details: readonly ExportedLine[], rate_amount: unknown): readonly ExportedLine[] {
  const [first] = details;
  const isAlone = details.length === 1 && first?.['type'] === 'ACCOMMODATION';
  if (isAlone && first?.['description'] === 'Accommodation' && first['amount'] === rate_amount) return [];
  return details.map(({ type, description, amount }) => ({ type, description, amount: String(amount) }));
}

function listIn(value: unknown): readonly ExportedLine[] {
  return Array.isArray(value) ? value : [];
}

function checkInOf(tx: WriteScope, { check_in_details }: ExportedLine) {
  const { arrival_at, departure_at, lock_code, lock_code_visible_after, deposit, id_required }: ExportedLine =
    Object(check_in_details);
  return {
    arrival_at: clockOf(arrival_at),
    departure_at: clockOf(departure_at),
    encrypted_lock_code: encryptIfText(tx, lock_code),
    lock_code_visible_after,
    deposit,
    id_required,
  };
}

function clockOf(time: unknown): string | null {
  if (typeof time !== 'object' || time === null) return null;
  const { hour, minute }: ExportedLine = Object(time);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

async function insertGuests(tx: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  await insertLines(tx, 'guests', {
    lines: lines.flatMap(({ stay_code, guests }) => listIn(guests).map((guest) => ({ ...guest, stay_code }))),
    columns: 'id, stay_code, name, phone, email, id_type, id_number, gender, country, is_booker',
  });
}

async function insertTags(tx: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  const { sql, host_id } = tx;
  const named = lines.flatMap(({ stay_code, tags }) =>
    Array.isArray(tags) ? tags.map((name) => ({ stay_code, name: String(name) })) : [],
  );
  const names = [...new Set(named.map(({ name }) => name))];
  const tags = await sql<{ id: number; name: string }[]>`
    select id, name from tags where host_id = ${host_id} and name = any(${names})`;
  const ids = new Map(tags.map(({ id, name }) => [name, id]));
  await insertLines(tx, 'stay_tags', {
    lines: named.flatMap(({ stay_code, name }) => {
      const tag_id = ids.get(name);
      return tag_id === undefined ? [] : [{ stay_code, tag_id }];
    }),
    columns: 'stay_code, tag_id',
  });
}
