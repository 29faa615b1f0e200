import { useRef } from 'react';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { useForm } from '../../forms/use-form.ts';
import { readAmount } from '../../format/amounts.ts';
import { useWording } from '../../texts/texts.ts';
import { listingAt } from './listing-at.ts';

type First = {
  readonly title: string;
  readonly base_price: number;
  /** Empty without a calendar. */
  readonly import_url: string;
};

/** What earlier tries have stored. */
type Stored = {
  property?: number;
  listing?: { readonly id: number; readonly import_url: string } | undefined;
};

/** Stores the first property and reads its calendar. What is stored already is not stored again by another try. */
export function useFirstProperty(onBusy: (isBusy: boolean) => void) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { currency } = account;
  const { filled, amount } = useChecks();
  const stored = useRef<Stored>({});
  const send = async ({ title, base_price, import_url }: First) => {
    onBusy(true);
    const { property } = stored.current;
    if (property === undefined)
      stored.current.property = (await innkeep.properties.create({ title, base_price })).property_id;
    else await innkeep.properties.update(property, { title, base_price });
    const listing = await storeListing(stored.current, import_url);
    return listing === undefined ? undefined : innkeep.listings.sync(listing, {});
  };
  return useForm({
    keep: 'first property',
    first: { title: '', base_price: '', import_url: '' },
    checks: { title: filled, base_price: (text) => amount(text, currency) },
    body: (typed): First => ({
      title: typed.title,
      base_price: readAmount(typed.base_price, currency, tag) ?? 0,
      import_url: typed.import_url.trim(),
    }),
    send,
    onSaved: async (read, { title }) => {
      await changed('property_created', 'listing_created', 'reservation_created');
      onBusy(false);
      notify(noticeOf(read, title));
    },
  });

  function noticeOf(read: Awaited<ReturnType<typeof send>>, title: string) {
    if (read === undefined) return { text: t.firstRun.ready(title) };
    if (read.error !== null) return { text: t.firstRun.unread(read.error), isBad: true };
    return { text: t.firstRun.ready(title) };
  }
}

/** The listing with this address. One of an earlier try with another address goes. */
async function storeListing(stored: Stored, import_url: string): Promise<number | undefined> {
  const { listing, property = 0 } = stored;
  if (listing?.import_url === import_url) return listing.id;
  if (listing !== undefined) await innkeep.listings.delete(listing.id);
  stored.listing = undefined;
  if (import_url === '') return undefined;
  const made = await innkeep.listings.create({
    ...listingAt(import_url),
    property_id: property,
    import_url,
  });
  stored.listing = { id: made.listing.id, import_url };
  return made.listing.id;
}
