import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { distanceBetween } from '../../../format/distances.ts';

/** What a free property has to do with the one that a stay was meant for. */
export type Nearness = 'meant' | 'room type' | 'group' | 'other';

/** A property that is free for a stay. */
export type FreePlace = {
  readonly property: Property;
  readonly nearness: Nearness;
  /** In metres, where it is known. */
  readonly distance: number | undefined;
  /** How many more guests it takes, negative when it is too small; undefined where its capacity is not known. */
  readonly spare: number | undefined;
};

type Around = {
  readonly properties: readonly Property[];
  /** The ids of those that are free for the stay. */
  readonly free: ReadonlySet<number>;
  /** The ids of the properties of each room type. */
  readonly roomTypes: readonly ReadonlySet<number>[];
  /** The properties of the room type that the stay was booked as, where it was. */
  readonly booked?: ReadonlySet<number> | undefined;
};

const BY_NEARNESS: readonly Nearness[] = ['meant', 'room type', 'group', 'other'];

/**
 * The properties that are free for a stay: the one that it was meant for, those of its room type, those of its groups, then
 * the others; among these, the nearest first.
 */
export function freeFor(stay: Reservation, around: Around): FreePlace[] {
  const { properties, free } = around;
  const meant = properties.find(({ id }) => id === stay.intended_property_id);
  const places = properties
    .filter(({ id }) => free.has(id))
    .map((property) => ({
      property,
      nearness: nearnessOf(property, meant, around),
      distance: meant === undefined ? undefined : distanceBetween(property, meant),
      spare: spareOf(property, stay),
    }));
  return sortPlaces(places);
}

function spareOf({ capacity }: Property, { number_of_guests }: Reservation): number | undefined {
  return capacity === null ? undefined : capacity - number_of_guests;
}

function nearnessOf(
  property: Property,
  meant: Property | undefined,
  { roomTypes, booked }: Pick<Around, 'roomTypes' | 'booked'>,
): Nearness {
  if (property.id === meant?.id) return 'meant';
  if (booked?.has(property.id) === true) return 'room type';
  if (meant === undefined) return 'other';
  if (roomTypes.some((ids) => ids.has(property.id) && ids.has(meant.id))) return 'room type';
  const groups = new Set(meant.groups.map(({ id }) => id));
  return property.groups.some(({ id }) => groups.has(id)) ? 'group' : 'other';
}

type PriceOf = (property: Property) => number | undefined;

/**
 * Places in their order, those that are too small last. Where two are alike, the one that fits better comes first, then the
 * cheaper one.
 */
export function sortPlaces(places: readonly FreePlace[], priceOf: PriceOf = () => undefined): FreePlace[] {
  return places.toSorted(
    (one, other) =>
      Number(isTooSmall(one)) - Number(isTooSmall(other)) ||
      BY_NEARNESS.indexOf(one.nearness) - BY_NEARNESS.indexOf(other.nearness) ||
      compareNumbers(one.distance, other.distance) ||
      compareNumbers(one.spare, other.spare) ||
      compareNumbers(priceOf(one.property), priceOf(other.property)) ||
      one.property.title.localeCompare(other.property.title),
  );
}

/** The host may have meant it to be so where the stay was meant to be. */
function isTooSmall({ nearness, spare = 0 }: FreePlace): boolean {
  return spare < 0 && nearness !== 'meant';
}

/** What is not known comes last. */
function compareNumbers(one: number | undefined, other: number | undefined): number {
  const [a, b] = [one ?? Infinity, other ?? Infinity];
  return a === b ? 0 : a - b;
}
