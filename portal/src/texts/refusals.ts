import type { Error as ServiceError, LaterValue } from '../../../client/src/innkeep.ts';

/** How the service's refusals are said in a language. Its own sentences are English: there both tables are empty. */
export type Refusals = {
  /** By the code of the error. `{id}` is the id that was not found. */
  readonly codes: Readonly<Record<string, string>>;
  /** By the sentence of a rule. `{}` stands for a value that the sentence quotes, and is quoted again, in the same order. */
  readonly rules: Readonly<Record<string, string>>;
  /** What is wrong with a field, and with how many others something is wrong. */
  readonly field: (name: string, sentence: string, others: number) => string;
};

type Known<Code> = Code extends string ? (LaterValue extends Code ? never : Code) : never;
/** Every code has a text, or the types do not match. */
export type TextsOfCodes = Readonly<Record<Known<ServiceError['error']>, string>>;

/** An error as the service told it. */
export type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
};

/** An error in the words of a language. Undefined where the language has none of its own. */
export function wordRefusal(
  { code, message, fields = [] }: Refusal,
  refusals: Refusals | undefined,
): string | undefined {
  if (refusals === undefined) return undefined;
  const [first] = fields;
  const ruled = first === undefined ? undefined : wordRule(first.message, refusals);
  if (first !== undefined && ruled !== undefined) {
    const name = /^(?:body|query|path|header)\.(.+)$/s.exec(first.path)?.[1] ?? first.path;
    return refusals.field(name, ruled, fields.length - 1);
  }
  const id = / (\S+) was not found\.$/.exec(message)?.[1];
  const found = refusals.codes[code]?.replace(' {id}', () => (id === undefined ? '' : ` ${id}`));
  return wordRule(message, refusals) ?? found;
}

/** What a rule says of a field, in the words of a language, with the values that it quotes. */
export function wordRule(sentence: string, { rules }: Refusals): string | undefined {
  const exact = rules[sentence];
  if (exact !== undefined) return exact;
  for (const [form, text] of Object.entries(rules)) {
    const quoted = form.includes('{}') ? patternOf(form).exec(sentence)?.slice(1) : undefined;
    if (quoted !== undefined) return quoted.reduce((said, value) => said.replace('{}', () => value), text);
  }
  return undefined;
}

function patternOf(form: string): RegExp {
  const parts = form.split('{}').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}
