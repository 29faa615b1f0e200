import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../../properties/contract.ts';

export const AUTH_STATUSES = ['active', 'disconnected'] as const;

const EXAMPLE = {
  id: 38529,
  channel_type: 'airbnb',
  username: 'Bridge to Airbnb',
  auth_status: 'active',
  created_at: '2026-06-01T09:00:00+00:00',
  disconnected_at: null,
};

/** A connection to a channel, contract section 6. */
export const ChannelAccount = Type.Object(
  {
    id: field.id('Made of the connector and of the channel: it stays as long as the connector is known.'),
    channel_type: field.oneOf(CHANNEL_TYPES),
    username: Type.String({
      description:
        'The name of the token or of the application that connects the channel. Empty once that is deleted.',
    }),
    auth_status: field.oneOf(AUTH_STATUSES),
    created_at: field.nullable(field.instant('When the connector got its access; null once it is deleted.')),
    disconnected_at: field.nullable(field.instant('When it lost its access; null while it has it.')),
  },
  { $id: 'ChannelAccount', examples: [EXAMPLE] },
);

export const ListChannelAccounts = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    channel_type: Type.Optional(field.oneOf(CHANNEL_TYPES)),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('channel_accounts', ChannelAccount),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { channel_accounts: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export type ChannelAccountFilters = Static<typeof ListChannelAccounts.query>;
