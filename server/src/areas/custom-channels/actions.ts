import { checkWholeAccount, type WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  deleteCustomChannel,
  insertCustomChannel,
  listCustomChannels,
  lockCustomChannel,
  renameCustomChannel,
  type ChannelRow,
} from './queries.ts';

/** The list of custom channels has no pages, so it is bounded. */
export const CUSTOM_CHANNELS_MAX = 500;

/** Throws `list_full` when the account has CUSTOM_CHANNELS_MAX channels. */
export async function addCustomChannel(tx: WriteScope, name: string): Promise<ChannelRow> {
  checkWholeAccount(tx);
  const channels = await listCustomChannels(tx);
  if (channels.length >= CUSTOM_CHANNELS_MAX) throw new ApiError('list_full');
  return insertCustomChannel(tx, name);
}

export async function updateCustomChannel(
  tx: WriteScope,
  id: number,
  change: { readonly name?: string },
): Promise<ChannelRow> {
  const channel = await lockOwnChannel(tx, id);
  const name = change.name ?? channel.name;
  if (name !== channel.name) await renameCustomChannel(tx, id, name);
  return { id, name };
}

export async function removeCustomChannel(tx: WriteScope, id: number): Promise<void> {
  await lockOwnChannel(tx, id);
  await deleteCustomChannel(tx, id);
}

async function lockOwnChannel(tx: WriteScope, id: number): Promise<ChannelRow> {
  checkWholeAccount(tx);
  const channel = await lockCustomChannel(tx, id);
  if (channel.is_built_in) throw new ApiError('built_in_channel');
  return channel;
}
