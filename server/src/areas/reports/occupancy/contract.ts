import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { CHANNEL_FIELDS, groupBy, month, PROPERTY_FIELDS, REPORT_QUERY } from '../groups.ts';

const EXAMPLE = {
  month: '2026-07',
  property_id: 1001,
  property_title: 'Canal House',
  channel_type: null,
  custom_channel: null,
  nights: 31,
  blocked_nights: 3,
  available_nights: 28,
  sold_nights: 21,
  occupancy: 0.75,
  revenues: [
    {
      currency: 'EUR',
      sold_nights: 21,
      unpriced_nights: 0,
      revenue: 2940,
      commission: 441,
      average_nightly_rate: 140,
      available_nights: 28,
      revenue_per_available_night: 105,
    },
  ],
};

const nights = (description: string) => Type.Integer({ minimum: 0, description });

export const OccupancyRow = Type.Object(
  {
    month: month(),
    ...PROPERTY_FIELDS,
    ...CHANNEL_FIELDS,
    nights: nights('The nights of the properties in the range.'),
    blocked_nights: nights(
      'Those that the host or a calendar closed, or that an accepted stay in the reservation box waits for, and that are not sold.',
    ),
    available_nights: nights('nights less blocked_nights.'),
    sold_nights: nights('Nights of accepted stays on the calendar, in all currencies.'),
    occupancy: field.nullable(
      field.exactFigure(
        'sold_nights / available_nights, rounded to 4 places. Null without available nights.',
      ),
    ),
    revenues: Type.Array(
      Type.Object({
        currency: field.currency(),
        sold_nights: nights('Nights of stays in this currency.'),
        unpriced_nights: nights(
          'Those of them of stays of channels without a price, such as a calendar brings: their revenue and their commission are 0.',
        ),
        revenue: field.exactNumber('The rates of these nights without taxes, cleaning fees and pet fees.'),
        commission: field.exactNumber(
          'The commissions of the channels on these stays, spread as the rates are.',
        ),
        average_nightly_rate: field.exactNumber(
          'ADR: revenue / (sold_nights less unpriced_nights), rounded to the places of the currency; 0 without such nights.',
        ),
        available_nights: nights('Available nights of the properties that have this currency.'),
        revenue_per_available_night: field.nullable(
          field.exactNumber(
            'RevPAR: revenue / available_nights of this currency, rounded to its places. Null when no property has this currency.',
          ),
        ),
      }),
      { description: 'One for each currency, by its code. Amounts of different currencies are never added.' },
    ),
  },
  { $id: 'OccupancyRow', examples: [EXAMPLE] },
);

export const OCCUPANCY_GROUPS = ['month', 'property', 'channel'] as const;

export const GetOccupancyReport = {
  query: Type.Object({
    ...REPORT_QUERY,
    property_currency: Type.Optional(field.currency('Only properties that have this currency.')),
    group_by: groupBy(OCCUPANCY_GROUPS),
  }),
  data: Type.Object({ rows: Type.Array(OccupancyRow) }),
  errors: ['property_not_found'],
  example: {
    query: { start_date: '2026-07-01', end_date: '2026-07-31', group_by: 'month,property' },
    data: { rows: [EXAMPLE] },
  },
} as const satisfies Contract;

export type PresentedOccupancy = Static<typeof OccupancyRow>;
