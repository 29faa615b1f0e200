/** The settings of the days of one listing; undefined where nothing is set. Day 0 is the first day of the query. */
export type SetDays = {
  inventoryOf(day: number): number | undefined;
  priceOf(day: number): string | undefined;
  /** A JSON object. */
  restrictionsOf(day: number): string | undefined;
};

type Row = {
  readonly id: number;
  readonly day: number;
  readonly price: string | null;
  readonly inventory: number | null;
  readonly restrictions: string | null;
};

/** Memory for one day of a listing, and for a text in addition to its characters. */
const DAY_BYTES = 24;
const TEXT_BYTES = 24;

/**
 * The days of several listings in a compact form, with its size: a response to a slow client keeps it in memory. Prices
 * and restrictions repeat from day to day, so each text is stored once.
 */
export function packDays(rows: readonly Row[], days: number) {
  const texts = new Map<string, string>();
  const byListing = new Map<number, ReturnType<typeof newPage>>();
  let bytes = 0;
  const once = (text: string | null): string | undefined => {
    if (text === null) return undefined;
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    bytes += text.length + TEXT_BYTES;
    return text;
  };
  for (const { id, day, price, inventory, restrictions } of rows) {
    let page = byListing.get(id);
    if (page === undefined) {
      page = newPage(days);
      byListing.set(id, page);
      bytes += days * DAY_BYTES;
    }
    page.prices[day] = once(price);
    page.restrictions[day] = once(restrictions);
    page.inventories[day] = inventory ?? NONE;
  }
  return { of: (id: number) => readPage(byListing.get(id)), bytes };
}

const NONE = -1;

function newPage(days: number) {
  return {
    prices: Array.from<string | undefined>({ length: days }),
    restrictions: Array.from<string | undefined>({ length: days }),
    inventories: new Int32Array(days).fill(NONE),
  };
}

function readPage(page: ReturnType<typeof newPage> | undefined): SetDays | undefined {
  if (page === undefined) return undefined;
  const { prices, restrictions, inventories } = page;
  return {
    inventoryOf: (day) => (inventories[day] === NONE ? undefined : inventories[day]),
    priceOf: (day) => prices[day],
    restrictionsOf: (day) => restrictions[day],
  };
}

/** The number of properties behind a listing that are free on a day. In each array, 1 marks a taken day. */
export function countFree(properties: readonly Uint8Array[], day: number): number {
  let free = properties.length;
  for (const taken of properties) free -= taken[day] ?? 0;
  return free;
}
