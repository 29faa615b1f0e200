import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { StayStatus } from '../reservations/record.ts';
import type { ExtrasQuery, ExtraStatus, RateType } from './contract.ts';

export type ExtraRow = {
  readonly id: number;
  readonly stay_code: string;
  readonly property_id: number | null;
  readonly guest_name: string | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly name: string;
  readonly rate_type: RateType;
  readonly currency: string;
  readonly amount: string;
  readonly status: ExtraStatus;
  readonly asked_at: string;
  readonly decided_at: string | null;
};

/** In the order in which they were asked for. */
export function listExtraRequests(scope: OpenScope, query: ExtrasQuery): Promise<ListPage<ExtraRow>> {
  const { sql, host_id, account, now } = scope;
  const { stay_code, status, is_open } = query;
  const isOpen = sql`(x.status = 'asked' and s.status = 'accepted'
    and s.check_out_date >= ${dayIn(account.timezone, now)})`;
  return listPage<ExtraRow, ExtrasQuery>(scope, {
    name: 'extra_requests',
    query,
    columns: columns(scope),
    from: rows(scope),
    where: allOf(scope, [
      sql`x.host_id = ${host_id}`,
      withinReach(scope, sql`s.property_id`),
      stay_code !== undefined && sql`x.stay_code = ${stay_code}`,
      status !== undefined && sql`x.status = ${status}`,
      is_open !== undefined && (is_open ? isOpen : sql`not ${isOpen}`),
    ]),
    order: [{ column: sql`x.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `extra_request_not_found` when it does not exist within reach. */
export async function requireExtraRequest(scope: ReadScope, id: number): Promise<ExtraRow> {
  const { sql, host_id } = scope;
  const [row] = await sql<ExtraRow[]>`
    select ${columns(scope)} from ${rows(scope)}
    where x.host_id = ${host_id} and x.id = ${id} and ${withinReach(scope, sql`s.property_id`)}`;
  if (row === undefined) throw notFound('extra_request_not_found', id);
  return row;
}

function rows({ sql, host_id }: ReadScope): Fragment {
  return sql`extra_requests x
    join stays s on s.host_id = ${host_id} and s.stay_code = x.stay_code
    join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code`;
}

function columns({ sql }: ReadScope): Fragment {
  return sql`x.id, x.stay_code, s.property_id, o.guest_name, s.check_in_date, s.check_out_date, x.name, x.rate_type,
    x.currency, trim_scale(x.amount) as amount, x.status, x.asked_at, x.decided_at`;
}

export type StayOfExtras = {
  readonly number_of_adults: number;
  readonly children_ages: readonly number[];
  readonly children_of_unknown_age: number;
  readonly number_of_infants: number;
  readonly number_of_pets: number;
  readonly property_id: number | null;
  readonly status: StayStatus;
  readonly in_reservation_box: boolean;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly currency: string;
  /** The names of the lines of its price. */
  readonly lines: readonly string[];
  readonly requests: readonly Pick<ExtraRow, 'name' | 'amount' | 'currency' | 'status'>[];
};

/** A stay with what its guest has asked for, in that order. Undefined when the account has no such stay. */
export async function findStayOfExtras(
  { sql, host_id }: ReadScope,
  stay_code: string,
): Promise<StayOfExtras | undefined> {
  const [stay] = await sql<StayOfExtras[]>`
    select s.property_id, s.status, s.in_reservation_box, s.check_in_date, s.check_out_date, s.order_currency as currency,
      s.number_of_adults, s.children_ages,
      greatest(0, s.number_of_children - cardinality(s.children_ages)) as children_of_unknown_age,
      s.number_of_infants, s.number_of_pets,
      (select coalesce(json_agg(line ->> 'description'), '[]') from jsonb_array_elements(s.rate_details) line) as lines,
      (
        select coalesce(json_agg(json_build_object('name', x.name, 'amount', trim_scale(x.amount)::text,
          'currency', x.currency, 'status', x.status) order by x.id), '[]')
        from extra_requests x where x.host_id = ${host_id} and x.stay_code = s.stay_code
      ) as requests
    from stays s where s.host_id = ${host_id} and s.stay_code = ${stay_code}`;
  return stay;
}

export type NewExtraRequest = Pick<ExtraRow, 'stay_code' | 'name' | 'rate_type' | 'currency' | 'amount'>;

/** The caller has locked the stay. */
export async function insertExtraRequest(tx: WriteScope, made: NewExtraRequest): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with x as (
      insert into extra_requests (host_id, stay_code, name, rate_type, currency, amount, status, asked_at)
      values (${host_id}, ${made.stay_code}, ${made.name}, ${made.rate_type}, ${made.currency}, ${made.amount}, 'asked',
        ${now})
      returning id, stay_code, name, currency, amount, status
    ),
    ${recordChange(
      tx,
      'extra_request_created',
      sql`select id as extra_request_id, stay_code, null::jsonb as before, to_jsonb(x) as after from x`,
    )}
    select id from x`;
}

/** The caller has locked the stay. */
export async function decideExtraRequest(
  tx: WriteScope,
  id: number,
  status: Exclude<ExtraStatus, 'asked'>,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with x as (
      update extra_requests set status = ${status}, decided_at = ${now} where host_id = ${host_id} and id = ${id}
      returning id, stay_code, name, currency, amount, status
    ),
    ${recordChange(
      tx,
      'extra_request_updated',
      sql`select id as extra_request_id, stay_code, to_jsonb(x) || '{"status": "asked"}' as before,
        to_jsonb(x) as after from x`,
    )}
    select id from x`;
}
