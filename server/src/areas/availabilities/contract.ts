import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import type { PreparedJson } from '../../http/answer/prepared-json.ts';
import * as field from '../../http/contract/fields.ts';

/** Limits of one call: properties, days, and years ahead. */
export const PROPERTIES_MAX = 100;
export const DAYS_MAX = 1100;
export const YEARS_AHEAD_MAX = 3;

const Availability = Type.Object({
  date: field.date(),
  available: Type.Boolean({
    description:
      'No stay holds the night or waits for it in the reservation box, the host has not closed it, and no calendar closes it.',
  }),
  remarks: Type.String({ description: 'The remark of the host about the night.' }),
});

const EXAMPLE_DAYS = [
  { date: '2026-07-01', available: true, remarks: '' },
  { date: '2026-07-02', available: false, remarks: 'The roof is mended.' },
];

export const ReadAvailabilities = {
  query: Type.Object({
    property_ids: field.idList(),
    start_date: field.date('The first day. It may be in the past.'),
    end_date: field.date('The last day, inclusive: at most 1,099 days after the first, and 3 years ahead.'),
  }),
  data: Type.Unsafe<PreparedJson>(
    Type.Object({
      properties: Type.Array(Type.Object({ id: field.id(), availabilities: Type.Array(Availability) })),
    }),
  ),
  errors: ['property_not_found'],
  example: {
    query: { property_ids: '1001', start_date: '2026-07-01', end_date: '2026-07-02' },
    data: { properties: [{ id: 1001, availabilities: EXAMPLE_DAYS }] },
  },
} as const satisfies Contract;

/** What closing or opening nights has changed. */
const Opening = Type.Object({
  availabilities: Type.Array(
    Type.Object({
      property_id: field.id(),
      start_date: field.date(),
      end_date: field.date('Inclusive.'),
      available: Type.Boolean(),
    }),
    { description: 'Nights that became free or were taken.' },
  ),
  opened_closures: Type.Array(
    Type.Object({
      property_id: field.id(),
      channel_type: Type.String(),
      listing_id: Type.String(),
      start_date: field.date(),
      end_date: field.date('Inclusive.'),
    }),
    {
      description:
        'Nights that the imported calendar of a listing had closed. They stay open until the closure changes in the calendar.',
    },
  ),
  placed: Type.Array(Type.String(), {
    description:
      'The stay_codes of stays of channels that waited in the reservation box for these nights: they are on the calendar now.',
  }),
});

export const SetAvailability = {
  body: Type.Object({
    property_ids: Type.Array(field.id(), { minItems: 1, maxItems: PROPERTIES_MAX }),
    available: Type.Boolean({ description: 'false closes the nights, true opens closed nights.' }),
    start_date: Type.Optional(field.date('Today or later. Required with end_date, unless dates is given.')),
    end_date: Type.Optional(field.date('Inclusive; at most 3 years ahead.')),
    dates: Type.Optional(
      Type.Array(field.date(), {
        maxItems: DAYS_MAX,
        description: 'Single days, today or later. Ignored when a range is sent as well.',
      }),
    ),
    remarks: Type.Optional(
      field.text(500, 'Omitted: a night that does not change between open and closed keeps its remark.'),
    ),
  }),
  data: Opening,
  errors: ['property_not_found', 'nights_held'],
  example: {
    body: {
      property_ids: [1001],
      available: false,
      start_date: '2026-11-01',
      end_date: '2026-11-14',
      remarks: 'The roof is mended.',
    },
    data: {
      availabilities: [
        { property_id: 1001, start_date: '2026-11-01', end_date: '2026-11-14', available: false },
      ],
      opened_closures: [],
      placed: [],
    },
  },
} as const satisfies Contract;

export type AvailabilityQuery = Static<typeof ReadAvailabilities.query>;
export type AvailabilityChange = Static<typeof SetAvailability.body>;
