import type { BrokenRule } from '../../../http/api-error.ts';
import { fittingText, mainOf } from '../../properties/details/record.ts';
import { CUSTOM_FIELD_PREFIX, MONEY_NAMES, TEMPLATE_NAMES, type TemplateFacts } from './names.ts';
import { TEXTS_LENGTH_MAX, type TextInLanguages } from './texts.contract.ts';
import { DATE_FORMATS, writeDate, writeTime, type DateFormat } from './written.ts';

const PLACE = /\{\{([^{}]*)\}\}/g;

/** A place of a template: `{{lock_code|ask me on arrival}}`, `{{due_date|long|never}}`. */
type TemplatePlaceholder = {
  readonly name: string;
  readonly format: DateFormat | undefined;
  readonly fallback: string | undefined;
};

/** Of a date or a time, a format may stand between the name and the text for a missing value. */
function parsePlaceholder(inside: string): TemplatePlaceholder {
  const [first = '', ...rest] = inside.split('|');
  const name = first.trim();
  const format =
    kindOf(name) === undefined ? undefined : DATE_FORMATS.find((each) => each === rest[0]?.trim());
  const texts = format === undefined ? rest : rest.slice(1);
  return { name, format, fallback: texts.length === 0 ? undefined : texts.join('|').trim() };
}

function kindOf(name: string) {
  return Object.hasOwn(TEMPLATE_NAMES, name) ? TEMPLATE_NAMES[name]?.kind : undefined;
}

/** An error in `field` for every unknown name of a template, and for every `|` without a text. */
export function brokenTemplate(template: string, field: string): BrokenRule[] {
  const places = [...template.matchAll(PLACE)].map(([, inside = '']) => parsePlaceholder(inside));
  const unknown = new Set(places.map(({ name }) => name).filter((name) => !isKnown(name)));
  const unsaid = new Set(places.filter(({ fallback }) => fallback === '').map(({ name }) => name));
  const rest = template.replaceAll(PLACE, '');
  return [
    ...[...unknown].map((name) => ({
      field,
      message: `has {{${name}}}, a name that is not known: ${hintFor(name)}/docs/automation lists all names`,
    })),
    ...[...unsaid].map((name) => ({
      field,
      message: `has {{${name}|}} without a text: write the text for a missing value after the |`,
    })),
    ...(/\{\{|\}\}/.test(rest)
      ? [{ field, message: 'has two braces without their counterpart: write {{name}}' }]
      : []),
  ];
}

type SentTexts = readonly (
  | { readonly language?: string | undefined; readonly text?: string | undefined }
  | undefined
)[];

/** Every error in the texts of a template for some languages. */
export function brokenTexts(texts: SentTexts, field: string): BrokenRule[] {
  const length = texts.reduce((sum, each) => sum + (each?.text?.length ?? 0), 0);
  return [
    ...texts.flatMap((each, index) => [
      ...brokenTemplate(each?.text ?? '', `${field}[${index}].text`),
      ...(each?.language !== undefined &&
      texts.findIndex((other) => other?.language === each.language) < index
        ? [{ field: `${field}[${index}].language`, message: 'has a text already: each language has one' }]
        : []),
    ]),
    ...(length > TEXTS_LENGTH_MAX
      ? [{ field, message: `must have at most ${TEXTS_LENGTH_MAX} characters together` }]
      : []),
  ];
}

/** The known name that is most like one that is not known, where one is like it at all. */
function hintFor(name: string): string {
  const typed = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .slice(0, NAME_LENGTH_MAX);
  const near = Object.keys(TEMPLATE_NAMES)
    .map((known) => ({ known, away: distanceOf(typed, known) }))
    .toSorted((one, other) => one.away - other.away)[0];
  return near === undefined || near.away > LIKE_MAX ? '' : `did you mean {{${near.known}}}? `;
}

const NAME_LENGTH_MAX = 30;
/** So many letters make a name out of another one that was meant. */
const LIKE_MAX = 8;

/** How many letters are to be typed, taken away (dear) or replaced (dearer) to make `known` of what was typed. */
function distanceOf(typed: string, known: string): number {
  let row = Array.from({ length: known.length + 1 }, (_, place) => place);
  for (const [index, letter] of Array.from(typed).entries()) {
    const next = [2 * (index + 1)];
    for (let place = 1; place <= known.length; place += 1) {
      const isSame = known[place - 1] === letter;
      next.push(
        Math.min((next[place - 1] ?? 0) + 1, (row[place] ?? 0) + 2, (row[place - 1] ?? 0) + (isSame ? 0 : 3)),
      );
    }
    row = next;
  }
  return row[known.length] ?? 0;
}

function isKnown(name: string): boolean {
  if (name.startsWith(CUSTOM_FIELD_PREFIX)) return name.slice(CUSTOM_FIELD_PREFIX.length).trim() !== '';
  return Object.hasOwn(TEMPLATE_NAMES, name);
}

export type Filled = {
  readonly text: string;
  /** The names without a value and without a text instead, each once. */
  readonly missing: readonly string[];
};

export type FillOptions = {
  /** Texts for missing values, by name. They win over those of the template. */
  readonly given?: Readonly<Record<string, string>> | undefined;
  /** False for a reader without money: values about it are missing, also where the template has a text instead. */
  readonly seesMoney?: boolean;
  /** The language of dates and amounts. Default: that of texts to the guest. */
  readonly language?: string;
  /** The most characters of the text. */
  readonly lengthMax: number;
};

/** The text in the language of the guest, or else the one for all others, filled in, with the language of what is written. */
export function fillInLanguage(
  { text, texts }: TextInLanguages,
  facts: TemplateFacts,
  options: Omit<FillOptions, 'language'>,
): Filled & { readonly language: string } {
  const { template, language } = chooseText({ text, texts }, facts);
  return { ...fillTemplate(template, facts, { ...options, language }), language };
}

/** The text that the guest reads, before its names are filled in, and the language of what is written into it. */
export function chooseText(
  { text, texts }: TextInLanguages,
  { text_language, account_language }: Pick<TemplateFacts, 'text_language' | 'account_language'>,
): { readonly template: string; readonly language: string } {
  const own = fittingText(texts, text_language)?.text;
  // One text for all is in no language that is known: its dates are in that of the guest.
  const isForeign =
    own === undefined && texts.length > 0 && mainOf(text_language) !== mainOf(account_language);
  return { template: own ?? text, language: isForeign ? account_language : text_language };
}

/**
 * Fills the values into a template. A missing value becomes its text after the `|`; without one its place stays as
 * `{{name}}`. Braces within a value are plain text, and HTML is not interpreted.
 */
export function fillTemplate(
  template: string,
  facts: TemplateFacts,
  { given = {}, seesMoney = true, language = facts.text_language, lengthMax }: FillOptions,
): Filled {
  const missing = new Set<string>();
  // A template may name the same value a thousand times, and a preview fills it for 200 stays.
  const known = new Map<string, string>();
  const valueAt = (inside: string): string => {
    if (!known.has(inside)) {
      const { name, format, fallback } = parsePlaceholder(inside);
      const isHidden = !seesMoney && MONEY_NAMES.includes(name);
      const found = isHidden ? undefined : valueOf(name, facts, { language, format });
      const value = isHidden ? undefined : (found ?? ownText(given, name) ?? fallback);
      if (value === undefined) missing.add(name);
      known.set(inside, value ?? `{{${name}}}`);
    }
    return known.get(inside) ?? '';
  };
  let text = '';
  // Texts and names alternate.
  template.split(PLACE).forEach((piece, index) => {
    const value = index % 2 === 1 ? valueAt(piece) : piece;
    // A character has at most two code units.
    if (text.length < 2 * lengthMax) text += value;
  });
  return { text: cutTo(text, lengthMax), missing: [...missing] };
}

function valueOf(
  name: string,
  facts: TemplateFacts,
  { language, format }: { readonly language: string; readonly format: DateFormat | undefined },
): string | undefined {
  if (name.startsWith(CUSTOM_FIELD_PREFIX))
    return ownText(facts.custom_fields, name.slice(CUSTOM_FIELD_PREFIX.length).trim());
  const value = Object.hasOwn(TEMPLATE_NAMES, name) ? TEMPLATE_NAMES[name]?.of(facts, language) : null;
  const text = ownText({ [name]: String(value ?? '') }, name);
  if (text === undefined) return undefined;
  const kind = kindOf(name);
  if (kind === undefined) return text;
  return kind === 'date' ? writeDate(text, language, format) : writeTime(text, language, format);
}

/** Undefined without a text that shows anything. */
function ownText(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return text?.trim() === '' ? undefined : text;
}

/** Cut after whole characters, without a list of them. */
function cutTo(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  let end = 0;
  for (let count = 0; count < lengthMax && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
