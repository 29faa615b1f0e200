import { calendarBoundsFrom } from '../../areas/availabilities/rules.ts';
import { checkCan } from '../../areas/channel/rules.ts';
import type { SentRatio } from '../../areas/listings/pricing-ratios/contract.ts';
import { lockDirectCalendars } from '../../areas/listings/direct/queries.ts';
import { findOfferedCurrency, listOffersOf } from '../../areas/listings/pricing-ratios/queries.ts';
import { brokenRatio } from '../../areas/listings/pricing-ratios/rules.ts';
import { lockListing, updateListing, type ListingRow } from '../../areas/listings/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { dayIn } from '../../http/request/account-days.ts';

/** From today on the listing follows the prices of its property or room type. Days keep prices of their own. */
export async function setPricingRatio(
  tx: WriteScope,
  id: number,
  sent: AsSent<SentRatio>,
): Promise<ListingRow> {
  // Before the listing, as who sets prices of the calendar locks it. A new calendar keeps the currency that it has now.
  await lockDirectCalendars(tx, await listOffersOf(tx, id));
  const old = await lockListing(tx, id);
  const { ratio, rounding = 'none' } = accept(
    sent,
    brokenRatio(sent, old, await findOfferedCurrency(tx, old)),
  );
  checkCan(old, 'prices');
  if (old.is_following && old.ratio === ratio && old.rounding === rounding) return old;
  const today = dayIn(tx.account.timezone, tx.now);
  return updateListing(tx, old, { ...old, is_following: true, ratio, rounding }, calendarBoundsFrom(today));
}
