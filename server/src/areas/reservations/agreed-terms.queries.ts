import type { WriteScope } from '../../database/scope.ts';
import type { AgreedTerms } from './agreed-terms.ts';

/** Stores the terms of an order when it is made, or when stays of it end. Later changes of the terms of its property leave them. */
export async function storeAgreedTerms(
  { sql, host_id }: WriteScope,
  reservation_code: string,
  terms: AgreedTerms,
): Promise<void> {
  await sql`
    update orders set agreed_terms = ${sql.json(terms)}
    where host_id = ${host_id} and reservation_code = ${reservation_code}`;
}

/** What a stay of an import was quoted with, as its line says it. */
type QuotedStay = {
  readonly reservation_code: string;
  readonly stay_code: string;
  readonly policy: object | null;
  readonly due: AgreedTerms['due'];
};

/**
 * Stores the terms of stays that an import has just stored, beside those of other stays of their orders: these may come in any
 * batch. A line without a policy and with one part does not say whether it was quoted; it was when another stay of its order
 * was.
 */
export async function mergeAgreedTerms(
  { sql, host_id }: WriteScope,
  stays: readonly QuotedStay[],
): Promise<void> {
  await sql`
    with added as (
      select reservation_code, jsonb_object_agg(stay_code, policy) as policies, (array_agg(due))[1] as due,
        bool_or(policy is not null or jsonb_array_length(due) > 1) as is_quoted
      from jsonb_to_recordset(${sql.json(stays)})
        as sent (reservation_code text, stay_code text, policy jsonb, due jsonb)
      group by reservation_code
    ), merged as (
      select o.reservation_code, jsonb_build_object('policy', null,
        'due', coalesce(o.agreed_terms -> 'due', added.due),
        'policies', (
          select jsonb_object_agg(s.stay_code, coalesce(added.policies -> s.stay_code,
            o.agreed_terms -> 'policies' -> s.stay_code, o.agreed_terms -> 'policy', 'null'))
          from stays s where s.host_id = ${host_id} and s.reservation_code = o.reservation_code
        )) as agreed_terms
      from orders o join added on added.reservation_code = o.reservation_code
      where o.host_id = ${host_id} and (added.is_quoted or o.agreed_terms is not null)
    )
    update orders o set agreed_terms = merged.agreed_terms from merged
    where o.host_id = ${host_id} and o.reservation_code = merged.reservation_code`;
}
