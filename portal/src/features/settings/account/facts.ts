import type { Account } from '../../../../../client/src/innkeep.ts';

export const FACTS = ['name', 'timezone', 'currency', 'country'] as const;
export type Facts = Readonly<Record<(typeof FACTS)[number], string>>;

/** What of the account can be changed. */
export function factsOf({ name, timezone, currency, country }: Account): Facts {
  return { name, timezone, currency, country };
}

/** What was typed and differs. */
export function changesOf(account: Account, draft: Facts): Partial<Facts> {
  return Object.fromEntries(
    FACTS.filter((name) => draft[name] !== account[name]).map((name) => [name, draft[name]]),
  );
}
