import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { changedExample } from '../../areas/reservations/changed.ts';
import { MovedReservation, NOTHING_MOVED } from '../follow-stays/contract.ts';
import { sentAges } from '../../areas/reservations/ages.contract.ts';
import { EXAMPLE_STAY } from '../../areas/reservations/example.ts';
import { SentGuests } from '../../areas/reservations/guests/contract.ts';
import { SentRateDetails } from '../../areas/reservations/rates.contract.ts';
import { COLLECTORS, stayCode } from '../../areas/reservations/record.ts';

const FEES_MAX = 50;

/** Each is the sum of the others, or the rest. */
export const GUEST_NUMBERS = ['number_of_guests', 'number_of_adults', 'number_of_children'] as const;

const AdjustedReservation = Type.Object(
  {
    ...MovedReservation.properties,
    adjusted: Type.Array(field.oneOf(GUEST_NUMBERS), {
      description:
        'The numbers that followed from the ones in the body, which the body did not name: number_of_guests, the adults and ' +
        'children; number_of_adults, the adults; number_of_children, the children.',
    }),
  },
  { $id: 'AdjustedReservation' },
);

/** Of adults, children, infants or pets. */
const number = (description?: string) => Type.Optional(field.integer(0, 99, description));

const GUEST = {
  name: 'Ada Lovelace',
  phone: '+44 2079460000',
  email: 'ada@example.com',
  id_type: 'passport',
  id_number: '533401372',
  gender: 'female',
  country: 'GB',
  is_booker: true,
};
const FEE = { name: 'Late check-out', currency: 'EUR', amount: 25 };

export const UpdateReservation = {
  params: Type.Object({ stay_code: stayCode() }),
  body: Type.Object({
    remarks: Type.Optional(field.text(500)),
    check_in_date: Type.Optional(field.date('Only for direct and custom-channel bookings.')),
    check_out_date: Type.Optional(field.date('After check-in; at most 1,100 nights later.')),
    number_of_guests: Type.Optional(
      field.integer(
        1,
        99,
        'The adults and the children. Sent without number_of_adults, it adjusts the adults; the number of children ' +
          'stays the same while at least one adult is left. adjusted of the response says so.',
      ),
    ),
    number_of_adults: number('Sent without number_of_guests, it changes number_of_guests too.'),
    number_of_children: number('Sent without number_of_guests, it changes number_of_guests too.'),
    number_of_infants: number('Not among number_of_guests.'),
    number_of_pets: number('Not among number_of_guests.'),
    children_ages: sentAges(
      'At most one for each child; [] clears them. When fewer children than ages are left, and they are not sent, the ' +
        'stored ones are cleared.',
    ),
    guests: Type.Optional(SentGuests),
    additional_fees: Type.Optional(
      Type.Array(
        Type.Object({
          name: field.name(100),
          currency: Type.Optional(field.currency('The currency of the order, which is the default.')),
          amount: field.amountFromZero(),
        }),
        { maxItems: FEES_MAX, description: 'Replaces the whole list; [] clears it.' },
      ),
    ),
    rate_amount: Type.Optional(
      field.amountFromZero(
        'Replaces all rate details with the accommodation alone. With rate_details it must be their sum.',
      ),
    ),
    rate_details: Type.Optional(SentRateDetails),
    commission_amount: Type.Optional(field.amountFromZero()),
    kept_amount: Type.Optional(
      field.amountFromZero(
        'Only of a stay that was cancelled, denied or timed out: what the host keeps of its price. 0 waives it.',
      ),
    ),
    deposit: Type.Optional(
      field.nullable(field.amountFromZero('That of check_in_details, in the currency of the order.')),
    ),
    currency: Type.Optional(
      field.currencyOfAmounts('For the whole order, and only before anything was booked on it.'),
    ),
    custom_channel_id: Type.Optional(
      field.id('For the whole order, and only for direct and custom-channel bookings.'),
    ),
    guest_name: Type.Optional(field.name(100, 'For the whole order.')),
    mobile: Type.Optional(field.nullable(field.text(50, 'For the whole order. Null clears it.'))),
    email: Type.Optional(field.nullable(field.email('For the whole order. Null clears it.'))),
    guest_language: Type.Optional(
      field.nullable(field.language('The language of the guest, for the whole order. Null clears it.')),
    ),
    creator: Type.Optional(field.name(50, 'For the whole order.')),
    hold_until: Type.Optional(
      field.date(
        'Only of an order that is held: through which day, where the account is. For the whole order.',
      ),
    ),
    collected_by: Type.Optional(field.oneOf(COLLECTORS, 'Whom the guest pays, for the whole order.')),
  }),
  data: AdjustedReservation,
  errors: [
    'stay_not_found',
    'custom_channel_not_found',
    'property_not_found',
    'order_reaches_further',
    'dates_are_the_channels',
    'not_a_direct_booking',
    'not_awaiting_answer',
    'already_ended',
    'guest_is_erased',
    'nights_not_available',
  ],
  example: {
    params: { stay_code: EXAMPLE_STAY.stay_code },
    body: {
      remarks: 'Arrives by train',
      number_of_adults: 1,
      number_of_children: 1,
      guests: [GUEST],
      additional_fees: [FEE],
    },
    data: {
      ...changedExample({
        remarks: 'Arrives by train',
        number_of_adults: 1,
        number_of_children: 1,
        guests: [{ id: 1002, ...GUEST, id_images: [] }],
        additional_fees: [FEE],
      }),
      cascade: NOTHING_MOVED,
      adjusted: ['number_of_guests'],
    },
  },
} as const satisfies Contract;

export type StayChanges = Static<typeof UpdateReservation.body>;
