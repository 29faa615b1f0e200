import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Quote } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { termsQuery, useTerms } from '../../data/use-terms.ts';
import { askedOf, TYPING_MS } from './asked.ts';
import { staysIn, type BookingDraft, type StayDraft } from './booking-draft.ts';

/** A quote holds for fifteen minutes: a form that stays open asks again before. */
const AGAIN_MS = 10 * 60_000;

type Terms = Awaited<ReturnType<ReturnType<typeof termsQuery>['queryFn']>>;

function optionalIn({ charges }: Terms): readonly string[] {
  return charges.filter(({ is_optional }) => is_optional).map(({ name }) => name);
}

/** The charges of a property that a guest may choose. */
export function useOptionalCharges(property_id: string): readonly string[] {
  const { data } = useTerms(property_id === '' ? undefined : Number(property_id));
  return data === undefined ? [] : optionalIn(data);
}

/** Of each stay, the ticked charges that its property has. Undefined while that is not known. */
function useChargesOf(stays: readonly StayDraft[]): readonly (readonly string[] | undefined)[] {
  const results = useQueries({
    queries: stays.map(({ property_id, charges }) => ({
      ...termsQuery(Number(property_id)),
      select: optionalIn,
      enabled: property_id !== '' && charges.length > 0,
    })),
  });
  return stays.map(({ charges }, at) => {
    const { data, error } = results[at] ?? {};
    if (charges.length === 0 || (error !== null && data === undefined)) return charges;
    return data && charges.filter((name) => data.includes(name));
  });
}

/**
 * What the service asks for each stay in the form, while it is typed. Undefined while it is not known. A quote that
 * is not bookable says why, and what the stay would cost.
 */
export function useQuotes(draft: BookingDraft): {
  readonly quotes: readonly (Quote | undefined)[];
  readonly isWaiting: boolean;
} {
  const stays = staysIn(draft);
  const chargesOf = useChargesOf(stays);
  const asked = stays.map((stay) => (stay.property_id === '' ? undefined : askedOf(stay, draft)));
  const bodies = asked.map((body, at) => {
    const charges = chargesOf[at];
    return body && charges && { property_id: Number(stays[at]?.property_id), ...body, charges: [...charges] };
  });
  const wanted = bodies.map((body) => (body === undefined ? '' : JSON.stringify(body)));
  const [settled] = useDebouncedValue(wanted.join('\n'), TYPING_MS);
  const texts = settled.split('\n');
  const results = useQueries({
    queries: bodies.map((body, index) => ({
      queryKey: key('nights', 'prices', 'quote', wanted[index]),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        body === undefined ? null : innkeep.quotes.create(body, { signal }),
      enabled: body !== undefined && texts.includes(wanted[index] ?? ''),
      retry: false,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: AGAIN_MS,
    })),
  });
  return {
    quotes: results.map(({ data }, index) => (bodies[index] === undefined ? undefined : data?.quote)),
    isWaiting: asked.some(
      (body, index) =>
        body !== undefined && (!texts.includes(wanted[index] ?? '') || isAwaited(results[index])),
    ),
  };
}

/** Not while a quote that is known is only asked for again. */
function isAwaited(result: UseQueryResult | undefined): boolean {
  return result !== undefined && result.data === undefined && (result.isPending || result.isFetching);
}
