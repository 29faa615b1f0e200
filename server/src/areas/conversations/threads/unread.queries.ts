import { threadWithinReach } from '../../../access/reach.ts';
import type { ReadScope } from '../../../database/scope.ts';

/** The conversations with something that nobody has read, as far as the badge of an app counts. */
const COUNTED_MAX = 99;

export async function countUnreadThreads(scope: ReadScope): Promise<number> {
  const { sql, host_id } = scope;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select from conversations c
      where c.host_id = ${host_id} and c.is_unread and ${threadWithinReach(scope)} limit ${COUNTED_MAX}
    ) unread`;
  return row?.count ?? 0;
}
