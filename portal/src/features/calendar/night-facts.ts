import { channelOf, type ChannelType } from '../../domain/channel-colours.ts';
import type { Day } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import type { Wording } from '../../texts/texts.ts';
import type { PricesOf } from './changes/nights.ts';

export type ClosedNight = { readonly date: Day; readonly remarks: string };

/** What a channel shows for a night. */
export type ChannelPrice = {
  readonly channel_type: ChannelType;
  readonly listing_id: string;
  readonly currency: string;
  readonly price: number | null;
  /** Where it is from: set on the day, the price of the property in a ratio, or the base price of the listing. */
  readonly from: string;
};

/** What a free night costs, by day. */
export type NightPrice = {
  /** The property's own price; null where it has none. */
  readonly price: number | null;
  readonly currency: string;
  readonly minStay: number;
  readonly isClosedToArrival: boolean;
  readonly isClosedToDeparture: boolean;
  readonly channels: readonly ChannelPrice[];
  /** So many of the listings do not sell the night. */
  readonly closedOn: number;
};

export type PricesByDay = ReadonlyMap<Day, NightPrice>;

/** By property: the nights that cannot be booked, and the prices, month by month. */
export type NightFacts = {
  readonly closed: ReadonlyMap<number, readonly ClosedNight[]>;
  readonly prices: ReadonlyMap<number, readonly PricesByDay[]>;
  /** The properties and months that have been read: `1001 2026-06`. */
  readonly read: ReadonlySet<string>;
};

/** What a night costs, where that is known. */
export function priceOn(months: readonly PricesByDay[] | undefined, day: Day): NightPrice | undefined {
  return months?.find((month) => month.has(day))?.get(day);
}

/** The price that is shown of a night: of the property, else of the first channel; or what one channel shows. */
export function shownPrice(
  night: NightPrice,
  pricesOf: PricesOf,
): { price: number; currency: string } | undefined {
  const { channels, price, currency } = night;
  if (pricesOf === 'property' && price !== null) return { price, currency };
  return channels.flatMap((each) =>
    each.price !== null && (pricesOf === 'property' || each.channel_type === pricesOf)
      ? [{ price: each.price, currency: each.currency }]
      : [],
  )[0];
}

/** The channels that show neither what follows from the property's own price nor that price; without one, that of the first. */
export function differingOn(night: NightPrice, pricesOf: PricesOf): readonly ChannelPrice[] {
  const own = shownPrice(night, 'property');
  return night.channels.filter(
    ({ from, channel_type, price, currency }) =>
      from !== 'followed' &&
      (pricesOf === 'property' || channel_type === pricesOf) &&
      (price !== own?.price || currency !== own.currency),
  );
}

/** Which channel differs, its price, and why. */
export function differsWords(
  { channel_type, price, currency, from }: ChannelPrice,
  { t, tag }: Pick<Wording, 't' | 'tag'>,
) {
  const shown = price === null ? t.prices.noPrice : formatMoney(price, currency, tag);
  return t.prices[from === 'day' ? 'differs' : 'base'](channelOf(channel_type).name, shown);
}
