import type { Refusals } from '../refusals.ts';

/** The service speaks English: each row of its catalogue of errors has a sentence for people. */
export const REFUSALS: Refusals = {
  codes: {},
  rules: {},
  field: (name, sentence) => `${name} ${sentence}.`,
};
