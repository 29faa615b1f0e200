import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { sentAges } from '../reservations/ages.contract.ts';
import { PresentedPolicy, TERMS_LIMITS } from '../booking-terms/contract.ts';
import { RATE_TYPES } from '../reservations/record.ts';

/**
 * How long a quote holds, the most that an account keeps (the oldest make room), and the most free properties that one
 * request prices.
 */
export const QUOTE_LIMITS = { minutes: 15, quotesMax: 1000, offersMax: 500 } as const;

export const REASON_CODES = [
  'nights_not_available',
  'no_price',
  'too_many_guests',
  'below_minimum_stay',
  'above_maximum_stay',
  'not_exact_stay',
  'closed_on_arrival',
  'closed_on_departure',
  'too_late',
  'too_early',
  'amount_too_large',
] as const;

const EXAMPLE = {
  id: '3f6c1f0e-8a57-4d3e-9d7b-1b7f2a0c9e54',
  expires_at: '2026-06-15T10:15:00+00:00',
  property_id: 1001,
  is_bookable: true,
  reasons: [],
  lines: [
    { type: 'ACCOMMODATION', description: '3 nights', amount: 450 },
    { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
  ],
  total_amount: 510,
  currency: 'EUR',
  deposit: null,
  due: [{ amount: 510, due_on: '2026-06-15' }],
  policy: null,
};

const Reasons = Type.Array(
  Type.Object({
    code: field.oneOf(REASON_CODES),
    message: Type.String({ description: 'A sentence for a person.' }),
    date: field.nullable(field.date('The night, arrival or departure that it is about.')),
    count: field.nullable(
      Type.Integer({
        description: 'So many guests at most; so many nights at least, at most or exactly.',
      }),
    ),
  }),
  { description: 'Why it cannot be booked; empty when it can.' },
);

const Total = field.nullable(field.exactNumber('Null when a night has no price.'));

export const Quote = Type.Object(
  {
    id: Type.String({ description: 'Sent as quote_id to POST /reservations.' }),
    expires_at: field.instant(`${QUOTE_LIMITS.minutes} minutes after the quote was made.`),
    property_id: field.id(),
    is_bookable: Type.Boolean(),
    reasons: Reasons,
    lines: Type.Array(
      Type.Object({
        type: field.oneOf(RATE_TYPES),
        description: Type.String(),
        amount: field.exactNumber('Below zero for a discount.'),
      }),
      { description: 'Their sum is the total. Empty when a night has no price.' },
    ),
    total_amount: Total,
    currency: field.currency('That of the property.'),
    deposit: field.nullable(field.exactNumber('Against damage, outside of the total.')),
    due: Type.Array(Type.Object({ amount: field.exactNumber(), due_on: field.date() }), {
      description: 'Which part of the total is due on which day.',
    }),
    policy: field.objectOrNull(PresentedPolicy),
  },
  { $id: 'Quote', examples: [EXAMPLE] },
);

/** A property that is free on all nights. */
const QuoteOffer = Type.Object({
  property_id: field.id(),
  is_bookable: Type.Boolean(),
  reasons: Reasons,
  total_amount: Total,
  currency: field.currency('That of the property.'),
});

const COUNT_MAX = 99;

export const AskedStay = Type.Object({
  property_id: Type.Optional(field.id('Left out for any property that is free.')),
  property_ids: Type.Optional(
    Type.Array(field.id(), {
      minItems: 1,
      maxItems: QUOTE_LIMITS.offersMax,
      uniqueItems: true,
      description: 'In place of property_id: any of these that is free.',
    }),
  ),
  check_in_date: field.date(),
  check_out_date: field.date('After check-in; at most 1,100 nights later.'),
  number_of_adults: Type.Optional(field.integer(1, COUNT_MAX, 'Default 1.')),
  number_of_children: Type.Optional(
    field.integer(0, COUNT_MAX, 'Default: as many as have an age. Children without an age pay as adults do.'),
  ),
  children_ages: sentAges(),
  number_of_infants: Type.Optional(field.integer(0, COUNT_MAX, 'Default 0. They never pay.')),
  number_of_pets: Type.Optional(field.integer(0, COUNT_MAX, 'Default 0.')),
  charges: Type.Optional(
    Type.Array(field.text(100), {
      maxItems: TERMS_LIMITS.chargesMax,
      uniqueItems: true,
      description: 'The names of optional charges of the property. Only with property_id.',
    }),
  ),
});

export const CreateQuote = {
  body: AskedStay,
  data: Type.Object({
    quote: Quote,
    offers: Type.Optional(
      Type.Array(QuoteOffer, {
        description: `Without property_id: the properties that are free on all nights, at most ${QUOTE_LIMITS.offersMax}. Those that can be booked come first, then by currency and total. quote is of the first one; when none is free, it is of a property that is not.`,
      }),
    ),
  }),
  errors: ['property_not_found'],
  example: {
    body: {
      property_id: 1001,
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      number_of_adults: 2,
    },
    data: { quote: EXAMPLE },
  },
} as const satisfies Contract;

/** The stay that is asked for: at one property, or at any that is free. */
export type QuoteInput = Static<typeof AskedStay>;
export type ReasonCode = (typeof REASON_CODES)[number];
