import type { BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { ChannelGuest, SentGuest } from './contract.ts';
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
  return asRead(after);
}

/** The guests of a stay after its channel has sent them by name. The one who booked stays. */
export function guestsOfChannel(
  before: readonly StoredGuest[],
  sent: readonly ChannelGuest[],
): readonly StoredGuest[] {
  const left = new Set(before);
  const after = sent.map((guest) => {
    const { name, is_booker = false } = guest;
    const stored =
      [...left].find((each) => is_booker && each.is_booker) ??
      [...left].find((each) => each.name === name) ??
      NEW_GUEST;
    left.delete(stored);
    return { ...stored, ...guest, is_booker: stored.is_booker || is_booker };
  });
  return asRead([...after, ...[...left].filter(({ is_booker }) => is_booker)]);
}

/** In the order in which they are read: by id, and then the new ones. */
function asRead(guests: readonly StoredGuest[]): readonly StoredGuest[] {
  const kept = guests
    .filter(({ id }) => id !== null)
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  return [...kept, ...guests.filter(({ id }) => id === null)];
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
      ...at('is_booker', isSecondBooker(sent, index), SECOND_BOOKER),
    ];
  });
}

const SECOND_BOOKER = 'is true for another guest already';

function isSecondBooker(sent: readonly Valid<Pick<SentGuest, 'is_booker'>>[], index: number): boolean {
  return sent[index]?.is_booker === true && hasBooker(sent.slice(0, index));
}

function hasBooker(guests: readonly Valid<Pick<SentGuest, 'is_booker'>>[]): boolean {
  return guests.some(({ is_booker }) => is_booker === true);
}
