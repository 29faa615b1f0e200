/** Where somebody probably is, as codes: what a form begins with. */
export type HomeRegion = { readonly timezone: string; readonly currency: string; readonly country: string };

/** A locale that knows the timezones of its region. Not every browser has one. */
type Zoned = Intl.Locale & { readonly getTimeZones?: () => readonly string[] | undefined };

const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ');

/** Elsewhere. The browser knows no currencies of countries. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AL: 'ALL',
  AR: 'ARS',
  AU: 'AUD',
  BA: 'BAM',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CR: 'CRC',
  CZ: 'CZK',
  DK: 'DKK',
  DO: 'DOP',
  EG: 'EGP',
  GB: 'GBP',
  GE: 'GEL',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KE: 'KES',
  KR: 'KRW',
  LK: 'LKR',
  MA: 'MAD',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  PE: 'PEN',
  PH: 'PHP',
  PL: 'PLN',
  RO: 'RON',
  RS: 'RSD',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TN: 'TND',
  TR: 'TRY',
  TW: 'TWD',
  TZ: 'TZS',
  UA: 'UAH',
  US: 'USD',
  UY: 'UYU',
  VN: 'VND',
  ZA: 'ZAR',
};

/**
 * Guesses from what a browser says of itself. The timezone is where it is; a language whose country has that timezone
 * tells the country, and otherwise the first country that has it.
 */
export function guessRegion(
  timezone: string,
  languages: readonly string[],
  countries: readonly string[],
): HomeRegion {
  const spoken = languages.map(regionOf).filter((region) => region !== undefined);
  const country =
    spoken.find((region) => zonesOf(region).includes(timezone)) ??
    countries.find((region) => zonesOf(region).includes(timezone)) ??
    spoken[0] ??
    'US';
  return { timezone, country, currency: EURO.includes(country) ? 'EUR' : (CURRENCIES[country] ?? 'USD') };
}

function regionOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().region;
}

const zones = new Map<string, readonly string[]>();

function zonesOf(region: string): readonly string[] {
  const known = zones.get(region);
  if (known !== undefined) return known;
  const locale: Zoned = new Intl.Locale(`und-${region}`);
  const found = locale.getTimeZones?.() ?? [];
  zones.set(region, found);
  return found;
}
