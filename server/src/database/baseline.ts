import { createHash } from 'node:crypto';
import { StartProblem } from './start-problem.ts';

/** A migration that a database has had. */
export type Applied = { readonly number: number; readonly name: string; readonly checksum: string };

/** The migrations of the baseline are the first ones. Migrations after them go forward only. */
export const BASELINE_LENGTH = 30;

/** The migrations before the baseline made the same tables (docs/decisions/0037-one-baseline.md). */
const FORMER = {
  first: '0001_host_accounts.sql',
  /** Of the name and the checksum of each, in order. */
  digest: '2ea5c68e4ac62a36e61ae8180d3d61716908c02597e66c4d81ded302ec2b6ccc',
  /** The last version that has them. */
  commit: 'da684ab5b7bcd456b666d864dcb2ffc572b9449f',
};

/** True when a database has had all the migrations before the baseline: its tables are those of the baseline. */
export function isLastBeforeBaseline(applied: readonly Applied[]): boolean {
  const text = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');
  return createHash('sha256').update(text).digest('hex') === FORMER.digest;
}

/** What a database has had, as the migrations of this version count it. Throws StartProblem when it is older than they are. */
export function sinceBaseline(
  migrations: readonly Applied[],
  applied: readonly Applied[],
  { subject = 'The database', Problem = StartProblem } = {},
): readonly Applied[] {
  if (applied[0]?.name !== FORMER.first) return applied;
  if (isLastBeforeBaseline(applied)) return migrations.slice(0, BASELINE_LENGTH);
  throw new Problem(
    `${subject} is of an older Innkeep (its last migration is ${applied.at(-1)?.name}), which this one cannot bring up to date: start or restore it once with the last version that can (git checkout ${FORMER.commit}, npm start), or move its accounts with \`innkeep export\` there and \`innkeep import\` here (docs/moving.md).`,
  );
}
