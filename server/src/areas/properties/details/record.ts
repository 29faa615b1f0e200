import type { Amenity } from './amenities.ts';
import type { GuideSection, LanguageText, SentDetails } from './contract.ts';

/** What a property is like, as it is stored. */
export type Details = {
  readonly rooms: NonNullable<SentDetails['rooms']>;
  /** A decimal text. */
  readonly bathrooms: string | null;
  readonly amenities: readonly Amenity[];
  readonly house_rules: readonly LanguageText[];
  readonly descriptions: readonly LanguageText[];
  readonly registration_number: string;
  readonly contact_phone: string;
  readonly check_out_steps: readonly LanguageText[];
  readonly guide: readonly GuideSection[];
};

export const NO_DETAILS: Details = {
  rooms: [],
  bathrooms: null,
  amenities: [],
  house_rules: [],
  descriptions: [],
  registration_number: '',
  contact_phone: '',
  check_out_steps: [],
  guide: [],
};

export type MapLocation = {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** The address of a map of a place; null when nobody has said where it is. */
export function mapAddress({ address, latitude, longitude }: MapLocation): string | null {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  if (address.trim() === '') return null;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.trim().replaceAll(/\s+/g, ' '))}`;
}

/** The text for a reader of this language: in it, else in its main language, else the first. Undefined without any. */
export function textFor(texts: readonly LanguageText[], language: string): string | undefined {
  return fitFor(texts, language)?.text;
}

/** As textFor, of texts that have more parts. */
export function fitFor<T extends { readonly language: string }>(
  texts: readonly T[],
  language: string,
): T | undefined {
  return fittingText(texts, language) ?? texts[0];
}

/** That of the language, or else of the same one elsewhere: es for es-AR. */
export function fittingText<T extends { readonly language: string }>(
  texts: readonly T[],
  language: string,
): T | undefined {
  const main = mainOf(language);
  return (
    texts.find((each) => each.language === language) ??
    texts.find((each) => each.language === main) ??
    texts.find((each) => mainOf(each.language) === main)
  );
}

/** `es` of `es-AR`. */
export function mainOf(language: string): string {
  return language.split('-')[0] ?? language;
}
