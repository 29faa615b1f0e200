import type { Day } from '../../format/days.ts';

export const FLOWS = ['income', 'expense'] as const;
export type Flow = (typeof FLOWS)[number];
export const STATES = ['paid', 'outstanding'] as const;
export const RECEIPTS = ['with', 'without'] as const;

/** What an address says about the list of entries. */
export type EntriesSearch = {
  /** The first day, that of this month without one; `any` for all of the past. */
  readonly from?: string | undefined;
  /** The last day. With neither, this month is shown. */
  readonly to?: Day | undefined;
  readonly flow?: Flow | undefined;
  readonly paid?: (typeof STATES)[number] | undefined;
  /** A property. */
  readonly at?: number | undefined;
  readonly item?: number | undefined;
  readonly method?: number | undefined;
  readonly currency?: string | undefined;
  readonly receipt?: (typeof RECEIPTS)[number] | undefined;
  /** A part of the note. */
  readonly note?: string | undefined;
  /** Made by this recurring entry. */
  readonly series?: number | undefined;
};

/** What shows all entries of this month again. */
export const NO_FILTER: EntriesSearch = {
  from: undefined,
  to: undefined,
  flow: undefined,
  paid: undefined,
  at: undefined,
  item: undefined,
  method: undefined,
  currency: undefined,
  receipt: undefined,
  note: undefined,
  series: undefined,
};

/** Leaves out what is not understood. */
export function readEntriesSearch(search: Record<string, unknown>): EntriesSearch {
  const flow = FLOWS.find((each) => each === search['flow']);
  const paid = STATES.find((each) => each === search['paid']);
  const receipt = RECEIPTS.find((each) => each === search['receipt']);
  const { from } = search;
  // A number in an address is read as a number.
  const note = typeof search['note'] === 'number' ? String(search['note']) : search['note'];
  return {
    ...readPeriodSearch(search),
    ...(from === 'any' ? { from } : {}),
    ...(flow === undefined ? {} : { flow }),
    ...(paid === undefined ? {} : { paid }),
    ...(receipt === undefined ? {} : { receipt }),
    ...idOf('item', search),
    ...idOf('method', search),
    ...idOf('series', search),
    ...(typeof note === 'string' && note !== '' ? { note } : {}),
  };
}

/** What an address says about reports and statements: days, a property, a currency. */
export type PeriodSearch = {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly at?: number | undefined;
  readonly currency?: string | undefined;
};

export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const { from, to, currency } = search;
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...idOf('at', search),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
  };
}

function idOf(name: string, search: Record<string, unknown>) {
  const id = search[name];
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
}

function isDay(value: unknown): value is Day {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}
