import type { Closure, Listing } from '../../../client/src/innkeep.ts';
import { nameOf } from '../listing-name.ts';

/** Nights that the calendar of a listing closes, and whose calendar it is. */
export type ImportedClosure = Pick<
  Closure,
  'closure_id' | 'property_id' | 'start_date' | 'end_date' | 'summary'
> & { readonly channel_type: string; readonly name: string };

/** Closures that hold nights, each with what a person calls its listing. */
export function importedClosures(
  closures: readonly Closure[],
  listings: readonly Listing[],
): ImportedClosure[] {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return closures.flatMap((closure): ImportedClosure[] => {
    const listing = byId.get(closure.listing_id);
    if (listing === undefined || closure.is_open) return [];
    const { closure_id, property_id, start_date, end_date, summary } = closure;
    const { channel_type } = listing;
    return [{ closure_id, property_id, start_date, end_date, summary, channel_type, name: nameOf(listing) }];
  });
}

/** The closure of a night. Its last day is a night, too. */
export function closureOn(
  closures: readonly ImportedClosure[] | undefined,
  day: string,
): ImportedClosure | undefined {
  return closures?.find(({ start_date, end_date }) => start_date <= day && day <= end_date);
}
