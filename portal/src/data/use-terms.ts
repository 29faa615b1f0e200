import { useQuery } from '@tanstack/react-query';
import { innkeep } from './api.ts';
import { key } from './keys.ts';
import { useMay } from './use-may.ts';

/** How the booking terms of a property are read: those that are set, or what applies without. */
export function termsQuery(property_id: number | undefined) {
  return {
    queryKey: key('nights', 'prices', 'terms', property_id),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await innkeep.bookingTerms.getProperty(property_id ?? 0, { signal })).booking_terms,
    enabled: property_id !== undefined,
    staleTime: 5000,
  };
}

export function useTerms(property_id: number | undefined) {
  const { seesMoney } = useMay();
  return useQuery({ ...termsQuery(property_id), enabled: seesMoney && property_id !== undefined });
}
