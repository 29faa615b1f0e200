import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { channelType, orderParams } from '../../channel/record.ts';
import { ChannelGuests } from '../guests/contract.ts';
import { OrderWarning, RATE_TYPES, STATUSES } from '../record.ts';

export const SENT_STATUSES = ['wait_accept', 'wait_pay', 'accepted', 'cancelled', 'timeout'] as const;

const STAYS_MAX = 50;
/** The first 50 of these are stored. */
const DETAILS_MAX = 500;

// An order is never refused for a flaw of these: see `warnings`.
const count = (description: string) =>
  Type.Optional(Type.Integer({ description: `From 0 to 99. ${description}` }));
const textOrNull = (description: string) =>
  Type.Optional(field.nullable(field.trimmed(Type.String({ description }))));
const moment = (description: string) =>
  Type.String({ description: `RFC 3339 with its offset. ${description}` });

const amounts = {
  rate_amount: Type.Optional(field.looseAmount('What the guest pays; with details their sum.')),
  commission_amount: Type.Optional(field.looseAmount('What the channel keeps; positive. Default 0.')),
  details: Type.Optional(
    Type.Array(
      Type.Object({
        type: Type.String({ description: `One of ${RATE_TYPES.join(', ')}. Any other is OTHER.` }),
        description: Type.Optional(Type.String({ description: 'At most 200 characters.' })),
        amount: field.looseAmount('Below 0 for a discount.'),
      }),
      {
        maxItems: DETAILS_MAX,
        description: 'What the rate is made of, at most 50. HOST_SERVICE_FEE is not the guest’s.',
      },
    ),
  ),
};

const SentStay = Type.Object({
  listing_id: Type.Optional(
    Type.String({
      description:
        'The listing that sold it, at most 200 characters. A stay of one that is not known here waits in the reservation box, without a property.',
    }),
  ),
  check_in_date: field.datePerhapsWithTime('Of a date with a time, such as 2026-07-01T15:00:00, the date.'),
  check_out_date: field.datePerhapsWithTime('Likewise. After check-in; at most 1,100 nights later.'),
  number_of_guests: count('Counts as adults when number_of_adults is missing.'),
  number_of_adults: count('Default 1.'),
  number_of_children: count('Default 0.'),
  number_of_infants: count('Default 0.'),
  number_of_pets: count('Default 0.'),
  rates: Type.Optional(Type.Object(amounts, { description: 'In the currency of the order.' })),
});

/** What a connector learns of a stay: where it is, and nothing that the host keeps about it. */
export const StoredStay = Type.Object({
  stay_code: Type.String(),
  listing_id: Type.String(),
  property_id: Type.Integer({ minimum: 0, description: '0 when not allocated.' }),
  check_in_date: field.date(),
  check_out_date: field.date(),
  status: field.oneOf(STATUSES),
  in_reservation_box: Type.Boolean(),
  in_conflict: Type.Boolean(),
});

const STORED = {
  stay_code: '0-4821907-k3m8tq',
  listing_id: '53412907',
  property_id: 1001,
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  status: 'accepted',
  in_reservation_box: false,
  in_conflict: false,
};

const SENT = {
  channel_type: 'airbnb',
  status: 'accepted',
  updated_at: '2026-06-15T09:59:58Z',
  guest: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 2079460000' },
  guests: [{ name: 'Ada Lovelace', country: 'GB' }, { name: 'Grace Hopper' }],
  rates: { currency: 'EUR' },
  stays: [
    {
      listing_id: '53412907',
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      number_of_adults: 2,
      rates: {
        rate_amount: 420,
        commission_amount: 63,
        details: [
          { type: 'ACCOMMODATION', description: '3 nights', amount: 360 },
          { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
        ],
      },
    },
  ],
} as const;

export const PutOrder = {
  dropsFlawed: true,
  params: orderParams(),
  body: Type.Object({
    channel_type: channelType(),
    status: field.oneOf(SENT_STATUSES, 'As the channel has it now.'),
    updated_at: Type.Optional(
      moment(
        'When the order was last changed on the channel. A version that is older than the stored one changes nothing.',
      ),
    ),
    booked_at: Type.Optional(moment('Default: now. Kept from the first version.')),
    expires_at: Type.Optional(
      field.nullable(moment('Until when it can be answered or paid. Default: 24 hours from the booking.')),
    ),
    guest: Type.Optional(
      Type.Object({
        name: textOrNull('At most 100 characters.'),
        email: textOrNull('An e-mail address.'),
        phone: textOrNull('At most 50 characters.'),
        language: textOrNull(
          'A language tag of BCP 47, such as es or pt-BR, or the English name of a language.',
        ),
      }),
    ),
    guests: Type.Optional(ChannelGuests),
    rates: Type.Optional(
      Type.Object(
        {
          currency: Type.Optional(
            Type.String({ description: 'ISO 4217 code. Default: the currency of the listing.' }),
          ),
          ...amounts,
        },
        {
          description:
            'The amounts of the whole order, when the channel names none for each stay: they stand at the first stay.',
        },
      ),
    ),
    inquiry_id: Type.Optional(
      Type.String({
        description:
          'The inquiry that led to the order, at most 200 characters. Its conversation becomes that of the order, if the order has none yet.',
      }),
    ),
    remarks: Type.Optional(
      Type.String({
        description: 'What the guest or the channel wrote with the order, at most 2,000 characters.',
      }),
    ),
    stays: Type.Array(SentStay, { minItems: 1, maxItems: STAYS_MAX }),
  }),
  data: Type.Object({
    reservation_code: Type.String(),
    stays: Type.Array(StoredStay),
    in_conflict: Type.Boolean({
      description: 'A stay waits in the reservation box, because its nights were taken.',
    }),
    warnings: Type.Array(OrderWarning, {
      description:
        'The fields of the order that were dropped, cut or rounded, the first 100. They stand on the order as well. Only an order without a code, without dates or without a stay is refused.',
    }),
  }),
  errors: ['channel_not_granted', 'operator_is_limited'],
  example: {
    params: { channel_id: 'HMABCD1234' },
    body: SENT,
    data: { reservation_code: STORED.stay_code, stays: [STORED], in_conflict: false, warnings: [] },
  },
} as const satisfies Contract;

export type SentOrder = Static<typeof PutOrder.body>;
export type SentStay = SentOrder['stays'][number];
export type SentRates = NonNullable<SentStay['rates']>;
