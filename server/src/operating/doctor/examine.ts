import type { Config } from '../../config.ts';
import { errorCode } from '../../database/error-code.ts';
import { askPublicUrl } from './ask-public-url.ts';
import { bounded, TooLate } from './bounded.ts';
import { CHECKS } from './checks.ts';
import { problem, type Check, type Examined, type DoctorFinding, type CheckOutcome } from './finding.ts';
import { openForDoctor } from './open-database.ts';

/** The longest that a check may take. All run at the same time. */
const CHECK_MS = 8000;

export type Examination = {
  readonly findings: readonly (DoctorFinding & { readonly check: string })[];
  /** Of each check, by its name. */
  readonly facts: Readonly<Record<string, CheckOutcome['facts']>>;
  /** Checks that need a database which is not there, or not of this version. */
  readonly skipped: readonly string[];
};

/** Runs all checks. It changes nothing and never fails: a check that cannot be made is a finding. */
export async function examine(
  config: Config,
  clock: () => Temporal.Instant,
  checks: readonly Check[] = CHECKS,
): Promise<Examination> {
  const database = await openForDoctor(config);
  try {
    const { publicUrl } = config;
    let asked: ReturnType<Examined['askPublicUrl']> | undefined;
    const ask = () => (asked ??= publicUrl === null ? Promise.resolve(null) : askPublicUrl(publicUrl, clock));
    const examined: Examined = { config, clock, database, askPublicUrl: ask };
    const outcomes = await Promise.all(
      checks.map(async (check) => ({ name: check.name, outcome: await runCheck(check, examined) })),
    );
    return summarize(outcomes);
  } finally {
    await database.close();
  }
}

/** Null for a check that is left out. */
async function runCheck(check: Check, examined: Examined): Promise<CheckOutcome | null> {
  try {
    const found = begin(check, examined);
    return found === null ? null : await bounded(CHECK_MS, found);
  } catch (error) {
    const reason = error instanceof TooLate ? error.message : (errorCode(error) ?? failureName(error));
    return {
      findings: [
        problem(
          `The check ${check.name} could not be made (${reason}): look at what it reads, and run \`innkeep doctor\` again.`,
        ),
      ],
      facts: { failed: reason },
    };
  }
}

function begin(check: Check, examined: Examined): Promise<CheckOutcome> | null {
  if (check.needs === 'nothing') return check.find(examined);
  const { sql, isCurrent } = examined.database;
  if (sql === null || (check.needs === 'schema' && !isCurrent)) return null;
  return check.find({ ...examined, sql });
}

/** Not its message, which may name an address with a password. */
function failureName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

type CheckRun = { readonly name: string; readonly outcome: CheckOutcome | null };

function summarize(runs: readonly CheckRun[]): Examination {
  return {
    findings: runs.flatMap(({ name, outcome }) =>
      (outcome?.findings ?? []).map((finding) => ({ check: name, ...finding })),
    ),
    facts: Object.fromEntries(
      runs.flatMap(({ name, outcome }) => (outcome === null ? [] : [[name, outcome.facts]])),
    ),
    skipped: runs.flatMap(({ name, outcome }) => (outcome === null ? [name] : [])),
  };
}
