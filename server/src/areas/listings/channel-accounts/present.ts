import type { Static } from 'typebox';
import type { ChannelAccountRow } from '../../../access/channel-accounts/queries.ts';
import { withOffset } from '../../../http/work/with-offset.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';
import type { ChannelAccount } from './contract.ts';

export function presentChannelAccount(row: ChannelAccountRow): Static<typeof ChannelAccount> {
  const channel_type = CHANNEL_TYPES.find((type) => type === row.channel_type);
  if (channel_type === undefined) throw new Error(`${row.channel_type} is no channel`);
  return {
    id: row.id,
    channel_type,
    username: row.username,
    auth_status: row.disconnected_at === null ? 'active' : 'disconnected',
    created_at: withOffset(row.created_at),
    disconnected_at: withOffset(row.disconnected_at),
  };
}
