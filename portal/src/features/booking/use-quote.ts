import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CreateQuoteBody, Quote } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { agesIn, type Draft } from './draft.ts';

const TYPING_MS = 350;
/** A quote holds for fifteen minutes: a form that stays open asks again before. */
const AGAIN_MS = 10 * 60_000;

/** The charges of a property that a guest may choose. */
export function useOptionalCharges(property_id: number | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: key('nights', 'prices', 'terms', property_id),
    queryFn: ({ signal }) => innkeep.bookingTerms.getProperty(property_id ?? 0, { signal }),
    enabled: property_id !== undefined,
    staleTime: 5000,
  });
  const charges = data?.booking_terms.charges ?? [];
  return charges.filter(({ is_optional }) => is_optional).map(({ name }) => name);
}

/**
 * What the service asks for the stay in the form, while it is typed. Undefined while it is not known, and where it cannot be
 * booked at a quote: then the price is typed.
 */
export function useQuote(
  draft: Draft,
  isOffered: boolean,
): { readonly quote: Quote | undefined; readonly isWaiting: boolean } {
  const body = isOffered ? askOf(draft) : undefined;
  const wanted = body === undefined ? '' : JSON.stringify(body);
  const [text] = useDebouncedValue(wanted, TYPING_MS);
  const isCurrent = text === wanted;
  const { data, isFetching } = useQuery({
    queryKey: key('nights', 'prices', 'quote', text),
    queryFn: ({ signal }) => (body === undefined ? null : innkeep.quotes.create(body, { signal })),
    enabled: body !== undefined && isCurrent,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const quote = isCurrent && body !== undefined ? data?.quote : undefined;
  return {
    quote: quote?.is_bookable === true ? quote : undefined,
    isWaiting: body !== undefined && (!isCurrent || isFetching),
  };
}

/** Undefined while a number is not one. Children are among the guests, and infants are not. */
function askOf(draft: Draft): CreateQuoteBody | undefined {
  const ages = agesIn(draft);
  const numbers = [draft.number_of_guests, draft.number_of_infants, draft.number_of_pets].map(Number);
  const [guests = 0, infants = 0, pets = 0] = numbers;
  if (ages === undefined || numbers.some((number) => !Number.isInteger(number))) return undefined;
  if (guests - ages.length < 1) return undefined;
  return {
    property_id: Number(draft.property_id),
    check_in_date: draft.check_in_date,
    check_out_date: draft.check_out_date,
    number_of_adults: guests - ages.length,
    children_ages: [...ages],
    number_of_infants: infants,
    number_of_pets: pets,
    charges: [...draft.charges],
  };
}
