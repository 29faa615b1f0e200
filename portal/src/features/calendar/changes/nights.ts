import type { GetListingCalendarsData, Property, Reservation } from '../../../../../client/src/innkeep.ts';
import type { ChannelType } from '../../../domain/channel-colours.ts';
import { weekdayOf, type Day } from '../../../format/days.ts';

export type CalendarDay = GetListingCalendarsData['listings'][number]['calendar'][number];

/** A selected night, as it was read for a change. */
export type Night = {
  readonly date: Day;
  readonly available: boolean;
  readonly remarks: string;
  /** The stay that holds it. */
  readonly stay: Reservation | undefined;
};

/** Whose prices are changed: those of the property, or its own ones of a channel. */
export type PricesOf = 'property' | ChannelType;

export type ListingDays = {
  readonly channel_type: ChannelType;
  readonly listing_id: string;
  readonly currency: string;
  /** It shows the prices of its property, so many percent of them. */
  readonly is_following: boolean;
  readonly ratio: number;
  readonly rounding: string;
  /** What a connector can carry out on the channel; without a connector, the host does all by hand. */
  readonly capabilities: readonly string[];
  readonly base_price: number | null;
  readonly calendar: readonly CalendarDay[];
};

/** The selected nights of a property that are not past, its own calendar, and those of its listings. */
export type PropertyNights = {
  readonly property: Property;
  readonly nights: readonly Night[];
  /** Undefined where no prices were asked for. */
  readonly own: ListingDays | undefined;
  readonly listings: readonly ListingDays[];
};

/** What is done with the selected nights. */
export const CHANGE_KINDS = ['block', 'open', 'price', 'minStay', 'arrival', 'departure'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** 0 is Sunday. */
export type Weekdays = readonly number[];

export const EVERY_DAY: Weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The nights that the change is for. A night that is sold keeps its price and its rules; a guest may still leave on it. */
export function nightsFor(kind: ChangeKind, nights: readonly Night[], weekdays: Weekdays): Night[] {
  return nights.filter((night) => {
    if (kind === 'block') return night.available && night.stay === undefined;
    if (kind === 'open') return !night.available && night.stay === undefined;
    return weekdays.includes(weekdayOf(night.date)) && (kind === 'departure' || night.stay === undefined);
  });
}

/** A listing whose connector cannot carry the change out on its channel. */
export function cannot(kind: ChangeKind, { capabilities }: Pick<ListingDays, 'capabilities'>): boolean {
  const needed = kind === 'price' ? 'prices' : 'restrictions';
  return capabilities.length > 0 && !capabilities.includes(needed);
}

/** Where a night has a price of its own, it follows again without it. */
export function canFollowAgain(listing: Pick<ListingDays, 'is_following' | 'capabilities'>): boolean {
  return listing.is_following && !cannot('price', listing);
}

/** The calendars that a change is written to. */
export function targetsOf(
  kind: ChangeKind,
  { own, listings }: Pick<PropertyNights, 'own' | 'listings'>,
  pricesOf: PricesOf = 'property',
): readonly ListingDays[] {
  const ownCalendar = own === undefined ? [] : [own];
  if (kind !== 'price') return [...ownCalendar, ...listings.filter((listing) => !cannot(kind, listing))];
  if (pricesOf === 'property') return ownCalendar;
  return listings.filter((listing) => listing.channel_type === pricesOf && !cannot(kind, listing));
}

/** What a change does, and what it leaves. */
export type Effects = {
  readonly changed: number;
  readonly properties: number;
  /** Each with the title of its property. */
  readonly stays: readonly { readonly stay: Reservation; readonly title: string }[];
  /** Nights that are closed already. */
  readonly closed: number;
  /** Titles of properties without a listing on the channel whose prices are changed. */
  readonly unlisted: readonly string[];
  /** Nights without a price, of which no percentage can be taken. */
  readonly unpriced: number;
  readonly cannot: readonly { readonly title: string; readonly channel_type: ChannelType }[];
};

export function effectsOf(
  kind: ChangeKind,
  read: readonly PropertyNights[],
  weekdays: Weekdays = EVERY_DAY,
  { pricesOf = 'property', isPart = false }: { readonly pricesOf?: PricesOf; readonly isPart?: boolean } = {},
): Effects {
  const needsCalendar = kind !== 'block' && kind !== 'open';
  const reached = needsCalendar ? read.filter((each) => targetsOf(kind, each, pricesOf).length > 0) : read;
  const meant = reached.map((each) => {
    const nights = nightsFor(kind, each.nights, weekdays);
    const priced = isPart ? nights.filter(({ date }) => isPriced(each, date, pricesOf)) : nights;
    return { changed: priced.length, unpriced: nights.length - priced.length };
  });
  const kept =
    kind === 'departure'
      ? []
      : read.flatMap(({ property: { title }, nights }) =>
          nights.flatMap(({ stay }) => (stay === undefined ? [] : [{ stay, title }])),
        );
  const isOfChannel = kind === 'price' && pricesOf !== 'property';
  return {
    changed: meant.reduce((sum, { changed }) => sum + changed, 0),
    properties: meant.filter(({ changed }) => changed > 0).length,
    stays: [...new Map(kept.map((each) => [each.stay.stay_code, each])).values()],
    closed: kind === 'block' ? read.flatMap(({ nights }) => nights.filter(isClosed)).length : 0,
    unlisted: isOfChannel
      ? read
          .filter(({ listings }) => listings.every(({ channel_type }) => channel_type !== pricesOf))
          .map(({ property }) => property.title)
      : [],
    unpriced: meant.reduce((sum, { unpriced }) => sum + unpriced, 0),
    cannot: read.flatMap(({ property: { title }, listings }) =>
      listings
        .filter(
          (listing) =>
            needsCalendar && (kind !== 'price' || listing.channel_type === pricesOf) && cannot(kind, listing),
        )
        .map(({ channel_type }) => ({ title, channel_type })),
    ),
  };
}

function isPriced(read: PropertyNights, date: Day, pricesOf: PricesOf): boolean {
  return targetsOf('price', read, pricesOf).every(({ calendar }) =>
    calendar.some((day) => day.date === date && day.price !== null),
  );
}

function isClosed({ available, stay }: Night): boolean {
  return !available && stay === undefined;
}
