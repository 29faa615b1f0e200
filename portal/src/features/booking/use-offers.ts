import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CreateQuoteBody, CreateQuoteData, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { useProperties } from '../../data/use-properties.ts';
import { readStayPrices } from '../../domain/prices/read-stay-prices.ts';
import { askedOf, isRange, TYPING_MS } from './asked.ts';
import { staysIn, type BookingDraft } from './booking-draft.ts';
import { asOld, type Offer } from './offer.ts';

/** The most properties of one call. */
const AT_ONCE = 500;

export type Offers = readonly Offer[];

/**
 * For each stay of the form: the properties that are free on its nights, with what they cost its guests. Undefined while they
 * are not known. While other guests are typed they are those of the guests before, and say so.
 */
export function useOffers(draft: BookingDraft) {
  const { data: properties, error: unread } = useProperties();
  const asked = staysIn(draft).map((stay) => askedOf(stay, draft));
  const texts = asked.map((body) => (body === undefined ? '' : JSON.stringify(body)));
  const wanted = [...new Set(texts)].filter((text) => text !== '');
  const [settled] = useDebouncedValue(wanted.join('\n'), TYPING_MS);
  const results = useQueries({
    queries: wanted.map((text) => ({
      queryKey: key('nights', 'prices', 'offers', text, properties?.length),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        readOffers(properties ?? [], asked[texts.indexOf(text)], signal),
      enabled: properties !== undefined && settled.split('\n').includes(text),
      staleTime: 5000,
    })),
  });
  const nights = `${draft.check_in_date} ${draft.check_out_date}`;
  const known = useRef<{ readonly nights: string; readonly offers: readonly (Offers | undefined)[] }>(
    undefined,
  );
  const before = known.current?.nights === nights ? known.current.offers : [];
  const offers = texts.map((text, index) => results[wanted.indexOf(text)]?.data ?? before[index]?.map(asOld));
  known.current = { nights, offers };
  const failed = results.find(({ error }) => error !== null);
  return { offers, error: unread ?? failed?.error ?? null, isRange: isRange(draft), properties };
}

async function readOffers(
  properties: readonly Property[],
  asked: CreateQuoteBody | undefined,
  signal: AbortSignal,
): Promise<Offers> {
  if (asked === undefined || properties.length === 0) return [];
  const quoted = new Map<number, NonNullable<CreateQuoteData['offers']>[number]>();
  for (let at = 0; at < properties.length; at += AT_ONCE) {
    const property_ids = properties.slice(at, at + AT_ONCE).map(({ id }) => id);
    const { offers = [] } = await innkeep.quotes.create({ ...asked, property_ids }, { signal });
    for (const offer of offers) quoted.set(offer.property_id, offer);
  }
  const unpriced = properties.filter(({ id }) => quoted.get(id)?.total_amount === null);
  const { check_in_date: start, check_out_date: end } = asked;
  const others = await readStayPrices(unpriced, { start, end, signal });
  return properties.flatMap((property): Offer[] => {
    const offer = quoted.get(property.id);
    if (offer === undefined) return [];
    const { total_amount: total, currency, reasons } = offer;
    const price = total === null ? others.get(property.id)?.price : { total, currency };
    return [{ property, price, reasons }];
  });
}
