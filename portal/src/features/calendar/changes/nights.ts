import type { GetListingCalendarsData, Property, Reservation } from '../../../../../client/src/innkeep.ts';
import type { ChannelType } from '../../../components/channels.ts';
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

export type ListingDays = {
  readonly channel_type: ChannelType;
  readonly listing_id: string;
  readonly currency: string;
  /** What a connector can carry out on the channel; without a connector, the host does all by hand. */
  readonly capabilities: readonly string[];
  readonly base_price: number | null;
  readonly calendar: readonly CalendarDay[];
};

/** The selected nights of a property that are not past, and the calendars of its listings. */
export type PropertyNights = {
  readonly property: Property;
  readonly nights: readonly Night[];
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
export function cannot(kind: ChangeKind, { capabilities }: ListingDays): boolean {
  const needed = kind === 'price' ? 'prices' : 'restrictions';
  return capabilities.length > 0 && !capabilities.includes(needed);
}

/** What a change does, and what it leaves. */
export type Effects = {
  readonly changed: number;
  readonly properties: number;
  /** Each with the title of its property. */
  readonly stays: readonly { readonly stay: Reservation; readonly title: string }[];
  /** Nights that are closed already. */
  readonly closed: number;
  /** Titles of properties without a listing: they have neither prices nor rules. */
  readonly unlisted: readonly string[];
  readonly cannot: readonly { readonly title: string; readonly channel_type: ChannelType }[];
};

export function effectsOf(
  kind: ChangeKind,
  read: readonly PropertyNights[],
  weekdays: Weekdays = EVERY_DAY,
): Effects {
  const needsListing = kind !== 'block' && kind !== 'open';
  const reached = needsListing
    ? read.filter(({ listings }) => listings.some((listing) => !cannot(kind, listing)))
    : read;
  const changed = reached.map(({ nights }) => nightsFor(kind, nights, weekdays).length);
  const kept =
    kind === 'departure'
      ? []
      : read.flatMap(({ property: { title }, nights }) =>
          nights.flatMap(({ stay }) => (stay === undefined ? [] : [{ stay, title }])),
        );
  return {
    changed: changed.reduce((sum, count) => sum + count, 0),
    properties: changed.filter((count) => count > 0).length,
    stays: [...new Map(kept.map((each) => [each.stay.stay_code, each])).values()],
    closed: kind === 'block' ? read.flatMap(({ nights }) => nights.filter(isClosed)).length : 0,
    unlisted: needsListing
      ? read.filter(({ listings }) => listings.length === 0).map(({ property }) => property.title)
      : [],
    cannot: needsListing
      ? read.flatMap(({ property: { title }, listings }) =>
          listings
            .filter((listing) => cannot(kind, listing))
            .map(({ channel_type }) => ({ title, channel_type })),
        )
      : [],
  };
}

function isClosed({ available, stay }: Night): boolean {
  return !available && stay === undefined;
}
