import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { StayPlace } from '../../areas/reservations/record.ts';
import { brokenRange, heldNights } from '../../areas/reservations/rules.ts';
import type { StoredStay } from '../../areas/reservations/stored-stay.ts';
import { addedNights } from '../change-stay/rules.ts';
import type { SentPlace } from './contract.ts';

/** A stay at the place that was sent for it. A stay that goes elsewhere is in no conflict. */
export function stayAt(stay: StoredStay, sent: Valid<SentPlace>): StoredStay {
  const { property_id = 0, intended_property_id = stay.property_id } = sent;
  const in_reservation_box = property_id === 0;
  const after = {
    ...stay,
    property_id: in_reservation_box ? intended_property_id : property_id,
    in_reservation_box,
    check_in_date: sent.check_in_date ?? stay.check_in_date,
    check_out_date: sent.check_out_date ?? stay.check_out_date,
  };
  return { ...after, in_conflict: isElsewhere(stay, after) ? false : stay.in_conflict };
}

/** True when the place differs, whatever the dates are. */
export function isElsewhere(before: StayPlace, after: StayPlace): boolean {
  return before.property_id !== after.property_id || before.in_reservation_box !== after.in_reservation_box;
}

/** The nights that must be open: elsewhere all of them, at the same place those that the stay newly holds. */
export function newNights(before: StayPlace, after: StayPlace): ReturnType<typeof heldNights> {
  return isElsewhere(before, after) ? heldNights(after) : addedNights(before, after);
}

/** The rules that places break by themselves. */
export function brokenPlaces(sent: readonly Valid<SentPlace>[], isLimited: boolean): BrokenRule[] {
  const codes = sent.map(({ stay_code }) => stay_code);
  return sent.flatMap(({ stay_code, property_id, intended_property_id = null }, index) => [
    ...(stay_code !== undefined && codes.indexOf(stay_code) < index
      ? [{ field: `stays[${index}].stay_code`, message: 'must be named once' }]
      : []),
    ...(property_id !== undefined && property_id !== 0 && intended_property_id !== null
      ? [{ field: `stays[${index}].intended_property_id`, message: 'must be null unless property_id is 0' }]
      : []),
    ...(property_id === 0 && isLimited && sent[index]?.intended_property_id === null
      ? [
          {
            field: `stays[${index}].intended_property_id`,
            message: 'must be a property: this operator sees no stay without one',
          },
        ]
      : []),
  ]);
}

/** The rule that the new dates of a stay break. */
export function brokenDates(after: StayPlace, sent: Valid<SentPlace>, index: number): BrokenRule[] {
  if (sent.check_in_date === undefined && sent.check_out_date === undefined) return [];
  const date = sent.check_out_date === undefined ? 'check_in_date' : 'check_out_date';
  return brokenRange(after, `stays[${index}].${date}`);
}
