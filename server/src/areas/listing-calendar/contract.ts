import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import type { PreparedJson } from '../../http/answer/prepared-json.ts';
import * as field from '../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';
import { PRICES_FROM } from './record.ts';

/** Limits: listings in one call, ranges of a listing in one write, and days of all its listings. */
export const LISTINGS_MAX = 100;
export const ENTRIES_MAX = 366;
export const DAYS_MAX = 36_600;

const nights = (description: string) => field.nullable(field.integer(0, 1100, description));
/** No stay has 0 nights. */
const someNights = (description: string) => field.nullable(field.integer(1, 1100, description));
const notice = (description: string) =>
  field.nullable(Type.String({ format: 'advance-notice', description }));

/** The restrictions that every day has. */
const RESTRICTIONS = {
  min_stay_on_arrival: nights('Minimum nights of a stay that arrives on the day.'),
  max_stay_on_arrival: someNights('Maximum nights of a stay that arrives on the day.'),
  closed_on_arrival: Type.Boolean({ description: 'No stay may arrive on the day.' }),
  closed_on_departure: Type.Boolean({ description: 'No stay may depart on the day.' }),
};

/** The restrictions that a day has only when they are set. */
const FURTHER_RESTRICTIONS = {
  min_stay_through: nights('Minimum nights of a stay that includes the day.'),
  max_stay_through: someNights('Maximum nights of a stay that includes the day.'),
  exact_stay_on_arrival: someNights('Exact nights of a stay that arrives on the day.'),
  min_advance_reservation: notice('Latest booking, as time before arrival: `4D`, `4D4H`.'),
  max_advance_reservation: notice('Earliest booking, as time before arrival.'),
};

const CalendarDay = Type.Object({
  date: field.date(),
  price: field.nullable(
    field.exactNumber(
      'In the currency of the listing: the price of the day; else, while the listing follows, the price of its property or room type in its ratio; else its base price. Null only on a built-in listing, where its property or room type has none.',
    ),
  ),
  price_from: field.oneOf(
    PRICES_FROM,
    'day: the price is set on the day itself, and the price null removes it. followed: it is the price of the property or room type in the ratio of the listing. base: it is the base price.',
  ),
  inventory: Type.Integer({
    minimum: 0,
    description:
      'The number of free properties behind the listing, or a lower number when fewer are offered.',
  }),
  restrictions: Type.Object({
    ...RESTRICTIONS,
    min_stay_on_arrival: Type.Integer({
      minimum: 0,
      description: 'Minimum nights of a stay that arrives on the day; 1 when not set.',
    }),
    max_stay_on_arrival: Type.Integer({
      minimum: 1,
      description:
        'Maximum nights of a stay that arrives on the day. When not set, 365, or the minimum if that is larger.',
    }),
    ...Type.Partial(Type.Object(FURTHER_RESTRICTIONS)).properties,
  }),
});

const ListingName = {
  channel_type: field.oneOf(CHANNEL_TYPES),
  listing_id: field.filledText(
    64,
    'The id on the channel. On direct, property-1001 and room-type-1001 name the calendar of a property or room type of its own.',
  ),
};
const NAMED_EXAMPLE = { channel_type: 'airbnb', listing_id: '53412907' };

export const ReadCalendar = {
  body: Type.Object({
    start_date: field.date('The first day. It may be in the past.'),
    end_date: field.date('The last day, inclusive: at most 1,099 days after the first, and 3 years ahead.'),
    listings: Type.Array(Type.Object(ListingName), { minItems: 1, maxItems: LISTINGS_MAX }),
  }),
  data: Type.Unsafe<PreparedJson>(
    Type.Object({
      listings: Type.Array(
        Type.Object({
          listing_id: Type.String(),
          channel_type: field.oneOf(CHANNEL_TYPES),
          currency: Type.Optional(
            field.currency('Of the prices of a built-in listing. Absent on every other.'),
          ),
          calendar: Type.Array(CalendarDay),
        }),
      ),
    }),
  ),
  errors: ['listing_not_found'],
  example: {
    body: { start_date: '2026-07-01', end_date: '2026-07-01', listings: [NAMED_EXAMPLE] },
    data: {
      listings: [
        {
          listing_id: '53412907',
          channel_type: 'airbnb',
          calendar: [
            {
              date: '2026-07-01',
              price: 219.5,
              price_from: 'day',
              inventory: 1,
              restrictions: {
                min_stay_on_arrival: 2,
                max_stay_on_arrival: 365,
                closed_on_arrival: false,
                closed_on_departure: false,
                min_advance_reservation: '4D4H',
              },
            },
          ],
        },
      ],
    },
  },
} as const satisfies Contract;

/** The days of an entry. */
const DAYS = {
  start_date: Type.Optional(field.date('Today or later. Required with end_date, unless date is given.')),
  end_date: Type.Optional(field.date('Inclusive; at most 3 years ahead.')),
  date: Type.Optional(field.date('A single day. Ignored when a range is sent as well.')),
};

const ERRORS = ['listing_not_found', 'single_and_several_listings'] as const;
const RANGE_EXAMPLE = { start_date: '2026-11-01', end_date: '2026-11-14' };

const Inventories = Type.Object({
  ...ListingName,
  inventories: entries(
    Type.Object({
      ...DAYS,
      inventory: field.nullable(
        field.integer(0, 9999, 'The most that are offered; null offers all that are free.'),
      ),
    }),
  ),
});

export const SetInventories = {
  body: Type.Object({ ...Type.Partial(Inventories).properties, listings: several(Inventories) }),
  data: Type.Object({}),
  errors: ERRORS,
  example: { body: { ...NAMED_EXAMPLE, inventories: [{ ...RANGE_EXAMPLE, inventory: 0 }] }, data: {} },
} as const satisfies Contract;

const Prices = Type.Object({
  ...ListingName,
  prices: entries(
    Type.Object({
      ...DAYS,
      price: field.nullable(
        field.amountFromZero(
          'At most the decimal places of the listing’s currency; null removes the price: the day follows again, or shows the base price.',
        ),
      ),
    }),
  ),
});

export const SetPrices = {
  body: Type.Object({ ...Type.Partial(Prices).properties, listings: several(Prices) }),
  data: Type.Object({}),
  errors: [...ERRORS, 'channel_cannot'],
  example: {
    body: {
      ...NAMED_EXAMPLE,
      prices: [
        { ...RANGE_EXAMPLE, price: 180 },
        { date: '2026-11-07', price: 219.5 },
      ],
    },
    data: {},
  },
} as const satisfies Contract;

const closed = field.nullable(Type.Boolean());

/** The restrictions an entry may set; null removes one. Includes the aliases that clients in the field send. */
const SETTABLE = {
  ...RESTRICTIONS,
  ...FURTHER_RESTRICTIONS,
  closed_on_arrival: closed,
  closed_on_departure: closed,
  min_stay: { ...RESTRICTIONS.min_stay_on_arrival, description: 'Alias of min_stay_on_arrival, which wins.' },
  max_stay: { ...RESTRICTIONS.max_stay_on_arrival, description: 'Alias of max_stay_on_arrival, which wins.' },
  closed_to_arrival: { ...closed, description: 'Alias of closed_on_arrival, which wins.' },
  closed_to_departure: { ...closed, description: 'Alias of closed_on_departure, which wins.' },
};

const Restrictions = Type.Object({
  ...ListingName,
  restrictions: entries(Type.Object({ ...DAYS, ...Type.Partial(Type.Object(SETTABLE)).properties })),
});

export const SetRestrictions = {
  body: Type.Object({ ...Type.Partial(Restrictions).properties, listings: several(Restrictions) }),
  data: Type.Object({}),
  errors: [...ERRORS, 'channel_cannot'],
  example: {
    body: {
      ...NAMED_EXAMPLE,
      restrictions: [{ ...RANGE_EXAMPLE, min_stay_on_arrival: 2, closed_on_departure: true }],
    },
    data: {},
  },
} as const satisfies Contract;

function entries<T extends Type.TObject>(entry: T) {
  return Type.Array(entry, { minItems: 1, maxItems: ENTRIES_MAX });
}

function several<T extends Type.TObject>(ofOne: T) {
  return Type.Optional(
    Type.Array(ofOne, {
      minItems: 1,
      maxItems: LISTINGS_MAX,
      description: 'Several listings, in place of the fields of a single one.',
    }),
  );
}

export type CalendarQuery = Static<typeof ReadCalendar.body>;
export type ListingName = CalendarQuery['listings'][number];
/** The new days of one listing. */
export type NewInventories = Static<typeof Inventories>;
export type NewPrices = Static<typeof Prices>;
export type NewRestrictions = Static<typeof Restrictions>;
/** Of one listing or of several. */
export type SentInventories = Static<typeof SetInventories.body>;
export type SentPrices = Static<typeof SetPrices.body>;
export type SentRestrictions = Static<typeof SetRestrictions.body>;
