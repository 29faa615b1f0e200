import { PAGE_LANGUAGES } from './page-language.ts';

/** Countries in which the language of a guest cannot be told by the passport. */
const SEVERAL = new Set(
  'AF BA BE BN BO CA CD CH CM CY DJ ET FJ GN HK IN KE LK LU MO MT MU MY NA NG PG PH PK RW SG TD TZ UG VU ZA ZM ZW'.split(
    ' ',
  ),
);

/** `es` of ES, `es-MX` of MX, as most people there write. Undefined for a country of several languages. */
export function languageOfCountry(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country) || SEVERAL.has(country)) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  if (
    language === 'und' ||
    new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country) === undefined
  )
    return undefined;
  const { region } = new Intl.Locale(language).maximize();
  // Dates and amounts of American and of British guests differ.
  return region === country && language !== 'en' ? language : `${language}-${country}`;
}

/** The language of the texts of a new account: that of its country where letters are in it, and otherwise English. */
export function usualLanguage(country: string): string {
  const national = languageOfCountry(country) ?? 'en';
  return PAGE_LANGUAGES.some((each) => each === national.slice(0, 2)) ? national : 'en';
}
