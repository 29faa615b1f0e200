import { Type, type Static, type TSchema } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { CHARGE_KINDS, CHARGED_PER } from './record.ts';

/** Bounds on the terms of a property. */
export const TERMS_LIMITS = { chargesMax: 50, stepsMax: 10, partsMax: 10, daysMax: 730 } as const;

export const NAME_LENGTH_MAX = 100;

/** Above 0 when it is sent, and at most 100. The code receives it as a canonical decimal text. */
const percentFrom = (bound: { minimum: 0 } | { exclusiveMinimum: 0 }, description?: string) =>
  Type.Unsafe<string>({
    type: 'number',
    ...bound,
    maximum: 100,
    'x-exact': true,
    ...(description === undefined ? {} : { description }),
  });
const percent = (description?: string) => percentFrom({ exclusiveMinimum: 0 }, description);

const IN_CURRENCY = 'In the currency of the property.';
const SENT = {
  amount: field.nullable(field.amountFromZero(`${IN_CURRENCY} It or percent is sent.`)),
  percent: field.nullable(
    percent(
      'Of the stay: of its nights and further guests for a discount, less the discounts for a fee, and with the fees for a tax. Only a tax, a fee and a discount have one.',
    ),
  ),
};
const DAYS = field.nullable(
  field.integer(0, TERMS_LIMITS.daysMax, 'Due so many days before check-in; null: when the stay is booked.'),
);

const season = Type.Object({
  from: Type.String({ format: 'day-of-year', description: 'MM-DD.' }),
  to: Type.String({
    format: 'day-of-year',
    description: 'Included. Before from: the season goes over the end of the year.',
  }),
});

const SENT_CHARGE = {
  kind: field.oneOf(CHARGE_KINDS),
  per: field.oneOf(
    CHARGED_PER,
    'How often it is due. For a pet charge, the pets are the guests. A percent is of the whole stay.',
  ),
  free_count: field.integer(
    0,
    99,
    'So many guests are free: a charge per guest counts the others, and a charge per stay or night is due when there are others.',
  ),
  free_below_age: field.nullable(
    field.integer(1, 99, 'Children younger than this do not count. Infants never do.'),
  ),
  is_optional: Type.Boolean({ description: 'true: only for who chooses it by its name.' }),
  is_included: Type.Boolean({
    description: 'true: the price of the nights includes it, so that it changes no total.',
  }),
};

const defaultsTo = <T extends TSchema>(schema: T, value: unknown) =>
  Type.Optional({ ...schema, default: value });

const NewCharge = Type.Object({
  name: field.name(NAME_LENGTH_MAX, 'Unique among the charges of the property. Guests see it.'),
  kind: SENT_CHARGE.kind,
  amount: Type.Optional(SENT.amount),
  percent: Type.Optional(SENT.percent),
  per: defaultsTo(SENT_CHARGE.per, 'stay'),
  free_count: defaultsTo(SENT_CHARGE.free_count, 0),
  free_below_age: Type.Optional(SENT_CHARGE.free_below_age),
  season: Type.Optional(field.nullable(season)),
  is_optional: defaultsTo(SENT_CHARGE.is_optional, false),
  is_included: defaultsTo(SENT_CHARGE.is_included, false),
});

const nullableAmount = () => field.nullable(field.exactNumber(IN_CURRENCY));
const nullablePercent = () => field.nullable(field.exactFigure());

const PresentedCharge = Type.Object({
  name: Type.String(),
  kind: SENT_CHARGE.kind,
  amount: nullableAmount(),
  percent: nullablePercent(),
  per: SENT_CHARGE.per,
  free_count: SENT_CHARGE.free_count,
  free_below_age: SENT_CHARGE.free_below_age,
  season: field.objectOrNull(season),
  is_optional: SENT_CHARGE.is_optional,
  is_included: SENT_CHARGE.is_included,
});

const DAYS_OF_STEP = field.integer(
  0,
  TERMS_LIMITS.daysMax,
  'Cancelled at least so many days before check-in.',
);
const PLAN = 'What is due when. The last part is what the others leave. Empty: all when the stay is booked.';
const POLICY = 'The first step whose days are kept says how much is refunded; after the last one nothing is.';

/** A policy as a quote and the terms of a property show it. */
export const PresentedPolicy = Type.Object({
  name: Type.String(),
  steps: Type.Array(
    Type.Object({ days_before_check_in: DAYS_OF_STEP, refund_percent: field.exactFigure() }),
    { description: POLICY },
  ),
});

const EXAMPLE_CHARGE = {
  name: 'Cleaning',
  kind: 'cleaning',
  amount: 60,
  percent: null,
  per: 'stay',
  free_count: 0,
  free_below_age: null,
  season: null,
  is_optional: false,
  is_included: false,
};

const EXAMPLE = {
  property_id: 1001,
  currency: 'EUR',
  is_set: true,
  max_guests: 4,
  charges: [
    EXAMPLE_CHARGE,
    {
      ...EXAMPLE_CHARGE,
      name: 'Further guest',
      kind: 'extra_guest',
      amount: 15,
      per: 'guest_night',
      free_count: 2,
    },
    { ...EXAMPLE_CHARGE, name: 'City tax', kind: 'tax', amount: 3.5, per: 'guest_night', free_below_age: 16 },
    { ...EXAMPLE_CHARGE, name: 'Late check-out', kind: 'fee', amount: 25, is_optional: true },
  ],
  weekly_discount_percent: 10,
  monthly_discount_percent: 25,
  deposit: 200,
  cancellation_policy: {
    name: 'firm',
    steps: [
      { days_before_check_in: 30, refund_percent: 100 },
      { days_before_check_in: 7, refund_percent: 50 },
    ],
  },
  payment_plan: [
    { percent: 30, amount: null, days_before_check_in: null },
    { percent: 70, amount: null, days_before_check_in: 14 },
  ],
};

/** What a stay at a property costs beside its nights, and on which terms. */
export const PresentedTerms = Type.Object(
  {
    property_id: field.id(),
    currency: field.currency('That of the property.'),
    is_set: Type.Boolean({
      description:
        'false: nobody has set terms, so that the cleaning fee of the property is the only charge.',
    }),
    max_guests: field.nullable(
      Type.Integer({ description: 'Adults and children at most; null: the capacity of the property.' }),
    ),
    charges: Type.Array(PresentedCharge),
    weekly_discount_percent: field.nullable(field.exactFigure('Of stays of 7 nights or more.')),
    monthly_discount_percent: field.nullable(
      field.exactFigure('Of stays of 28 nights or more. The larger of the two counts.'),
    ),
    deposit: field.nullable(field.exactNumber(`Against damage, outside of the price. ${IN_CURRENCY}`)),
    cancellation_policy: field.objectOrNull(PresentedPolicy),
    payment_plan: Type.Array(
      Type.Object({ percent: nullablePercent(), amount: nullableAmount(), days_before_check_in: DAYS }),
      { description: PLAN },
    ),
  },
  { $id: 'BookingTerms', examples: [EXAMPLE] },
);

const NewPolicy = Type.Object({
  name: field.name(
    NAME_LENGTH_MAX,
    'flexible, moderate, firm, strict and non_refundable have steps of their own, and are sent alone.',
  ),
  steps: Type.Optional(
    Type.Array(
      Type.Object({
        days_before_check_in: DAYS_OF_STEP,
        refund_percent: percentFrom({ minimum: 0 }, 'Not more than in the step before.'),
      }),
      {
        maxItems: TERMS_LIMITS.stepsMax,
        description: `${POLICY} The days go down from step to step.`,
      },
    ),
  ),
});

const NewPart = Type.Object({
  percent: Type.Optional(field.nullable(percent('Of the total. It or amount is sent.'))),
  amount: Type.Optional(field.nullable(field.amountFromZero(IN_CURRENCY))),
  days_before_check_in: Type.Optional(DAYS),
});

export const NewTerms = Type.Object({
  max_guests: Type.Optional(
    field.nullable(field.integer(1, 99, 'Adults and children at most; null: the capacity of the property.')),
  ),
  charges: defaultsTo(Type.Array(NewCharge, { maxItems: TERMS_LIMITS.chargesMax }), []),
  weekly_discount_percent: Type.Optional(field.nullable(percent('Of stays of 7 nights or more.'))),
  monthly_discount_percent: Type.Optional(field.nullable(percent('Of stays of 28 nights or more.'))),
  deposit: Type.Optional(field.nullable(field.amountFromZero('Against damage, outside of the price.'))),
  cancellation_policy: Type.Optional(field.nullable(NewPolicy)),
  payment_plan: defaultsTo(Type.Array(NewPart, { maxItems: TERMS_LIMITS.partsMax, description: PLAN }), []),
});

const params = Type.Object({ property_id: field.id() });
const data = Type.Object({ booking_terms: PresentedTerms });

export const GetBookingTerms = {
  params,
  data,
  errors: ['property_not_found'],
  example: { params: { property_id: 1001 }, data: { booking_terms: EXAMPLE } },
} as const satisfies Contract;

export const SetBookingTerms = {
  params,
  body: NewTerms,
  data,
  errors: ['property_not_found'],
  example: {
    params: { property_id: 1001 },
    body: {
      max_guests: 4,
      charges: [
        { name: 'Cleaning', kind: 'cleaning', amount: 60 },
        { name: 'Further guest', kind: 'extra_guest', amount: 15, per: 'guest_night', free_count: 2 },
        { name: 'City tax', kind: 'tax', amount: 3.5, per: 'guest_night', free_below_age: 16 },
        { name: 'Late check-out', kind: 'fee', amount: 25, is_optional: true },
      ],
      weekly_discount_percent: 10,
      monthly_discount_percent: 25,
      deposit: 200,
      cancellation_policy: { name: 'firm' },
      payment_plan: [{ percent: 30 }, { percent: 70, days_before_check_in: 14 }],
    },
    data: { booking_terms: EXAMPLE },
  },
} as const satisfies Contract;

export type SentTerms = Static<typeof NewTerms>;
export type SentCharge = Static<typeof NewCharge>;
export type SentPolicy = Static<typeof NewPolicy>;
export type SentPart = Static<typeof NewPart>;
