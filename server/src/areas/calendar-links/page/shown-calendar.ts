/** The months of one page, `2026-07`, and its place among the pages of properties. */
export type ShownPart = {
  readonly months: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The month with which the pages before and after begin; null at an end. */
  readonly earlier: string | null;
  readonly later: string | null;
};

/** What a page shows of a calendar. */
export type ShownCalendar = ShownPart & {
  readonly account_name: string;
  readonly today: string;
  readonly properties: readonly {
    readonly id: number;
    readonly title: string;
    /** The taken nights, `2026-07-01`. */
    readonly taken: ReadonlySet<string>;
  }[];
};

/** What an address asks for: a month, `2026-07`, and a page of properties. */
export type AskedPart = { readonly month: string | null; readonly page: number };

/** What an address asks for. Anything else than a month or a number counts as nothing. */
export function askedOf(search: URLSearchParams): AskedPart {
  const month = search.get('month');
  const page = Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  return { month: month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null, page };
}
