import { useRef, useState } from 'react';
import { Invalid } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { useForm } from '../../forms/use-form.ts';
import { readAmount } from '../../format/amounts.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { listingAt } from './listing-at.ts';

type First = {
  readonly title: string;
  readonly base_price: number;
  /** The addresses of its calendars; empty ones stand for none. */
  readonly calendars: readonly string[];
};

/** What earlier tries have stored. */
type Stored = {
  property?: number;
  /** The listings by the addresses of their calendars. */
  readonly listings: Map<string, number>;
  /** The addresses that could not be read, which was said. */
  readonly doubted: Set<string>;
};

const NOTHING_TYPED: Readonly<Record<'title' | 'base_price', string>> & Pick<First, 'calendars'> = {
  title: '',
  base_price: '',
  calendars: [''],
};

const nothing = (): Stored => ({ listings: new Map(), doubted: new Set() });

/**
 * Stores the first properties one after the other, and reads their calendars. What is stored already is not stored again by
 * another try.
 */
export function useFirstProperty(onBusy: (isBusy: boolean) => void) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { currency } = account;
  const { filled, amount } = useChecks();
  const stored = useRef(nothing());
  const wantsAnother = useRef(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const send = async ({ title, base_price, calendars }: First) => {
    onBusy(true);
    const { property } = stored.current;
    if (property === undefined)
      stored.current.property = (await innkeep.properties.create({ title, base_price })).property_id;
    else await innkeep.properties.update(property, { title, base_price });
    const listings = await storeListings(stored.current, calendars);
    const unread = await readAll(listings);
    refuseUnread(unread, { calendars, stored: stored.current, words: t.firstRun });
    return unread.map(({ error }) => error);
  };
  const form = useForm({
    keep: 'first property',
    first: NOTHING_TYPED,
    checks: { title: filled, base_price: (text) => amount(text, currency) },
    parts: ['calendars'],
    body: (typed): First => ({
      title: typed.title,
      base_price: readAmount(typed.base_price, currency, tag) ?? 0,
      calendars: typed.calendars.map((address) => address.trim()),
    }),
    send,
    onSaved: async (problems, { title }) => {
      await changed('property_created', 'listing_created', 'reservation_created');
      notify(
        problems.length === 0
          ? { text: t.firstRun.ready(title) }
          : { text: t.firstRun.unread(problems.join(' ')), isBad: true },
      );
      if (!wantsAnother.current) return onBusy(false);
      stored.current = nothing();
      setAdded((before) => [...before, title]);
    },
  });
  return {
    /** Opens the calendar once it is sent; with others stored and nothing typed, at once. */
    form: {
      ...form,
      submit: (event?: Parameters<typeof form.submit>[0]) => {
        wantsAnother.current = false;
        if (added.length === 0 || form.isChanged) return form.submit(event);
        event?.preventDefault();
        onBusy(false);
      },
    },
    /** The names of those that are stored. */
    added,
    addAnother: () => {
      wantsAnother.current = true;
      form.submit();
    },
  };
}

/** Reads the calendars. Returns those that could not be read, and why. */
async function readAll(listings: ReadonlyMap<string, number>) {
  const read = await Promise.all(
    [...listings].map(async ([address, id]) => ({ address, ...(await innkeep.listings.sync(id, {})) })),
  );
  return read.flatMap(({ address, error }) => (error === null ? [] : [{ address, error }]));
}

/** An address that cannot be read may be wrong: that is said at its field, once for each. */
function refuseUnread(
  unread: readonly { readonly address: string; readonly error: string }[],
  {
    calendars,
    stored: { doubted },
    words,
  }: {
    readonly calendars: readonly string[];
    readonly stored: Stored;
    readonly words: Wording['t']['firstRun'];
  },
): void {
  const fields = unread
    .filter(({ address }) => !doubted.has(address))
    .map(({ address, error }) => ({
      path: `body.calendars[${calendars.indexOf(address)}]`,
      message: `${words.unread(error)} ${words.unreadHint}`,
    }));
  for (const { address } of unread) doubted.add(address);
  if (fields.length > 0) throw new Invalid({ message: '', code: 'validation_failed', fields });
}

/** A listing for each address. One of an earlier try with another address goes. */
async function storeListings(
  stored: Stored,
  calendars: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { listings, property = 0 } = stored;
  for (const [address, id] of listings)
    if (!calendars.includes(address)) {
      await innkeep.listings.delete(id);
      listings.delete(address);
    }
  for (const [n, import_url] of calendars.entries()) {
    if (import_url === '' || listings.has(import_url)) continue;
    const body = { ...listingAt(import_url), property_id: property, import_url };
    const { listing } = await innkeep.listings.create(body).catch((error: unknown) => {
      throw error instanceof Invalid ? refusedAt(error, n) : error;
    });
    listings.set(import_url, listing.id);
  }
  return listings;
}

/** The refusal of one of the addresses, at its field. */
function refusedAt({ message, code, fields }: Invalid, n: number): Invalid {
  return new Invalid({
    message,
    code,
    fields: fields.map((field) => ({ ...field, path: `body.calendars[${n}]` })),
  });
}
