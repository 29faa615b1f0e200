import type { Valid } from '../../http/input/valid-fields.ts';
import { detailsOf, sumOfGuest } from '../../areas/reservations/rates.rules.ts';
import type { StoredStay } from '../../areas/reservations/stored-stay.ts';
import { GUEST_NUMBERS, type StayChanges } from './contract.ts';

/** A stay after the changes. */
export function stayAfter(stay: StoredStay, changes: Valid<StayChanges>): StoredStay {
  const details = changes.rate_details === undefined ? undefined : detailsOf(changes.rate_details);
  const { rate_amount = details === undefined ? stay.rate_amount : sumOfGuest(details) } = changes;
  const numbers = numbersAfter(stay, changes);
  return {
    ...stay,
    remarks: changes.remarks ?? stay.remarks,
    check_in_date: changes.check_in_date ?? stay.check_in_date,
    check_out_date: changes.check_out_date ?? stay.check_out_date,
    rate_amount,
    rate_details: details ?? (rate_amount === stay.rate_amount ? stay.rate_details : []),
    commission_amount: changes.commission_amount ?? stay.commission_amount,
    kept_amount: changes.kept_amount ?? stay.kept_amount,
    deposit: changes.deposit === undefined ? stay.deposit : changes.deposit,
    number_of_infants: changes.number_of_infants ?? stay.number_of_infants,
    number_of_pets: changes.number_of_pets ?? stay.number_of_pets,
    additional_fees:
      changes.additional_fees?.flatMap(({ name, amount }) =>
        name === undefined || amount === undefined ? [] : [{ name, amount }],
      ) ?? stay.additional_fees,
    ...numbers,
    children_ages: agesAfter(stay, numbers, changes),
  };
}

/** Of fewer children than there are ages, nobody knows which they are. */
function agesAfter(
  { children_ages }: StoredStay,
  { number_of_children }: Numbers,
  changes: Valid<StayChanges>,
): readonly number[] {
  const sent = changes.children_ages?.flatMap((age) => age ?? []);
  return sent ?? (children_ages.length <= number_of_children ? children_ages : []);
}

type Numbers = Pick<StoredStay, 'number_of_adults' | 'number_of_children'>;

/** number_of_guests is the sum of adults and children: of the two, one that is not sent is the rest. */
function numbersAfter(stay: Numbers, changes: Valid<StayChanges>): Numbers {
  const { number_of_guests, number_of_adults: adults, number_of_children: children } = changes;
  if (adults === undefined && children === undefined) return guestsAfter(stay, number_of_guests);
  const restOf = (other: number | undefined, stored: number) =>
    number_of_guests === undefined || other === undefined ? stored : number_of_guests - other;
  return {
    number_of_adults: adults ?? restOf(children, stay.number_of_adults),
    number_of_children: children ?? restOf(adults, stay.number_of_children),
  };
}

/** The number of children stays the same while at least one adult is left. */
function guestsAfter({ number_of_adults, number_of_children }: Numbers, number_of_guests?: number): Numbers {
  if (number_of_guests === undefined || number_of_guests === number_of_adults + number_of_children)
    return { number_of_adults, number_of_children };
  const children = Math.min(number_of_children, number_of_guests - 1);
  return { number_of_adults: number_of_guests - children, number_of_children: children };
}

export type GuestNumber = (typeof GUEST_NUMBERS)[number];

/** The numbers of guests that have changed although the changes do not name them. */
export function listAdjusted(before: Numbers, after: Numbers, changes: StayChanges): GuestNumber[] {
  const [old, now] = [before, after].map(({ number_of_adults, number_of_children }) => ({
    number_of_guests: number_of_adults + number_of_children,
    number_of_adults,
    number_of_children,
  }));
  return GUEST_NUMBERS.filter((number) => changes[number] === undefined && old?.[number] !== now?.[number]);
}
