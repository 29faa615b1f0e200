import type { Wording } from '../../texts/texts.ts';

/** The name of a cancellation policy as a person reads it; null is none. One of the host's own has the name that was typed. */
export function policyWord(policy: { readonly name: string } | null, { t }: Wording): string {
  const words: Readonly<Record<string, string>> = t.terms.policies;
  return policy === null ? (words['none'] ?? '') : (words[policy.name] ?? policy.name);
}
