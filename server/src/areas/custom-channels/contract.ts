import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

/** Channels of every account. `Direct` is for direct bookings; the others are sites a host copies bookings from. */
export const BUILT_IN = [
  'Direct',
  'Walk-in',
  'Phone',
  'E-mail',
  'Website',
  'Airbnb',
  'Booking.com',
  'Agoda',
  'Expedia',
  'Vrbo',
  'Trip.com',
] as const;

/** The built-in channel that an order of a channel_type is shown under. Other channel_types have none. */
export const BUILT_IN_BY_TYPE: Readonly<Record<string, (typeof BUILT_IN)[number]>> = {
  airbnb: 'Airbnb',
  'booking.com': 'Booking.com',
  agoda: 'Agoda',
  expedia: 'Expedia',
  vrbo: 'Vrbo',
  'trip.com': 'Trip.com',
  booking_site: 'Website',
};

const EXAMPLE = { id: 1013, name: 'Village newsletter' };

/** The source of a booking that was entered by hand, contract section 4. */
export const CustomChannel = Type.Object(
  { id: field.id(), name: Type.String() },
  { $id: 'CustomChannel', examples: [EXAMPLE] },
);

const name = field.name(50, 'Unique in the account, including the built-in channels.');

export const ListCustomChannels = {
  data: field.listOf('custom_channels', CustomChannel),
  example: {
    data: { custom_channels: [{ id: 1001, name: 'Direct' }, EXAMPLE], total: 2, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateCustomChannel = {
  body: Type.Object({ name }),
  data: Type.Object({ custom_channel_id: field.id(), custom_channel: CustomChannel }),
  errors: ['name_taken', 'list_full', 'operator_is_limited'],
  example: {
    body: { name: 'Village newsletter' },
    data: { custom_channel_id: EXAMPLE.id, custom_channel: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdateCustomChannel = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({ name: Type.Optional(name) }),
  data: Type.Object({ custom_channel: CustomChannel }),
  errors: ['custom_channel_not_found', 'built_in_channel', 'name_taken', 'operator_is_limited'],
  example: {
    params: { id: 1013 },
    body: { name: 'Newsletter' },
    data: { custom_channel: { id: 1013, name: 'Newsletter' } },
  },
} as const satisfies Contract;

export const DeleteCustomChannel = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['custom_channel_not_found', 'built_in_channel', 'custom_channel_in_use', 'operator_is_limited'],
  example: { params: { id: 1013 }, data: {} },
} as const satisfies Contract;
