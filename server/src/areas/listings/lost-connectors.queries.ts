import { connectorGoneSince } from '../../access/ended-connectors.ts';
import { isActive } from '../../database/active-accounts.ts';
import type { Sql } from '../../database/connections/sql.ts';
import type { SystemScope } from '../../database/scope.ts';

// The statements of this file look across accounts: connectors that have no access to listings that they keep.

export type LostConnector = {
  readonly host_id: number;
  readonly channel_type: string;
  readonly gone_since: string;
  readonly listings: number;
};

/** Channels whose listings wait for a connector, and whose last one lost its access after `since`, of active accounts. */
export function listLostConnectors(
  { sql, now }: Pick<SystemScope, 'now'> & { readonly sql: Sql },
  since: string | null,
  limit: number,
): Promise<readonly LostConnector[]> {
  return sql<LostConnector[]>`
    select kept.host_id, kept.channel_type, kept.listings, gone.since as gone_since
    from (
      select host_id, channel_type, count(*) as listings from listings
      where capabilities is not null and ${isActive(sql, sql`host_id`)}
      group by host_id, channel_type
    ) kept cross join lateral (
      select ${connectorGoneSince({ sql, now, host_id: sql`kept.host_id` }, sql`kept.channel_type`)} as since
    ) gone
    where gone.since is not null and (${since}::timestamptz is null or gone.since > ${since}::timestamptz)
    order by gone.since desc limit ${limit}`;
}
