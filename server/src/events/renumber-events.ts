import type { SystemScope } from '../database/scope.ts';

/** Gives the events of all accounts up to this id one transaction id. */
export async function renumberEvents(
  { sql }: Pick<SystemScope, 'sql'>,
  last: number,
  transaction_id: string,
): Promise<void> {
  await sql`update events set transaction_id = ${transaction_id}::text::xid8 where id <= ${last}`;
}
