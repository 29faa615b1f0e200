import type { Fragment } from '../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../database/scope.ts';

/** An account, or SQL for the accounts of a statement across them. */
type OfAccount = Pick<ReadScope, 'sql' | 'now'> & { readonly host_id: number | Fragment };

/** The part of a statement that remembers which channels the ended tokens or grants of `part` were for, by their scope. */
export function rememberEnded({ sql, host_id, now }: WriteScope, part: 't' | 'g'): Fragment {
  return sql`
    remembered as (
      insert into ended_connectors (host_id, channel_type, ended_at)
      select distinct ${host_id}::bigint, substr(word, 9), ${now}::timestamptz
      from ${sql.identifier(part)} ended, string_to_table(ended.scope, ' ') word
      where starts_with(word, 'channel:')
      on conflict (host_id, channel_type) do update set ended_at = excluded.ended_at
    )`;
}

/** SQL for the moment at which the last connector of a channel lost its access; null while one has access. */
export function connectorGoneSince(scope: OfAccount, channel_type: Fragment): Fragment {
  const { sql, host_id, now } = scope;
  return sql`(
    select max(gone.ended_at) from (
      select c.ended_at from ended_connectors c where c.host_id = ${host_id} and c.channel_type = ${channel_type}
      union all
      select c.expires_at from access_tokens c
      where c.host_id = ${host_id} and c.grant_id is null and c.expires_at <= ${now} and ${isFor(scope, channel_type)}
    ) gone
    where not ${hasConnector(scope, channel_type)}
  )`;
}

/** SQL that is true while a connector of a channel has access. */
export function hasConnector(scope: OfAccount, channel_type: Fragment): Fragment {
  const { sql, host_id, now } = scope;
  return sql`(
    exists (
      select from access_tokens c
      where c.host_id = ${host_id} and (c.expires_at is null or c.expires_at > ${now}) and ${isFor(scope, channel_type)}
    )
    or exists (
      select from oauth_grants c
      where c.host_id = ${host_id} and c.code_used_at is not null and c.expires_at > ${now} and ${isFor(scope, channel_type)}
    )
  )`;
}

function isFor({ sql }: OfAccount, channel_type: Fragment): Fragment {
  return sql`'channel:' || ${channel_type} = any(string_to_array(c.scope, ' '))`;
}
