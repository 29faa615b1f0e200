import { followedPrice } from '../../../domain/prices/rounding.ts';
import type { Day } from '../../../format/days.ts';
import {
  nightsFor,
  targetsOf,
  type ListingDays,
  type PricesOf,
  type PropertyNights,
  type Weekdays,
} from './nights.ts';
import { changedPrice, ownDaysOf, type PriceChange, type PricePlan } from './plan.ts';

/** The lowest and the highest of some prices. */
export type Span = readonly [least: number, most: number];

/** What a calendar shows on the nights that a change is for. Undefined where it shows no price. */
export type Shown = {
  readonly currency: string;
  readonly now: Span | undefined;
  readonly later: Span | undefined;
};

export type ChannelPreview = Pick<
  ListingDays,
  'channel_type' | 'listing_id' | 'ratio' | 'rounding' | 'currency'
> & {
  readonly is_following: boolean;
  /** The nights that follow; none where all have prices of their own. */
  readonly follows: Shown | undefined;
  /** The nights that stay as they are, and their prices. */
  readonly keeps: { readonly nights: number; readonly prices: Span | undefined };
};

export type Preview = {
  readonly title: string;
  /** What is changed: the property's own prices, or those of a channel. */
  readonly target: Shown;
  /** What the channels show then: none where the prices of a channel are changed. */
  readonly channels: readonly ChannelPreview[];
};

/** What each property and its channels show now, and then. Without a change, what they show now. */
export function previewOf(
  read: readonly PropertyNights[],
  change: PriceChange | undefined,
  { weekdays, ...plan }: PricePlan & { readonly weekdays: Weekdays },
): Preview[] {
  return read.flatMap((each) => {
    const dates = new Set(nightsFor('price', each.nights, weekdays).map(({ date }) => date));
    if (dates.size === 0) return [];
    return targetsOf('price', each, plan.pricesOf).map((target): Preview => {
      const later = laterOf(target, dates, { change, read: each, pricesOf: plan.pricesOf });
      return {
        title: each.property.title,
        target: {
          currency: target.currency,
          now: spanOf(pricesAt(target, dates)),
          later: change === undefined ? undefined : spanOf([...later.values()]),
        },
        channels:
          plan.pricesOf === 'property'
            ? each.listings.map((listing) =>
                channelPreview(listing, later, { ...plan, isChanged: change !== undefined }),
              )
            : [],
      };
    });
  });
}

type Prices = ReadonlyMap<Day, number | null>;

/** The price of each night after the change. */
function laterOf(
  { calendar, currency, base_price, ...terms }: ListingDays,
  dates: ReadonlySet<Day>,
  {
    change,
    read: { own, property },
    pricesOf,
  }: { readonly change: PriceChange | undefined; readonly read: PropertyNights; readonly pricesOf: PricesOf },
): Prices {
  const ownPrices = new Map(own?.calendar.map(({ date, price }) => [date, price]));
  const withoutOwn = (date: Day) => {
    if (pricesOf === 'property') return property.base_price;
    const price = terms.is_following ? (ownPrices.get(date) ?? null) : null;
    return price === null ? base_price : followedPrice(price, { ...terms, currency });
  };
  return new Map(
    calendar
      .filter(({ date }) => dates.has(date))
      .map(({ date, price }) => {
        const changed = change === undefined ? undefined : changedPrice(price, change, currency);
        return [date, changed === null ? withoutOwn(date) : (changed ?? price)];
      }),
  );
}

function channelPreview(
  listing: ListingDays,
  own: Prices,
  { isFollowedAgain, isChanged }: { readonly isFollowedAgain: boolean; readonly isChanged: boolean },
): ChannelPreview {
  const { channel_type, listing_id, ratio, rounding, currency, is_following, base_price } = listing;
  const pinned = isFollowedAgain ? [] : ownDaysOf(listing);
  const keptDates = new Set(is_following ? pinned.map(({ date }) => date) : own.keys());
  const days = listing.calendar.filter(({ date }) => own.has(date));
  const following = days.filter(({ date }) => !keptDates.has(date));
  const later = following.map(({ date }) => {
    const price = own.get(date) ?? null;
    return price === null ? base_price : followedPrice(price, { ratio, rounding, currency });
  });
  const kept = days.filter(({ date }) => keptDates.has(date));
  return {
    channel_type,
    listing_id,
    ratio,
    rounding,
    currency,
    is_following,
    follows:
      following.length === 0
        ? undefined
        : {
            currency,
            now: spanOf(following.map(({ price }) => price)),
            later: isChanged ? spanOf(later) : undefined,
          },
    keeps: { nights: kept.length, prices: spanOf(kept.map(({ price }) => price)) },
  };
}

function pricesAt({ calendar }: ListingDays, dates: ReadonlySet<Day>): (number | null)[] {
  return calendar.filter(({ date }) => dates.has(date)).map(({ price }) => price);
}

export function spanOf(prices: readonly (number | null)[]): Span | undefined {
  const known = prices.flatMap((price) => price ?? []);
  return known.length === 0 ? undefined : [Math.min(...known), Math.max(...known)];
}
