import { MENTIONED_DAYS, type Loss } from '../../database/history/queries.ts';
import { realNow, type ReadScope } from '../../database/scope.ts';

/** The last loss of history that the account was there for, if it is not long ago. */
export async function findRecentLoss(scope: ReadScope): Promise<Loss | null> {
  const [row] = await scope.sql<Loss[]>`
    select h.lost_since as since, h.adopted_at as until
    from histories h join host_accounts a on a.id = ${scope.host_id} and a.created_at < h.adopted_at
    where h.lost_since is not null and h.adopted_at > ${realNow(scope)}::timestamptz - ${MENTIONED_DAYS} * interval '1 day'
    order by h.number desc limit 1`;
  return row ?? null;
}
