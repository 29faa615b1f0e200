import { advanceIds } from '../../database/advance-ids.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { BUILT_IN } from './contract.ts';

export type MovedChannel = { readonly id: number; readonly name: string };

/** Deletes the channels that every new account has. The caller knows that no order names them. */
export async function deleteDefaultChannels(tx: WriteScope): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with c as (delete from custom_channels where host_id = ${host_id} returning id, name),
    ${recordChange(
      tx,
      'custom_channel_deleted',
      sql`select id as custom_channel_id, to_jsonb(c) as before, null::jsonb as after from c`,
    )}
    select count(*) from c`;
}

/** Stores channels of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedChannels(
  tx: WriteScope,
  channels: readonly MovedChannel[],
): Promise<number> {
  const { sql, host_id, now } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with c as (
      insert into custom_channels (host_id, id, name, is_built_in, channel_type, created_at)
      overriding system value
      select ${host_id}, id, name, name = any(${[...BUILT_IN]}),
        case when name = 'Direct' then 'direct' else 'custom' end, ${now}
      from jsonb_to_recordset(${sql.json(channels)}) as r (id bigint, name text)
      on conflict (host_id, id) do nothing
      returning id, name
    ),
    ${recordChange(
      tx,
      'custom_channel_created',
      sql`select id as custom_channel_id, null::jsonb as before, to_jsonb(c) as after from c`,
    )}
    select count(*) as count from c`;
  await advanceIds(tx, 'custom_channels');
  return stored?.count ?? 0;
}
