import type { Texts } from '../../texts/en.ts';

/** So much is refunded until so many days before check-in. */
export type Step = { readonly days_before_check_in: number; readonly refund_percent: number };

const until = (days_before_check_in: number, refund_percent: number): Step => ({
  days_before_check_in,
  refund_percent,
});

/** The steps that the service has for policies by their usual names. */
export const TEMPLATES = {
  flexible: [until(1, 100)],
  moderate: [until(5, 100)],
  firm: [until(30, 100), until(7, 50)],
  strict: [until(7, 50)],
  non_refundable: [],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type Template = keyof typeof TEMPLATES;
/** `own` has a name and steps of its own. */
export type PolicyKind = 'none' | Template | 'own';

export const POLICY_KINDS = [
  'none',
  'flexible',
  'moderate',
  'firm',
  'strict',
  'non_refundable',
  'own',
] as const satisfies readonly PolicyKind[];

/** Null: none is stored. A name that is no template is one of the host's own. */
export function policyKind(name: string | null): PolicyKind {
  return name === null ? 'none' : (POLICY_KINDS.find((kind) => kind === name) ?? 'own');
}

/** The steps of a template; undefined for the others. */
export function stepsOf(kind: PolicyKind): readonly Step[] | undefined {
  return kind === 'none' || kind === 'own' ? undefined : TEMPLATES[kind];
}

/** A policy by its usual name in the language of the portal; one of the host's own has its own name. */
export function policyName(name: string, { policies }: Pick<Texts['terms'], 'policies'>): string {
  const kind = stepsOf(policyKind(name)) === undefined ? undefined : policyKind(name);
  return kind === undefined ? name : policies[kind];
}
