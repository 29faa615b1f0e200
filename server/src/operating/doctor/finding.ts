import type { Config } from '../../config.ts';
import type { Sql } from '../../database/connections/sql.ts';
import type { PublicAnswer } from './ask-public-url.ts';
import type { OpenedForDoctor } from './open-database.ts';

/** `problem`: something does not work, or will be lost. `warning`: soon, or unwise. */
export type Severity = 'problem' | 'warning';

/** The sentence says what to change. It contains no password. */
export type DoctorFinding = { readonly severity: Severity; readonly sentence: string };

/** What a check found, and what it read, for programs. */
export type CheckOutcome = {
  readonly findings: readonly DoctorFinding[];
  readonly facts: Readonly<Record<string, unknown>>;
};

/** The input of a check. */
export type Examined = {
  readonly config: Config;
  readonly clock: () => Temporal.Instant;
  readonly database: OpenedForDoctor;
  /** One request to PUBLIC_URL, which several checks read. Null without PUBLIC_URL. */
  readonly askPublicUrl: () => Promise<PublicAnswer | null>;
};

export type ExaminedDatabase = Examined & { readonly sql: Sql };

/** `schema`: the database has the tables of this version. A check whose need is not met is left out. */
export type Check = { readonly name: string } & (
  | { readonly needs: 'nothing'; find(examined: Examined): Promise<CheckOutcome> }
  | { readonly needs: 'database' | 'schema'; find(examined: ExaminedDatabase): Promise<CheckOutcome> }
);

export const problem = (sentence: string): DoctorFinding => ({ severity: 'problem', sentence });
export const warning = (sentence: string): DoctorFinding => ({ severity: 'warning', sentence });

/** `2 hours`, `3 days`: whole units, rounded down. */
export function lengthOf(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= each * 2) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS: readonly (readonly [number, string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

export function secondsBetween(from: string, to: Temporal.Instant): number {
  return (to.epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) / 1000;
}
