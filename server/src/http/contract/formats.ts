import { currencyPlaces } from './currencies.ts';

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The formats of contracts, each with its check and the text of its error. */
export const FORMATS = {
  date: { check: isDate, words: 'must be a date of the calendar, YYYY-MM-DD, between 1600 and 2999' },
  'date-perhaps-with-time': {
    check: (text: string) =>
      isDate(text.slice(0, 10)) && /^(?:[T ]\d\d:\d\d[\d:.+Zz -]{0,24})?$/.test(text.slice(10)),
    words: 'must be a date of the calendar, YYYY-MM-DD, between 1600 and 2999',
  },
  'date-time': {
    check: isInstant,
    words:
      'must be a date-time with its offset, such as 2026-07-01T08:00:00+00:00, to the microsecond at most',
  },
  'time-of-day': {
    check: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    words: 'must be a time of day, HH:mm',
  },
  'clock-time': {
    check: (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
    words: 'must be a time of day, HH:mm or HH:mm:ss',
  },
  'local-date-time': {
    check: (text: string) => /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text),
    words: 'must be a date and time, YYYY-MM-DD HH:mm:ss',
  },
  currency: {
    check: (text: string) => currencyPlaces(text) !== undefined,
    words: 'must be an ISO 4217 currency code, upper case',
  },
  country: {
    check: (text: string) => /^[A-Z]{2}$/.test(text) && REGIONS.of(text) !== undefined,
    words: 'must be an ISO 3166-1 alpha-2 country code, upper case, such as NL',
  },
  timezone: { check: isTimezone, words: 'must be an IANA timezone name, such as Europe/Amsterdam' },
  language: {
    check: isLanguage,
    words: 'must be a language tag as BCP 47 writes it, such as en or pt-BR',
  },
  'letters-and-digits': {
    check: (text: string) => /^[A-Za-z0-9]+$/.test(text),
    words: 'must consist of the letters A to Z and digits',
  },
  'id-list': {
    check: (text: string) =>
      /^[1-9]\d{0,15}( *, *[1-9]\d{0,15})*$/.test(text) &&
      text.split(',').every((id) => Number.isSafeInteger(Number(id))),
    words: 'must be ids: separated by commas, as a repeated parameter, or as a JSON array',
  },
  'advance-notice': {
    check: (text: string) => /^\d{1,3}D(([01]?\d|2[0-3])H)?$/.test(text),
    words: 'must be days, or days and hours, such as 4D or 4D4H',
  },
  'day-of-year': {
    // 2028 has a 29th of February.
    check: (text: string) => isDate(`2028-${text}`),
    words: 'must be a day of the year, MM-DD',
  },
  color: {
    check: (text: string) => /^#[0-9A-Fa-f]{6}$/.test(text),
    words: 'must be a colour, # and six hexadecimal digits',
  },
  'web-address': {
    check: isWebAddress,
    words: 'must be an address that begins with http:// or https://',
  },
  'calendar-address': {
    check: (text: string) => isWebAddress(text.replace(/^webcals?:/i, 'https:')),
    words: 'must be an address that begins with https://, http:// or webcal://',
  },
  email: {
    check: (text: string) => /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:.]+$/.test(text),
    words: 'must be an e-mail address',
  },
} as const;

function isLanguage(text: string): boolean {
  try {
    return text.length <= 35 && Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

export function isTimezone(text: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(text) &&
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text) !== undefined
    );
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  // JavaScript parses a day that its month does not have as invalid, or as a day of the next month.
  return /^(1[6-9]|2\d)\d\d-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
}

function isInstant(text: string): boolean {
  const match = /^([1-9]\d{3}-\d\d-\d\d)T\d\d:\d\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i.exec(text);
  if (match?.[1] === undefined || !isDate(match[1])) return false;
  if (/\.\d{6}0*[1-9]/.test(text)) return false;
  try {
    return Temporal.Instant.from(text) !== undefined;
  } catch {
    return false;
  }
}
