import { day, formed, id, oneOf, searchOf, text, without } from '../../format/search.ts';

export const FLOWS = ['income', 'expense'] as const;
export type Flow = (typeof FLOWS)[number];
/** What is announced is outstanding, and counts as what a guest or a channel is still to pay for a booking. */
export const STATES = ['paid', 'outstanding', 'announced'] as const;
export const RECEIPTS = ['with', 'without'] as const;

const currency = formed(/^[A-Z]{3}$/);

export type EntriesSearch = ReturnType<typeof readEntriesSearch>;

/** What an address says about the list of entries. With no day, this month is shown. */
export const readEntriesSearch = searchOf({
  /** The first day, that of this month without one; `any` for all of the past. */
  from: (value) => (value === 'any' ? value : day(value)),
  to: day,
  flow: oneOf(FLOWS),
  paid: oneOf(STATES),
  /** A property. */
  at: id,
  item: id,
  method: id,
  currency,
  receipt: oneOf(RECEIPTS),
  /** A part of the note. */
  note: text,
  /** Made by this recurring entry. */
  series: id,
});

/** What shows all entries of this month again. */
export const NO_FILTER = without([
  'from',
  'to',
  'flow',
  'paid',
  'at',
  'item',
  'method',
  'currency',
  'receipt',
  'note',
  'series',
]);

export type PeriodSearch = ReturnType<typeof readPeriodSearch>;

/** What an address says about reports and statements: days, a property, a currency. */
export const readPeriodSearch = searchOf({ from: day, to: day, at: id, currency });
