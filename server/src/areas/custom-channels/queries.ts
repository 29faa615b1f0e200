import { refusedAs, refusedAsTaken } from '../../http/answer/refused-as.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import { BUILT_IN } from './contract.ts';

export type ChannelRow = { id: number; name: string };

export function listCustomChannels({ host_id, sql }: ReadScope): Promise<readonly ChannelRow[]> {
  return sql<ChannelRow[]>`select id, name from custom_channels where host_id = ${host_id} order by id`;
}

/** Throws `custom_channel_not_found`. */
export async function requireCustomChannel(
  { host_id, sql }: WriteScope,
  id: number,
): Promise<ChannelRow & { channel_type: string }> {
  const [channel] = await sql<(ChannelRow & { channel_type: string })[]>`
    select id, name, channel_type from custom_channels where host_id = ${host_id} and id = ${id} for key share`;
  if (channel === undefined) throw notFound('custom_channel_not_found', id);
  return channel;
}

export async function lockCustomChannel(
  { host_id, sql }: WriteScope,
  id: number,
): Promise<ChannelRow & { is_built_in: boolean }> {
  const [channel] = await sql<(ChannelRow & { is_built_in: boolean })[]>`
    select id, name, is_built_in from custom_channels where host_id = ${host_id} and id = ${id} for update`;
  if (channel === undefined) throw notFound('custom_channel_not_found', id);
  return channel;
}

export async function insertBuiltInChannels(tx: WriteScope): Promise<void> {
  const { sql, host_id, now } = tx;
  const rows = BUILT_IN.map((name) => ({
    host_id,
    name,
    is_built_in: true,
    channel_type: name === 'Direct' ? 'direct' : 'custom',
    created_at: now,
  }));
  await sql`
    with c as (insert into custom_channels ${sql.rows(rows)} returning id, name),
    ${recordCreation(tx)}
    select id from c`;
}

export async function insertCustomChannel(tx: WriteScope, name: string): Promise<ChannelRow> {
  const { sql, host_id, now } = tx;
  const [channel] = await nameIsFree(
    sql<ChannelRow[]>`
      with c as (
        insert into custom_channels (host_id, name, channel_type, created_at)
        values (${host_id}, ${name}, 'custom', ${now})
        returning id, name
      ),
      ${recordCreation(tx)}
      select id, name from c`,
  );
  if (channel === undefined) throw new Error('the inserted channel did not come back');
  return channel;
}

export async function renameCustomChannel(tx: WriteScope, id: number, name: string): Promise<void> {
  const { sql, host_id } = tx;
  await nameIsFree(
    sql`
      with old as (select id, name from custom_channels where host_id = ${host_id} and id = ${id}),
      c as (
        update custom_channels set name = ${name} where host_id = ${host_id} and id = ${id} returning id, name
      ),
      ${recordChange(
        tx,
        'custom_channel_updated',
        sql`select c.id as custom_channel_id, to_jsonb(old) as before, to_jsonb(c) as after from c, old`,
      )}
      select id from c`,
  );
}

/** Throws `custom_channel_in_use` while an order refers to it. */
export async function deleteCustomChannel(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await refusedAs(
    'custom_channel_in_use',
    'orders_custom_channel',
    sql`
      with c as (delete from custom_channels where host_id = ${host_id} and id = ${id} returning id, name),
      ${recordChange(
        tx,
        'custom_channel_deleted',
        sql`select id as custom_channel_id, to_jsonb(c) as before, null::jsonb as after from c`,
      )}
      select id from c`,
  );
}

function recordCreation(tx: WriteScope) {
  return recordChange(
    tx,
    'custom_channel_created',
    tx.sql`select id as custom_channel_id, null::jsonb as before, to_jsonb(c) as after from c`,
  );
}

function nameIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'name' }, 'custom_channels_name', statement);
}
