import type { BrokenRule } from '../../../http/api-error.ts';
import { CUSTOM_FIELD_PREFIX, MONEY_NAMES, TEMPLATE_NAMES, type TemplateFacts } from './names.ts';

const PLACE = /\{\{([^{}]*)\}\}/g;

/** A place of a template: `{{lock_code|ask me on arrival}}`. */
type TemplatePlaceholder = { readonly name: string; readonly fallback: string | undefined };

function parsePlaceholder(inside: string): TemplatePlaceholder {
  const [name = '', ...rest] = inside.split('|');
  return { name: name.trim(), fallback: rest.length === 0 ? undefined : rest.join('|').trim() };
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
      message: `has {{${name}}}, a name that is not known: use ${Object.keys(TEMPLATE_NAMES).join(', ')} or cf. and the name of a custom field`,
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
  /** The most characters of the text. */
  readonly lengthMax: number;
};

/**
 * Fills the values into a template. A missing value becomes its text after the `|`; without one its place stays as
 * `{{name}}`. Braces within a value are plain text, and HTML is not interpreted.
 */
export function fillTemplate(
  template: string,
  facts: TemplateFacts,
  { given = {}, seesMoney = true, lengthMax }: FillOptions,
): Filled {
  const missing = new Set<string>();
  // A template may name the same value a thousand times, and a preview fills it for 200 stays.
  const known = new Map<string, string>();
  const valueAt = (inside: string): string => {
    if (!known.has(inside)) {
      const { name, fallback } = parsePlaceholder(inside);
      const isHidden = !seesMoney && MONEY_NAMES.includes(name);
      const value = isHidden ? undefined : (valueOf(name, facts) ?? ownText(given, name) ?? fallback);
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

function valueOf(name: string, facts: TemplateFacts): string | undefined {
  if (name.startsWith(CUSTOM_FIELD_PREFIX))
    return ownText(facts.custom_fields, name.slice(CUSTOM_FIELD_PREFIX.length).trim());
  const value = Object.hasOwn(TEMPLATE_NAMES, name) ? TEMPLATE_NAMES[name]?.of(facts) : null;
  return ownText({ [name]: String(value ?? '') }, name);
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
