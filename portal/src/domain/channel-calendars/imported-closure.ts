import type { Closure } from '../../../../client/src/innkeep.ts';
import { nameOf } from '../listing-name.ts';

/** Nights that the calendar of a listing closes, and whose calendar it is. */
export type ImportedClosure = Pick<
  Closure,
  'closure_id' | 'property_id' | 'start_date' | 'end_date' | 'summary' | 'channel_type'
> & { readonly name: string };

/** Closures that hold nights, each with what a person calls its listing. */
export function importedClosures(closures: readonly Closure[]): ImportedClosure[] {
  return closures
    .filter(({ is_open }) => !is_open)
    .map(({ closure_id, property_id, start_date, end_date, summary, channel_type, listing_title }) => {
      const name = nameOf({ title: listing_title, channel_type });
      return { closure_id, property_id, start_date, end_date, summary, channel_type, name };
    });
}

/** The closure of a night. Its last day is a night, too. */
export function closureOn(
  closures: readonly ImportedClosure[] | undefined,
  day: string,
): ImportedClosure | undefined {
  return closures?.find(({ start_date, end_date }) => start_date <= day && day <= end_date);
}
