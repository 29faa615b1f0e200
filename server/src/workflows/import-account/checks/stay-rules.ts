import { Type, type Static } from 'typebox';
import { NewTerms } from '../../../areas/booking-terms/contract.ts';
import { UpdateCheckInDetails } from '../../../areas/reservations/check-in/contract.ts';
import { DETAILS_MAX } from '../../../areas/reservations/rates.contract.ts';
import { sumOfGuest } from '../../../areas/reservations/rates.rules.ts';
import { CUSTOM_FIELDS_MAX } from '../../../areas/reservations/fields/contract.ts';
import { nameProblem } from '../../../areas/reservations/fields/rules.ts';
import { RATE_TYPES, stayCode } from '../../../areas/reservations/record.ts';
import { brokenRange } from '../../../areas/reservations/rules.ts';
import type { BrokenRule } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import * as field from '../../../http/contract/fields.ts';
import { brokenAmount, brokenCommission } from '../../../http/contract/money.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { UpdateReservation } from '../../change-stay/contract.ts';
import { lineRule, partOf, partsOf, pick } from './line-rule.ts';

const changes = UpdateReservation.body.properties;
const textOrNull = (lengthMax: number) => Type.Optional(field.nullable(field.text(lengthMax)));

/** A stay as the operations together allow it: those of a booking, of an order of a channel and of its changes. */
const STAY = Type.Object({
  reservation_code: stayCode(),
  stay_code: stayCode(),
  channel_id: field.text(100),
  channel_type: Type.String(),
  listing_id: field.text(200),
  check_in_date: field.date(),
  check_out_date: field.date(),
  number_of_adults: changes.number_of_adults,
  number_of_children: changes.number_of_children,
  number_of_infants: changes.number_of_infants,
  number_of_pets: changes.number_of_pets,
  children_ages: changes.children_ages,
  guest_name: Type.Optional(field.nullable(field.name(100))),
  guest_phone: textOrNull(50),
  guest_email: changes.email,
  guest_language: changes.guest_language,
  creator: field.name(100),
  currency: field.currency(),
  rate_amount: field.amountFromZero(),
  commission_amount: field.amountFromZero(),
  details: Type.Array(
    Type.Object({
      type: field.oneOf(RATE_TYPES),
      description: field.text(200),
      amount: field.signedAmount(),
    }),
    { maxItems: DETAILS_MAX },
  ),
  collected_by: changes.collected_by,
  due: Type.Array(Type.Object({ amount: field.signedAmount() })),
  cancellation_policy: NewTerms.properties.cancellation_policy,
  kept_amount: Type.Optional(field.amountFromZero()),
  cancellation_reason: textOrNull(500),
  guests: changes.guests,
  additional_fees: changes.additional_fees,
  check_in_details: UpdateCheckInDetails.body,
  custom_fields: Type.Optional(
    field.nullable(Type.Record(Type.String(), field.text(500), { maxProperties: CUSTOM_FIELDS_MAX })),
  ),
  remarks: field.text(500),
  channel_remarks: field.text(2000),
  tags: Type.Array(field.name(15), { maxItems: 500, uniqueItems: true }),
});

export const checkStay = lineRule(STAY, stayOf, brokenStay);

function stayOf(line: ExportedLine): ExportedLine {
  const rates = partOf(line, 'rates');
  const [rate, commission] = [partOf(rates, 'rate'), partOf(rates, 'commission')];
  const { collected_by, due } = partOf(line, 'payment');
  const custom: unknown = line['custom_fields'];
  return {
    ...pick(line, Object.keys(STAY.properties)),
    currency: rate['currency'],
    rate_amount: rate['amount'],
    commission_amount: commission['amount'],
    details: rates['details'],
    collected_by,
    due,
    // The interface erases the names of guests, and a list of guests without a name is not sent.
    guests: partsOf(line, 'guests'),
    custom_fields: custom,
  };
}

function brokenStay(stay: Valid<Static<typeof STAY>>): readonly BrokenRule[] {
  const { check_in_date = '', check_out_date = '', currency, rate_amount, commission_amount } = stay;
  const { details = [], additional_fees = [] } = stay;
  return [
    ...brokenRange({ check_in_date, check_out_date }, 'check_out_date'),
    ...brokenAmount('rate_amount', rate_amount, currency),
    ...brokenAmount('commission_amount', commission_amount, currency),
    ...brokenCommission('commission_amount', commission_amount, rate_amount),
    ...brokenAmount('kept_amount', stay.kept_amount, currency),
    ...brokenAmount('check_in_details.deposit', stay.check_in_details?.deposit, currency),
    ...details.flatMap(({ amount }, index) => brokenAmount(`details[${index}].amount`, amount, currency)),
    ...additional_fees.flatMap(({ amount }, index) =>
      brokenAmount(`additional_fees[${index}].amount`, amount, currency),
    ),
    ...brokenAges(stay),
    ...brokenSum(stay),
    ...brokenGuests(stay),
    ...Object.keys(stay.custom_fields ?? {}).flatMap((name) => {
      const message = nameProblem(name);
      return message === undefined ? [] : [{ field: 'custom_fields', message }];
    }),
  ];
}

function brokenAges({
  number_of_children = 0,
  children_ages = [],
}: Valid<Static<typeof STAY>>): BrokenRule[] {
  if (children_ages.length <= number_of_children) return [];
  return [{ field: 'children_ages', message: 'must not be more than number_of_children' }];
}

/** A rate is the sum of what the guest pays. */
function brokenSum({ rate_amount, details = [] }: Valid<Static<typeof STAY>>): BrokenRule[] {
  const sum = details.length === 0 ? rate_amount : sumOfGuest(details);
  return sum === rate_amount
    ? []
    : [{ field: 'rate_amount', message: `must be the sum of its details, ${sum}` }];
}

function brokenGuests({ guests = [] }: Valid<Static<typeof STAY>>): BrokenRule[] {
  const bookers = guests.filter(({ is_booker }) => is_booker === true);
  return bookers.length > 1 ? [{ field: 'guests', message: 'must name one booker at most' }] : [];
}
