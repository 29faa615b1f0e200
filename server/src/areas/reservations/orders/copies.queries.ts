import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';

// A stay has copies of some fields of its order, so that a report or a list does not look up the order of each stay.

/** The fields of an order that its stays have copies of, each with `order_` before its name. */
const COPIED = ['currency', 'channel_type', 'custom_channel_id', 'collected_by', 'is_reviewed'] as const;

/** A new order has no reviews, and is collected as its channel does. */
type CopiedOfNew = Exclude<(typeof COPIED)[number], 'is_reviewed' | 'collected_by'>;

/** The names of the columns of the copies. */
export const COPY_COLUMNS: string = COPIED.map((name) => `order_${name}`).join(', ');

/** The copies in the row of an order, under the names of their columns. */
export function copiesIn({ sql }: Pick<ReadScope, 'sql'>, order: string): Fragment {
  return sql.join(
    COPIED.map((name) => sql`${sql.identifier(`${order}.${name}`)} as ${sql.identifier(`order_${name}`)}`),
  );
}

/** The columns of the copies. */
export function copyColumns({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql.join(COPIED.map((name) => sql.identifier(`order_${name}`)));
}

/** Joins the copies of a stored order as `copies`. */
export function joinCopies({ sql, host_id }: WriteScope, reservation_code: Fragment): Fragment {
  return sql`
    left join lateral (
      select ${sql.join(COPIED.map((name) => sql.identifier(`o.${name}`)))} from orders o
      where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}
    ) copies on true`;
}

/** The values of the copies that joinCopies has joined. */
export function copyValues({ sql }: WriteScope): Fragment {
  return sql.join(COPIED.map((name) => sql.identifier(`copies.${name}`)));
}

/** The copies of a new order, for the rows of its stays. */
export function copiesOf(order: Record<CopiedOfNew, string | number | null>) {
  return {
    order_currency: order.currency,
    order_channel_type: order.channel_type,
    order_custom_channel_id: order.custom_channel_id,
  };
}

/** Marks orders that have a review from now on, and their stays. */
export async function markReviewed(tx: WriteScope, reservation_codes: readonly string[]): Promise<void> {
  const { sql, host_id } = tx;
  const marked = await sql<{ reservation_code: string }[]>`
    update orders set is_reviewed = true
    where host_id = ${host_id} and reservation_code = any(${[...reservation_codes]}) and not is_reviewed
    returning reservation_code`;
  if (marked.length > 0)
    await copyToStays(
      tx,
      marked.map(({ reservation_code }) => reservation_code),
    );
}

/** Copies the fields of changed orders to their stays. */
export async function copyToStays(
  { sql, host_id }: WriteScope,
  reservation_codes: readonly string[],
): Promise<void> {
  const of = (alias: string, prefix: string) =>
    sql.join(COPIED.map((name) => sql.identifier(`${alias}${prefix}${name}`)));
  await sql`
    update stays s set (${of('', 'order_')}) = row (${of('o.', '')})
    from orders o
    where s.host_id = ${host_id} and o.host_id = ${host_id} and s.reservation_code = o.reservation_code
      and s.reservation_code = any(${[...reservation_codes]})
      and (${of('s.', 'order_')}) is distinct from (${of('o.', '')})`;
}
