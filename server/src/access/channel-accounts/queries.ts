import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope } from '../../database/scope.ts';

/** A connector of a channel: a token, or a grant to an application, in the part of it that is for this channel. */
export type ChannelAccountRow = {
  readonly id: number;
  readonly channel_type: string;
  /** Of the token, or of the application. Empty for one that is known only by the channel that it was for. */
  readonly username: string;
  readonly created_at: string | null;
  /** Null while it has access. */
  readonly disconnected_at: string | null;
};

type AccountQuery = {
  readonly id?: number;
  readonly channel_type?: string;
  readonly offset?: number;
  readonly limit?: number;
  readonly cursor?: string;
};

/** Ordered by id. `channels` gives each channel the number that the ids of its accounts have in them. */
export function listChannelAccounts(
  scope: OpenScope,
  query: AccountQuery,
  channels: readonly string[],
): Promise<ListPage<ChannelAccountRow>> {
  const { sql } = scope;
  const { id, channel_type } = query;
  return listPage<ChannelAccountRow, AccountQuery>(scope, {
    name: 'channel_accounts',
    query,
    columns: sql`a.id, a.channel_type, a.username, a.created_at, a.disconnected_at`,
    from: sql`(${accounts(scope, channels)}) a`,
    where: sql`${id === undefined ? sql`true` : sql`a.id = ${id}`}
      and ${channel_type === undefined ? sql`true` : sql`a.channel_type = ${channel_type}`}`,
    order: [{ column: sql`a.id`, field: 'id' }],
    direction: 'asc',
    // Tokens and grants expire without a change of the account.
    isUnrecorded: true,
  });
}

/**
 * SQL for the id of the account that a channel has now: of its connectors the latest with access, or else the one that lost
 * it last. Null for a channel that never had one.
 */
export function channelAccountOf(
  scope: ReadScope,
  channel_type: Fragment,
  channels: readonly string[],
): Fragment {
  const { sql } = scope;
  return sql`(
    select a.id from (${accounts(scope, channels)}) a where a.channel_type = ${channel_type}
    order by a.disconnected_at is null desc, a.disconnected_at desc, a.created_at desc nulls last, a.id desc limit 1
  )`;
}

/** Ids below this are of channels whose connectors are all deleted. */
const CHANNELS_MAX = 64;

function accounts(scope: ReadScope, channels: readonly string[]): Fragment {
  const { sql, host_id, now } = scope;
  const numbers = Object.fromEntries(channels.map((channel, n) => [channel, n + 1]));
  const numberOf = (channel: Fragment) => sql`(${sql.json(numbers)} ->> ${channel})::integer`;
  const idOf = (source: Fragment, kind: number) =>
    sql`(${source} * 2 + ${kind}::integer) * ${CHANNELS_MAX}::integer + ${numberOf(sql`c.channel_type`)}`;
  const held = sql`
    select ${idOf(sql`t.id`, 0)} as id, c.channel_type, t.name as username, t.created_at,
      case when t.expires_at <= ${now} then t.expires_at end as disconnected_at
    from access_tokens t cross join lateral (${channelsIn(scope, sql`t.scope`)}) c
    where t.host_id = ${host_id} and t.grant_id is null
    union all
    select ${idOf(sql`g.id`, 1)}, c.channel_type, p.name, g.created_at,
      case when p.deleted_at is not null or g.expires_at <= ${now} then least(p.deleted_at, g.expires_at) end
    from oauth_grants g join applications p on p.id = g.application_id
    cross join lateral (${channelsIn(scope, sql`g.scope`)}) c
    where g.host_id = ${host_id} and g.code_used_at is not null`;
  return sql`
    with held as (${held})
    select * from held
    union all
    select ${numberOf(sql`e.channel_type`)}, e.channel_type, '', null, e.ended_at from ended_connectors e
    where e.host_id = ${host_id} and not exists (select from held where held.channel_type = e.channel_type)`;
}

/** The channels that a scope is for. */
function channelsIn({ sql }: ReadScope, of: Fragment): Fragment {
  return sql`
    select substr(word, 9) as channel_type from string_to_table(${of}, ' ') word where starts_with(word, 'channel:')`;
}
