import type { Listing } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { isRounding, type Rounding } from '../../../domain/prices/rounding.ts';
import { useChecks } from '../../../forms/checks.ts';
import { useForm } from '../../../forms/use-form.ts';
import { readAmount, writeAmount, writePercent } from '../../../format/amounts.ts';
import { readRatio } from './read-ratio.ts';
import { useWording } from '../../../texts/texts.ts';

/** How a listing gets its prices. */
type Terms = { readonly ratio: number; readonly rounding: Rounding } | { readonly base_price: number };

/** Stores how a listing gets its prices. Undo stores how it got them. */
export function useRatio(listing: Listing, onClose: () => void) {
  const { t, tag } = useWording();
  const { amount } = useChecks();
  const { id, listing_id, is_following, ratio, rounding, base_price, currency } = listing;
  const store = async (terms: Terms) => {
    await ('ratio' in terms
      ? innkeep.listings.setPricingRatio(id, terms)
      : innkeep.listings.update(id, terms));
    await changed({ event: 'listing_updated', listing_id });
  };
  const first: Typed = {
    mode: is_following ? 'follow' : 'apart',
    ratio: writePercent(ratio, tag),
    rounding: isRounding(rounding) ? rounding : 'none',
    base_price: base_price === null ? '' : writeAmount(base_price, currency, tag),
  };
  const former = termsOf(first, currency, tag);
  const undo = async (stored: Terms | undefined) => {
    if (former === undefined) return;
    const isPriced = stored !== undefined && 'base_price' in stored && base_price !== null;
    // A ratio alone would leave the new base price below it.
    if ('ratio' in former && isPriced) await innkeep.listings.update(id, { base_price });
    await store(former);
    notify({ text: t.move.undone });
  };
  return useForm({
    keep: `prices of listing ${id}`,
    first,
    checks: {
      ratio: (text, { mode }) =>
        mode === 'follow' && readRatio(text, tag) === undefined ? t.prices.how.noRatio : undefined,
      base_price: (text, { mode }) => (mode === 'apart' ? amount(text, currency) : undefined),
    },
    body: (typed) => termsOf(typed, currency, tag),
    send: async (terms) => {
      if (terms !== undefined) await store(terms);
    },
    onSaved: (_, stored) => {
      onClose();
      notify({ text: t.prices.how.saved, ...(former === undefined ? {} : { undo: () => undo(stored) }) });
    },
  });
}

type Typed = {
  readonly mode: 'follow' | 'apart';
  readonly ratio: string;
  readonly rounding: Rounding;
  readonly base_price: string;
};

/** Undefined for what cannot be stored. */
function termsOf(
  { mode, ratio: typed, rounding, base_price }: Typed,
  currency: string,
  tag: string,
): Terms | undefined {
  if (mode === 'follow') {
    const ratio = readRatio(typed, tag);
    return ratio === undefined ? undefined : { ratio, rounding };
  }
  const amount = readAmount(base_price, currency, tag);
  return amount === undefined ? undefined : { base_price: amount };
}
