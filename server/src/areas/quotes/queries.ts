import type { WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { QUOTE_LIMITS } from './contract.ts';
import type { AskedStay } from './priced-stay.ts';

type QuoteRow = {
  readonly property_id: number;
  readonly asked: AskedStay;
  /** Null when the stay had no price. */
  readonly total_amount: string | null;
  readonly currency: string;
};

/** Stores a quote. The oldest ones of the account make room. */
export async function insertQuote(
  tx: WriteScope,
  { asked, ...quote }: QuoteRow & { readonly id: string; readonly expires_at: string },
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with excess as (
      delete from quotes
      where host_id = ${host_id} and id in (
        select id from quotes where host_id = ${host_id} order by expires_at desc
        offset ${QUOTE_LIMITS.quotesMax - 1}
      )
    )
    insert into quotes ${sql.rows({ ...quote, asked: sql.json(asked), host_id, created_at: now })}`;
}

/** A quote for a property within reach. Undefined when it is unknown, expired, or its property is deleted. */
export async function findQuote(tx: WriteScope, id: string): Promise<QuoteRow | undefined> {
  const { sql, host_id, now } = tx;
  const [quote] = await sql<QuoteRow[]>`
    select q.property_id, q.asked, q.total_amount, q.currency from quotes q
    where q.host_id = ${host_id} and q.id = ${id} and q.expires_at > ${now}
      and ${withinReach(tx, sql`q.property_id`)}
      and (select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = q.property_id)`;
  return quote;
}
