import type { Nights } from './nights.ts';

/** The rules that the ledger holds the service to. */
export const RULES = {
  held: 'every night of a guest is held by that guest and no other, or waits in the box as a conflict that was told',
  not_sold:
    'a held night cannot be sold by a channel or a direct booking, and every other channel shows it closed',
  open: 'a night that nobody holds is open everywhere after a bounded number of fetches',
  apart: 'nothing of one guest reaches another',
  named: 'every event that cannot be read is named',
} as const;
export type Rule = keyof typeof RULES;

/** What broke, and where: the story is told around it. */
export type Breach = {
  readonly rule: Rule;
  /** In a word or two, so that findings of one kind can be counted. */
  readonly kind: string;
  readonly text: string;
  readonly nights?: Nights | undefined;
  readonly words?: readonly string[];
};

/** Ends a world: what follows a broken rule proves nothing. */
export class Finding extends Error {
  readonly breach: Breach;

  constructor(breach: Breach) {
    super(`${breach.rule}: ${breach.text}`);
    this.breach = breach;
  }
}
