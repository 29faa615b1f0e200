import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { BookingTerms } from './record.ts';

/** The terms of a property as they are stored, with what it has itself where none are. */
export type TermsRow = {
  readonly property_id: number;
  readonly currency: string;
  readonly timezone: string;
  readonly default_checkin_time: string;
  readonly cleaning_fee: string | null;
  readonly capacity: number | null;
  readonly terms: BookingTerms | null;
};

export type PropertyTerms = Pick<
  TermsRow,
  'property_id' | 'currency' | 'timezone' | 'default_checkin_time' | 'capacity'
> & {
  readonly is_set: boolean;
  readonly terms: BookingTerms;
};

/** Throws `property_not_found` when it does not exist within reach. */
export async function requireTermsRow(scope: ReadScope, property_id: number): Promise<TermsRow> {
  const [row] = await listTermsRows(scope, [property_id]);
  if (row === undefined) throw notFound('property_not_found', property_id);
  return row;
}

/** Those of these properties that exist within reach. */
export function listTermsRows(
  scope: ReadScope,
  property_ids: readonly number[],
): Promise<readonly TermsRow[]> {
  const { sql, host_id } = scope;
  return sql<TermsRow[]>`
    select p.id as property_id, p.currency, p.timezone, p.default_checkin_time, p.cleaning_fee, p.capacity, (
      select json_build_object(
        'max_guests', t.max_guests, 'charges', t.charges,
        'weekly_discount_percent', trim_scale(t.weekly_discount_percent)::text,
        'monthly_discount_percent', trim_scale(t.monthly_discount_percent)::text,
        'deposit', trim_scale(t.deposit)::text,
        'cancellation_policy', t.cancellation_policy, 'payment_plan', t.payment_plan
      )
      from booking_terms t where t.host_id = ${host_id} and t.property_id = p.id
    ) as terms
    from properties p
    where p.host_id = ${host_id} and p.id = any(${[...property_ids]}) and p.deleted_at is null
      and ${withinReach(scope, sql`p.id`)}`;
}

/** Stores the terms of a property in place of those that it has. */
export async function storeTerms(tx: WriteScope, property_id: number, terms: BookingTerms): Promise<void> {
  const { sql, host_id, now } = tx;
  const columns = sql`max_guests, charges, weekly_discount_percent, monthly_discount_percent, deposit,
    cancellation_policy, payment_plan`;
  await sql`
    with old as (
      select ${columns} from booking_terms where host_id = ${host_id} and property_id = ${property_id}
    ),
    t as (
      insert into booking_terms (host_id, property_id, updated_at, ${columns})
      select ${host_id}, ${property_id}, ${now}, ${columns}
      from jsonb_populate_record(null::booking_terms, ${sql.json(terms)})
      on conflict (host_id, property_id) do update set
        updated_at = excluded.updated_at, max_guests = excluded.max_guests, charges = excluded.charges,
        weekly_discount_percent = excluded.weekly_discount_percent,
        monthly_discount_percent = excluded.monthly_discount_percent, deposit = excluded.deposit,
        cancellation_policy = excluded.cancellation_policy, payment_plan = excluded.payment_plan
      returning ${columns}
    ),
    ${recordChange(
      tx,
      'property_updated',
      sql`
        select ${property_id}::bigint as property_id, ${snapshotOf(tx, property_id, 'old')} as before,
          ${snapshotOf(tx, property_id, 't')} as after`,
    )}
    select count(*) from t`;
}

/** The property as the audit log has it: its booking terms are null where none were set. */
function snapshotOf({ sql }: WriteScope, property_id: number, part: 'old' | 't'): Fragment {
  return sql`jsonb_build_object('id', ${property_id}::bigint, 'booking_terms',
    (select to_jsonb(row) from ${sql.identifier(part)} row))`;
}
