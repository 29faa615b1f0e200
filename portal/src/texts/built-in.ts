import type { Texts } from './en.ts';

/** A name of a list of the account: one that a new account has is said in the language of the reader. */
export function sayBuiltIn(name: string, texts: Pick<Texts, 'builtIn'> | undefined): string {
  const words: Readonly<Record<string, string>> = texts?.builtIn ?? {};
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
