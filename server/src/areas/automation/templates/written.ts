import { withPlaces } from '../../../http/contract/money.ts';

/** How a date or a time is written: `{{check_in_date|long}}`. */
export const DATE_FORMATS = ['long', 'short', 'iso'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

type Money = { readonly amount: string; readonly currency: string };

/** Formats are dear to make, and a preview writes the same ones for 200 stays. Guests may have any tag, so it is bounded. */
const KEPT_MAX = 200;
const kept = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([tag, options]);
  const found = kept.get(name);
  if (found !== undefined) return found;
  if (kept.size >= KEPT_MAX) kept.clear();
  const made = new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  kept.set(name, made);
  return made;
}

/** A tag whose dates can be written: English, and what nobody can write, as in Britain. */
function writableTag(language: string): string {
  const tag = Intl.DateTimeFormat.supportedLocalesOf([language])[0];
  return tag === undefined || tag === 'en' ? 'en-GB' : tag;
}

const NAMED_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** `Thu 26 November`, `jueves 26 de noviembre`; long `Thursday 26 November 2026`, short `26 Nov`, iso `2026-11-26`. */
export function writeDate(date: string, language: string, format?: DateFormat): string {
  if (format === 'iso') return date;
  const tag = writableTag(language);
  const options = {
    long: { ...NAMED_DAY, year: 'numeric' },
    short: { day: 'numeric', month: 'short' },
    usual: { ...NAMED_DAY, weekday: tag.startsWith('en') ? 'short' : 'long' },
  } as const;
  const text = formatOf(tag, options[format ?? 'usual']).format(Date.parse(date));
  // As people write it, though not as CLDR does.
  return /^(?:en-GB|es)/.test(tag) ? text.replace(',', '') : text;
}

/** `15:00`, `3:00 PM` for an American; long `15:00 Uhr`, short `3 PM`, iso `15:00`. */
export function writeTime(time: string, language: string, format?: DateFormat): string {
  if (format === 'iso') return time;
  const tag = writableTag(language);
  const isShort = format === 'short' && time.endsWith(':00') && !/^\d/.test(halfOfDay(tag));
  const options = isShort
    ? ({ hour: 'numeric' } as const)
    : ({ hour: 'numeric', minute: '2-digit' } as const);
  const text = formatOf(tag, options)
    .format(Date.parse(`2026-01-01T${time}Z`))
    .replaceAll('\u202F', ' ');
  return format === 'long' && tag.startsWith('de') ? `${text} Uhr` : text;
}

/** What says which half of the day it is; a digit where the clock has 24 hours. */
function halfOfDay(tag: string): string {
  const parts = formatOf(tag, { hour: 'numeric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? '0';
}

/** `€120.50`, `120,50 €`: with the places of the currency, exact. */
export function writeAmount({ amount, currency }: Money, language: string): string {
  const places = withPlaces(amount, currency).split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(writableTag(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  // A decimal text stays exact: no float ever holds money.
  return format.format(decimalText(amount));
}

function isDecimalText(amount: string): amount is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(amount);
}

function decimalText(amount: string): `${number}` {
  if (!isDecimalText(amount)) throw new Error('an amount is no decimal text');
  return amount;
}
