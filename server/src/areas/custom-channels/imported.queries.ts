import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import { recordChange } from '../../events/record-change.ts';
import { BUILT_IN } from './contract.ts';

export type ImportedChannel = { readonly id: number; readonly name: string };

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
export async function insertImportedChannels(
  tx: WriteScope,
  channels: readonly ImportedChannel[],
): Promise<number> {
  const { sql } = tx;
  const stored = await insertLines(tx, 'custom_channels', {
    lines: channels.map(({ id, name }) => ({
      id,
      name,
      is_built_in: BUILT_IN.some((each) => each === name),
      channel_type: name === 'Direct' ? 'direct' : 'custom',
    })),
    audited: 'id, name',
    columns: 'is_built_in, channel_type, created_at',
    event: ['custom_channel_created', sql`id as custom_channel_id`],
  });
  return stored.length;
}
