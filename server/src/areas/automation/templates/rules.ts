import type { BrokenRule } from '../../../http/api-error.ts';
import { CUSTOM_FIELD_PREFIX, TEMPLATE_NAMES, type TemplateFacts } from './names.ts';

const PLACE = /\{\{([^{}]*)\}\}/g;

/** An error in `field` for every unknown name of a template. */
export function brokenTemplate(template: string, field: string): BrokenRule[] {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name.trim());
  const unknown = [...new Set(names.filter((name) => !isKnown(name)))];
  const rest = template.replaceAll(PLACE, '');
  return [
    ...unknown.map((name) => ({
      field,
      message: `has {{${name}}}, a name that is not known: use ${Object.keys(TEMPLATE_NAMES).join(', ')} or cf. and the name of a custom field`,
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
  /** The names without a value, each once. */
  readonly missing: readonly string[];
};

/**
 * Fills the values into a template. Braces within a value are plain text, and HTML is not interpreted. The text has
 * at most `lengthMax` characters.
 */
export function fillTemplate(template: string, facts: TemplateFacts, lengthMax: number): Filled {
  const missing = new Set<string>();
  let text = '';
  // Texts and names alternate.
  template.split(PLACE).forEach((piece, index) => {
    const isName = index % 2 === 1;
    const value = isName ? valueOf(piece.trim(), facts) : piece;
    if (isName && value === '') missing.add(piece.trim());
    // A character has at most two code units.
    if (text.length < 2 * lengthMax) text += value;
  });
  return { text: cutTo(text, lengthMax), missing: [...missing] };
}

function valueOf(name: string, facts: TemplateFacts): string {
  if (!name.startsWith(CUSTOM_FIELD_PREFIX))
    return Object.hasOwn(TEMPLATE_NAMES, name) ? String(TEMPLATE_NAMES[name]?.of(facts) ?? '') : '';
  const field = name.slice(CUSTOM_FIELD_PREFIX.length).trim();
  return Object.hasOwn(facts.custom_fields, field) ? (facts.custom_fields[field] ?? '') : '';
}

function cutTo(text: string, lengthMax: number): string {
  return text.length <= lengthMax
    ? text
    : Array.from(text.slice(0, 2 * lengthMax))
        .slice(0, lengthMax)
        .join('');
}
