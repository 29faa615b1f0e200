import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { OpenWork } from '../channel/work/contract.ts';
import { CAPABILITIES, CHANNEL_TYPES } from '../properties/contract.ts';
import { Difference } from './difference.ts';
import { ROUNDINGS } from './direct/record.ts';
import { EVENTS_ARE } from './feeds/event-kind.ts';
import { SKIP_REASONS } from './feeds/feed-event.ts';
import { PUBLISHED, PUBLISHED_EXAMPLE } from './published.contract.ts';

/** Channels without ids for their listings and without a shared calendar: each listing is a channel of its own. */
export const UNNAMED_CHANNELS = ['ical', 'custom', 'direct'] as const;

export const EXAMPLE = {
  id: 1001,
  listing_id: '53412907',
  channel_type: 'airbnb',
  property_id: 1001,
  room_type_id: null,
  title: 'Canal House with garden',
  currency: 'EUR',
  base_price: 150,
  is_following: false,
  ratio: 100,
  rounding: 'none',
  import_url: 'https://calendars.example.com/53412907.ics',
  export_url: 'https://pms.example.com/ical/101/0f8fad5bd9cb469fa16570867728950e.ics',
  export_read_at: '2026-06-15T09:00:00+00:00',
  last_synced_at: '2026-06-15T09:45:00+00:00',
  sync_error: null,
  last_good_read_at: '2026-06-15T09:45:00+00:00',
  last_change: { added: 1, moved: 0, cancelled: 0, conflicts: 0, blocks_added: 0, blocks_removed: 0 },
  capabilities: null,
  calendar_push: null,
  events_are: 'auto',
  ignore_closures_after_days: null,
  skipped_events: null,
  held_back: null,
  echo_nights: 0,
  ...PUBLISHED_EXAMPLE,
} as const;

const count = () => Type.Integer({ minimum: 0 });

/** What becomes of the reservations of a calendar that is read no more. */
export const IMPORT_ORDERS = ['keep', 'cancel'] as const;

export const eventsAre = () =>
  field.oneOf(
    EVENTS_ARE,
    'How events without a code, an address of a reservation or digits of a phone are read. auto: by their titles; on booking.com, which writes each reservation as CLOSED, a closure of at most 30 nights is a reservation. reservations, closures: all of them.',
  );

const ignoreClosures = () =>
  field.integer(
    0,
    1100,
    'Closures that begin more than so many days ahead are ignored, such as the end of a booking window; 0 ignores all closures.',
  );

export const SkippedEvents = Type.Object(
  {
    count: Type.Integer({ minimum: 1 }),
    first: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'The line of the calendar on which the event begins.' }),
        title: Type.String(),
        reason: field.oneOf(SKIP_REASONS),
      }),
      { description: 'The first five.' },
    ),
  },
  { description: 'Events of the calendar that could not be read. Null when all were read.' },
);
export type SkippedEvents = Static<typeof SkippedEvents>;

/** The offer of a property or a room type on a channel, contract section 6. */
export const Listing = Type.Object(
  {
    id: field.id(),
    listing_id: Type.String({ description: 'The id on the channel, unique there.' }),
    channel_type: field.oneOf(CHANNEL_TYPES),
    property_id: field.nullable(field.id('The offered property; null for a room type.')),
    room_type_id: field.nullable(field.id('The offered room type; null for a property.')),
    title: Type.String(),
    currency: field.currency('The currency of its prices.'),
    base_price: field.nullable(
      field.exactNumber(
        'The price of every day without a price of its own, and, while the listing follows, without one of its property ' +
          'or room type. Null only for a listing that was created before listings had one, and that never had a price.',
      ),
    ),
    is_following: Type.Boolean({
      description:
        'true: a day without a price of its own shows that of its property or room type in this ratio. PUT /pricing_ratios/{id} begins it, and a base_price of its own ends it.',
    }),
    ratio: field.exactFigure('In percent of the price of its property or room type.'),
    rounding: field.oneOf(ROUNDINGS, 'How the price in this ratio is rounded.'),
    import_url: field.nullable(
      Type.String({
        description:
          'The calendar of the channel, read every few minutes; null when there is none. A read-only token sees only ' +
          'the host of the address, such as `https://calendars.example.com/…`.',
      }),
    ),
    export_url: Type.String({
      description: 'The address of its calendar for the channel. Anyone with the address can read it.',
    }),
    export_read_at: field.nullable(
      field.instant(
        'The hour in which this calendar was last fetched; null when it never was at its present address.',
      ),
    ),
    last_synced_at: field.nullable(field.instant('The time its present import address was last read.')),
    sync_error: field.nullable(
      Type.String({ description: 'Why the last read failed; null after a good one.' }),
    ),
    last_good_read_at: field.nullable(field.instant()),
    last_change: field.objectOrNull(
      Type.Object(
        {
          added: count(),
          moved: count(),
          cancelled: count(),
          conflicts: count(),
          blocks_added: count(),
          blocks_removed: count(),
        },
        { description: 'The changes of the last good read.' },
      ),
    ),
    capabilities: field.nullable(
      Type.Array(field.oneOf(CAPABILITIES), {
        description:
          'What its connector can carry out on the channel; null when no connector has connected it.',
      }),
    ),
    calendar_push: field.objectOrNull(OpenWork),
    events_are: eventsAre(),
    ignore_closures_after_days: field.nullable(ignoreClosures()),
    skipped_events: field.objectOrNull(SkippedEvents),
    held_back: field.objectOrNull(
      Type.Object(
        { count: count(), since: field.instant() },
        {
          description:
            'Reservations and closures that are no longer in the calendar, most of it at once: nothing was cancelled. Confirm or keep them with POST /listings/{id}/held_back. After 24 hours of good reads that agree they end by themselves. Null when nothing is held back.',
        },
      ),
    ),
    echo_nights: Type.Integer({
      minimum: 0,
      description:
        'Nights that the calendar shows as closed because the channel was shown them as taken. They hold nothing.',
    }),
    ...PUBLISHED,
  },
  { $id: 'Listing', examples: [EXAMPLE] },
);

const title = field.trimmed(field.text(200));
const listing_id = field.filledText(
  64,
  'Required, except on ical, custom and direct, where one is generated.',
);
export const IMPORT_URL = field.calendarAddress(
  'The address of a calendar with reservations and blocked nights: https, http or webcal, which is stored as https. An ' +
    'address of a calendar of this account itself is refused.',
);

export const ListListings = {
  query: Type.Object({
    id: Type.Optional(field.id()),
    channel_type: Type.Optional(field.oneOf(CHANNEL_TYPES)),
    listing_id: Type.Optional(field.text(64)),
    property_id: Type.Optional(field.id('Offered by itself, not as part of a room type.')),
    property_ids: Type.Optional(field.idList('As property_id, for several properties.')),
    room_type_id: Type.Optional(field.id()),
    channel_account_id: Type.Optional(field.id('Only listings that this connector has connected.')),
    is_read: Type.Optional(
      Type.Boolean({
        description: 'With true, only listings with an import_url; with false, only the others.',
      }),
    ),
    has_trouble: Type.Optional(
      Type.Boolean({
        description:
          'With true, only listings with a sync_error, a calendar_push that failed, held_back or skipped_events; with ' +
          'false, only the others.',
      }),
    ),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('listings', Listing),
  errors: ['cursor_mismatch'],
  example: { query: { limit: 20 }, data: { listings: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateListing = {
  body: Type.Object({
    channel_type: field.oneOf(CHANNEL_TYPES),
    listing_id: Type.Optional(listing_id),
    property_id: Type.Optional(field.id('Either this or room_type_id.')),
    room_type_id: Type.Optional(field.id('Either this or property_id.')),
    title: Type.Optional(title),
    currency: Type.Optional(
      field.currency('Default: that of the property; for a room type that of the account.'),
    ),
    base_price: Type.Optional(
      field.amountAboveZero(
        'The price of every day without a price of its own. Required, unless the property has a base price in the ' +
          'same currency: then the listing follows the prices of the property.',
      ),
    ),
    import_url: Type.Optional(IMPORT_URL),
    events_are: Type.Optional(eventsAre()),
    ignore_closures_after_days: Type.Optional(ignoreClosures()),
  }),
  data: Type.Object({ listing: Listing }),
  errors: ['property_not_found', 'room_type_not_found', 'listing_taken', 'list_full'],
  example: {
    body: {
      channel_type: 'airbnb',
      listing_id: '53412907',
      property_id: 1001,
      title: 'Canal House with garden',
      base_price: 150,
      import_url: 'https://calendars.example.com/53412907.ics',
    },
    data: {
      listing: {
        ...EXAMPLE,
        last_synced_at: null,
        sync_error: null,
        last_good_read_at: null,
        last_change: null,
      },
    },
  },
} as const satisfies Contract;

const endedImport = () =>
  field.objectOrNull(
    Type.Object(Difference.properties, {
      description:
        'With import_orders cancel: the reservations of its calendar that were cancelled, and the closures that were opened. Null with keep.',
    }),
  );

export const UpdateListing = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    title: Type.Optional(title),
    currency: Type.Optional(
      field.currency('Can change only while no day has a price, and together with base_price.'),
    ),
    base_price: Type.Optional(
      field.amountAboveZero(
        'Shown from today on. Past days show the price that they had. The listing follows no more.',
      ),
    ),
    import_url: Type.Optional(
      field.nullable({
        ...IMPORT_URL,
        description:
          'A new address is read at once. null stops reading and opens the nights that the calendar blocked.',
      }),
    ),
    import_orders: Type.Optional(
      field.oneOf(
        IMPORT_ORDERS,
        'With another import_url or null: what becomes of the coming reservations of the calendar. keep, the default, leaves them; cancel cancels them, without telling the channel.',
      ),
    ),
    events_are: Type.Optional(eventsAre()),
    ignore_closures_after_days: Type.Optional(field.nullable(ignoreClosures())),
    channel_type: Type.Optional(field.oneOf(CHANNEL_TYPES, 'Cannot be changed.')),
    listing_id: Type.Optional(field.text(64, 'Cannot be changed.')),
    property_id: Type.Optional(field.nullable(field.id('Cannot be changed.'))),
    room_type_id: Type.Optional(field.nullable(field.id('Cannot be changed.'))),
  }),
  data: Type.Object({ listing: Listing, difference: endedImport() }),
  errors: ['listing_not_found', 'field_is_immutable'],
  example: {
    params: { id: 1001 },
    body: { title: 'Canal House' },
    data: { listing: { ...EXAMPLE, title: 'Canal House' }, difference: null },
  },
} as const satisfies Contract;

export const DeleteListing = {
  params: Type.Object({ id: field.id() }),
  query: Type.Object({
    import_orders: Type.Optional(
      field.oneOf(
        IMPORT_ORDERS,
        'What becomes of the coming reservations of its calendar. keep, the default, leaves them; cancel cancels them, without telling the channel.',
      ),
    ),
  }),
  data: Type.Object({
    difference: endedImport(),
  }),
  errors: ['listing_not_found'],
  example: { params: { id: 1001 }, data: { difference: null } },
} as const satisfies Contract;

export const RotateExport = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ listing: Listing }),
  errors: ['listing_not_found'],
  example: { params: { id: 1001 }, data: { listing: EXAMPLE } },
} as const satisfies Contract;

export type ListingFilters = Static<typeof ListListings.query>;
export type NewListing = Static<typeof CreateListing.body>;
export type ListingChanges = Static<typeof UpdateListing.body>;
export type ListingChange = NonNullable<Static<typeof Listing>['last_change']>;
