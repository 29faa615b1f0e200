import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

/** The sources of bookings. */
export const CHANNEL_TYPES = [
  'airbnb',
  'booking.com',
  'agoda',
  'expedia',
  'vrbo',
  'trip.com',
  'booking_site',
  'direct',
  'houfy',
  'tujia',
  'tujia_intl',
  'xiaozhu',
  'meituan_bnb',
  'meituan_hotel',
  'muniao',
  'fliggy',
  'ctrip',
  'custom',
  'ical',
] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** As a sentence names them. */
export const CHANNEL_NAMES: Readonly<Partial<Record<string, string>>> = {
  airbnb: 'Airbnb',
  'booking.com': 'Booking.com',
  agoda: 'Agoda',
  expedia: 'Expedia',
  vrbo: 'Vrbo',
  'trip.com': 'Trip.com',
  booking_site: 'the booking site',
  direct: 'the direct bookings',
  houfy: 'Houfy',
  tujia: 'Tujia',
  tujia_intl: 'Tujia International',
  xiaozhu: 'Xiaozhu',
  meituan_bnb: 'Meituan',
  meituan_hotel: 'Meituan Hotel',
  muniao: 'Muniao',
  fliggy: 'Fliggy',
  ctrip: 'Ctrip',
  custom: 'its channel',
  ical: 'its channel',
} satisfies Record<ChannelType, string>;

/** A channel as a sentence names it. */
export function nameOfChannel(channel_type: string): string {
  return CHANNEL_NAMES[channel_type] ?? channel_type;
}

/** What the connector of a listing can carry out on its channel (contract section 13). */
export const CAPABILITIES = [
  'change_dates',
  'cancel',
  'message',
  'review',
  'prices',
  'restrictions',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const EXAMPLE = {
  id: 1001,
  title: 'Canal House',
  channels: [
    {
      channel_type: 'airbnb',
      listing_id: '53412907',
      currency: 'EUR',
      capabilities: [],
      connector_gone_since: null,
    },
  ],
  groups: [{ id: 1001, name: 'Amsterdam' }],
  tags: [{ id: 1001, name: 'Canal view', color: '#FD587B' }],
  address: 'Prinsengracht 1, Amsterdam',
  longitude: 4.8897,
  latitude: 52.3738,
  cover: null,
  default_checkin_time: '15:00',
  default_checkout_time: '12:00',
  capacity: 4,
  timezone: 'Europe/Amsterdam',
  wifi_ssid: '',
  wifi_password: '',
  wifi_remarks: '',
  check_in_guide: 'The key is in the box beside the door; the lift is on the left.',
  cleaning_fee: 60,
  base_price: 150,
  currency: 'EUR',
  export_url: 'https://pms.example.com/ical/101/7c9e6679742540de944be07fc1f90ae7.ics',
};

/** A house, an apartment or a room, contract section 4. */
export const Property = Type.Object(
  {
    id: field.id(),
    title: Type.String(),
    channels: Type.Array(
      Type.Object({
        channel_type: field.oneOf(CHANNEL_TYPES),
        listing_id: Type.String(),
        currency: field.currency(),
        capabilities: Type.Array(field.oneOf(CAPABILITIES), {
          description:
            'What the connector of the listing can carry out on its channel; empty without a connector.',
        }),
        connector_gone_since: field.nullable(
          field.instant(
            'When the last connector of the channel lost its access: what the host does waits for the next one. Null while one has access, and for a listing that is not connected.',
          ),
        ),
      }),
      { description: 'Its listings, ordered by id.' },
    ),
    groups: Type.Array(Type.Object({ id: field.id(), name: Type.String() })),
    tags: Type.Array(Type.Object({ id: field.id(), name: Type.String(), color: Type.String() })),
    address: Type.String(),
    longitude: field.nullable(Type.Number()),
    latitude: field.nullable(Type.Number()),
    cover: field.objectOrNull(
      Type.Object({ original_url: Type.String(), large_url: Type.String(), small_url: Type.String() }),
    ),
    default_checkin_time: field.timeOfDay(),
    default_checkout_time: field.timeOfDay(),
    capacity: field.nullable(Type.Integer({ description: 'Guests at most; null when it is not set.' })),
    timezone: field.timezone(),
    wifi_ssid: Type.String(),
    wifi_password: Type.String(),
    wifi_remarks: Type.String(),
    check_in_guide: Type.String({ description: 'Directions for the guest, shown on the guest page.' }),
    cleaning_fee: field.nullable(field.exactNumber('In the currency of the property.')),
    base_price: field.nullable(
      field.exactNumber(
        'The price of every day of its calendar without one, in the currency of the property.',
      ),
    ),
    currency: field.currency(),
    export_url: Type.String({
      description: 'The address of its calendar, for other software. Anyone with the address can read it.',
    }),
  },
  { $id: 'Property', examples: [EXAMPLE] },
);

const title = field.name(100, 'Unique in the account.');

/** Every setting of a property except its title: optional on creation, and each can be changed alone later. */
const SETTINGS = {
  address: Type.Optional(field.text(300)),
  longitude: Type.Optional(field.nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  latitude: Type.Optional(field.nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  timezone: Type.Optional(field.timezone('IANA name. Default: the account’s.')),
  default_checkin_time: Type.Optional(field.timeOfDay('Default 15:00.')),
  default_checkout_time: Type.Optional(field.timeOfDay('Default 12:00.')),
  capacity: Type.Optional(
    field.nullable(
      field.integer(
        1,
        99,
        'Guests at most. It sorts the properties that are free for a stay, and refuses no booking.',
      ),
    ),
  ),
  cleaning_fee: Type.Optional(field.nullable(field.amountFromZero('In the currency of the property.'))),
  base_price: Type.Optional(
    field.nullable(
      field.amountAboveZero(
        'For a night in the currency of the property, where a day of its calendar has no price. Listings that follow it show it from today on, and past days the price that they had.',
      ),
    ),
  ),
  currency: Type.Optional(field.currency('Default: the account’s.')),
  wifi_ssid: Type.Optional(field.text(100)),
  wifi_password: Type.Optional(field.text(100)),
  wifi_remarks: Type.Optional(field.text(500)),
  check_in_guide: Type.Optional(field.text(5_000, 'Directions for the guest, shown on the guest page.')),
};

export const ListProperties = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    group_id: Type.Optional(field.id()),
    tag_id: Type.Optional(field.id('A tag of the property itself.')),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('properties', Property),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { properties: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateProperty = {
  body: Type.Object({ title, ...SETTINGS }),
  data: Type.Object({ property_id: field.id(), property: Property }),
  errors: ['name_taken', 'operator_is_limited'],
  example: {
    body: {
      title: 'Canal House',
      address: 'Prinsengracht 1, Amsterdam',
      timezone: 'Europe/Amsterdam',
      cleaning_fee: 60,
      base_price: 150,
    },
    data: { property_id: 1001, property: { ...EXAMPLE, channels: [], groups: [], tags: [] } },
  },
} as const satisfies Contract;

export const UpdateProperty = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    title: Type.Optional(title),
    ...SETTINGS,
    currency: Type.Optional(field.currencyOfAmounts('Default: the account’s.')),
  }),
  data: Type.Object({ property: Property }),
  errors: ['property_not_found', 'name_taken'],
  example: {
    params: { id: 1001 },
    body: { default_checkin_time: '16:00' },
    data: { property: { ...EXAMPLE, default_checkin_time: '16:00' } },
  },
} as const satisfies Contract;

export const DeleteProperty = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ property: Property }),
  errors: ['property_not_found', 'property_has_future_stays', 'operator_is_limited'],
  example: { params: { id: 1001 }, data: { property: EXAMPLE } },
} as const satisfies Contract;

export const RotatePropertyExport = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ property: Property }),
  errors: ['property_not_found'],
  example: { params: { id: 1001 }, data: { property: EXAMPLE } },
} as const satisfies Contract;

export type PropertyFilters = Static<typeof ListProperties.query>;
export type NewProperty = Static<typeof CreateProperty.body>;
export type PropertyChanges = Static<typeof UpdateProperty.body>;
