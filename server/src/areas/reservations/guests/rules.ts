import type { BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/valid-fields.ts';
import type { SentGuest } from './contract.ts';
import type { StoredGuest } from './stored-guest.ts';

const NEW_GUEST: StoredGuest = {
  id: null,
  name: '',
  phone: null,
  email: null,
  id_type: null,
  id_number: null,
  gender: null,
  country: null,
  is_booker: false,
};

/** The guests of a stay after the sent list replaces them, in the order in which they are read. */
export function guestsAfter(
  before: readonly StoredGuest[],
  sent: readonly SentGuest[],
): readonly StoredGuest[] {
  const after = sent.map((guest) => ({
    ...(before.find(({ id }) => id === guest.id) ?? NEW_GUEST),
    ...guest,
  }));
  const kept = after
    .filter(({ id }) => id !== null)
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  return [...kept, ...after.filter(({ id }) => id === null)];
}

/** The errors of a sent list of guests. */
export function brokenGuests(
  before: readonly StoredGuest[],
  sent: readonly Valid<SentGuest>[],
): BrokenRule[] {
  return sent.flatMap((guest, index) => {
    const earlier = sent.slice(0, index);
    const place = (name: keyof SentGuest) => `guests[${index}].${name}`;
    const at = (name: keyof SentGuest, isBroken: boolean, message: string): BrokenRule[] =>
      isBroken ? [{ field: place(name), message, unless: place('id') }] : [];
    const isKnown = before.some(({ id }) => id === guest.id);
    const isRepeated = guest.id !== undefined && earlier.some(({ id }) => id === guest.id);
    return [
      ...at('id', guest.id !== undefined && !isKnown, 'is not a guest of this stay'),
      ...at('id', isKnown && isRepeated, 'is in the list already'),
      ...at('name', guest.id === undefined && guest.name === undefined, 'is required for a new guest'),
      ...at('is_booker', guest.is_booker === true && hasBooker(earlier), 'is true for another guest already'),
    ];
  });
}

function hasBooker(guests: readonly Valid<SentGuest>[]): boolean {
  return guests.some(({ is_booker }) => is_booker === true);
}
