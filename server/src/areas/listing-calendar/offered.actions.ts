import type { ReadScope } from '../../database/scope.ts';
import { smallerAmount } from '../../http/contract/money.ts';
import { daysIn } from '../availabilities/rules.ts';
import { basePriceOn, restrictionsOf, type OfferedDay, type SetRestrictions } from './record.ts';
import { findListings, listListingsOf, listSettings, type SetDay } from './queries.ts';

type OfferedStay = {
  readonly property_id: number;
  readonly currency: string;
  readonly start_date: string;
  /** Included. */
  readonly end_date: string;
};

type PricedDay = { readonly price: string | null; readonly restrictions: SetRestrictions };

/**
 * The price and the restrictions of each day of a property: those of its listing for direct bookings. Without one, those of
 * its listing with the lowest price on the day. Only listings in the currency of the property count.
 */
export async function listOfferedDays(
  scope: ReadScope,
  { property_id, currency, ...range }: OfferedStay,
): Promise<readonly OfferedDay[]> {
  const names = await listListingsOf(scope, { property_id, currency });
  const direct = names.filter(({ channel_type }) => channel_type === 'direct').slice(0, 1);
  const listings = await findListings(scope, direct.length > 0 ? direct : names, range.start_date);
  const ids = listings.map(({ id }) => id);
  const settings = new Map(
    (await listSettings(scope, ids, range)).map(({ id, settings: text }) => {
      const set: readonly SetDay[] = JSON.parse(text);
      return [id, new Map(set.map((each) => [each.day, each]))];
    }),
  );
  return daysIn(range).map((date, day) => {
    const offers = listings
      .toSorted((one, other) => one.id - other.id)
      .map((listing): PricedDay => {
        const { price, restrictions = {} } = settings.get(listing.id)?.get(day) ?? {};
        return { price: price ?? basePriceOn(date, listing), restrictions };
      });
    const { price, restrictions } = cheapestOf(offers);
    return { date, price, restrictions: restrictionsOf(restrictions) };
  });
}

function cheapestOf(offers: readonly PricedDay[]): PricedDay {
  const priced = offers.filter(({ price }) => price !== null);
  return priced.reduce<PricedDay>((best, offer) => (isLower(offer.price, best.price) ? offer : best), {
    price: null,
    restrictions: {},
  });
}

function isLower(price: string | null, other: string | null): boolean {
  if (price === null || other === null) return other === null;
  return price !== other && smallerAmount(price, other) === price;
}
