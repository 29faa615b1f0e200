/** A mutant that no test can notice, and why. `source` is its line, trimmed. */
export type Harmless = {
  readonly file: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
};

export const CANNOT_MATTER: readonly Harmless[] = [];
