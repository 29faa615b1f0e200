import { Type } from 'typebox';
import * as field from '../../../http/contract/fields.ts';
import type { LanguageText } from '../../properties/details/contract.ts';

/** The most languages of a text beside the one for all others, and the most characters of them together. */
const LANGUAGES_MAX = 20;
export const TEXTS_LENGTH_MAX = 50_000;

/** A text for all guests, with texts for those of some languages. */
export type TextInLanguages = { readonly text: string; readonly texts: readonly LanguageText[] };

export const languageTexts = (lengthMax: number, description: string) =>
  Type.Array(Type.Object({ language: field.language(), text: field.filledText(lengthMax) }), {
    maxItems: LANGUAGES_MAX,
    description: `${description} Each language once, ${TEXTS_LENGTH_MAX} characters together: es is for every Spanish without its own text.`,
  });
