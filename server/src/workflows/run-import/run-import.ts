import { identityOf } from '../../access/operators/open-operator-scope.ts';
import { findActingOperator } from '../../access/operators/queries.ts';
import {
  IMPORT_RUN_LIMITS,
  type ImportProgress,
  type StoredReport,
} from '../../areas/accounts/import-runs/contract.ts';
import {
  endImportRun,
  findDone,
  postponeImportRun,
  readArchiveSlice,
  takeImportRun,
  type ImportRow,
} from '../../areas/accounts/import-runs/queries.ts';
import type { ImportTurn } from '../../areas/accounts/import-runs/rules.ts';
import { inTransaction, openScope, realNow, type OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { ImportTerms } from '../../outbound/outside.ts';
import type { ExportSources } from '../export-account/export-account.ts';
import {
  PutOff,
  type ImportReport,
  type LineCheck,
  type Source,
  type Tally,
} from '../import-account/contract.ts';
import { IMPORT_STEPS, importAccount, reportOf } from '../import-account/import-account.ts';
import { openStoredArchive } from '../import-account/read-archive.ts';
import { archiveSource, openServerSource } from '../import-account/sources.ts';
import { STORES } from '../import-account/stores.ts';
import { newTally } from '../import-account/tally.ts';
import { doneNow, type DoneRuns } from './done-runs.ts';
import { findImportProblem, ImportProblem, RETRY_SECONDS } from './import-problem.ts';
import { holdLease, type Lease } from './hold-lease.ts';
import { openTurn, type Turn } from './open-turn.ts';
import { watchSource } from './watch-source.ts';

export type ImportParts = {
  readonly imports: ImportTerms;
  readonly read: ExportSources['read'];
  /** Compiled once, when the first import needs it. */
  readonly check: () => LineCheck;
  readonly turnSeconds?: number;
};

/**
 * Runs an import that was started at the interface. It takes the import away from any other process, and stores nothing
 * once another one has taken it. An import that has to wait, or whose turn is over, is put off and goes on later where it
 * stopped. When the service stops, the next process goes on.
 */
export async function runImport(
  scope: OpenScope,
  id: number,
  parts: ImportParts,
  { stopping, isAwaited }: ImportTurn = NO_TURN,
): Promise<void> {
  const row = await inTransaction(scope, (tx) => takeImportRun(tx, id));
  if (row === undefined) return;
  const begun = await findDone<DoneRuns>(scope);
  const lease = holdLease(scope, row, begun?.begun_at);
  const giveUp = () => lease.abort();
  stopping?.addEventListener('abort', giveUp, { once: true });
  if (stopping?.aborted === true) giveUp();
  const { turnSeconds = IMPORT_RUN_LIMITS.turnSeconds } = parts;
  const turn = openTurn({ turnSeconds, signal: lease.signal, isAwaited: () => isAwaited(lease.now()) });
  const run: Run = { row, lease, turn, parts, begun, tally: newTally(begun?.done) };
  try {
    await readAndStore(scope, run);
  } catch (error) {
    await lease.end();
    await endBadly(scope, run, { error, isStopping: stopping?.aborted === true });
  } finally {
    stopping?.removeEventListener('abort', giveUp);
    await lease.end();
  }
}

const NO_TURN: ImportTurn = { isAwaited: async () => false };

type Run = {
  readonly row: ImportRow;
  readonly lease: Lease;
  readonly turn: Turn;
  readonly parts: ImportParts;
  readonly begun: DoneRuns | undefined;
  readonly tally: Tally;
  source?: Source & { readonly waits?: () => number };
  progress?: () => ImportProgress | null;
};

async function readAndStore(scope: OpenScope, run: Run): Promise<void> {
  const { row, lease, turn, parts, tally } = run;
  if (row.lost_processes >= IMPORT_RUN_LIMITS.processesMax)
    throw new ImportProblem(
      'process_ended',
      `The service has ended ${IMPORT_RUN_LIMITS.processesMax} times while it worked on this import, so it has given up. What is stored stays: you can run the import again.`,
    );
  lease.signal.throwIfAborted();
  const acting = await actAs(scope, row, lease);
  const source = (run.source = await openSource(acting, run));
  try {
    const steps = row.is_dry_run ? Object.keys(STORES) : IMPORT_STEPS;
    const { signal } = lease;
    const watched = watchSource(source, { steps, signal, begun: row.progress, isTurnOver: turn.isOver });
    const { progress } = watched;
    run.progress = progress;
    lease.show(progress);
    const report = await importAccount(acting, watched, {
      dryRun: row.is_dry_run,
      signal,
      tally,
      check: parts.check(),
      read: (request) => parts.read(acting, request),
    });
    await lease.end();
    await finish(scope, row, { report, progress: progress(), now: lease.now() });
  } finally {
    source.close();
  }
}

/** The scope of the operator who has started the import, if they still are the master operator. */
async function actAs(scope: OpenScope, { operator_id }: ImportRow, lease: Lease): Promise<OpenScope> {
  const { host_id, request_id, public_url, databases } = scope;
  const operator = await findActingOperator(scope, { host_id, operator_id });
  if (operator?.is_master !== true)
    throw new ImportProblem(
      'operator_gone',
      'The operator who has started the import is not the master operator.',
    );
  const facts = { ...identityOf(operator, null), now: realNow(scope), request_id, public_url };
  return { ...openScope(facts, databases), checkFirst: (tx) => lease.check(tx) };
}

async function openSource(
  scope: OpenScope,
  { row, lease, turn, parts, begun }: Run,
): Promise<NonNullable<Run['source']>> {
  const { url, token, archive_bytes } = row;
  if (url === null)
    return archiveSource(
      await openStoredArchive({ total: archive_bytes ?? 0, read: (from) => readArchiveSlice(scope, from) }),
    );
  if (token === null)
    throw new ImportProblem('token_refused', 'The token of the other server was lost: send it again.');
  const { allow } = parts.imports;
  const today = Temporal.PlainDate.from(dayIn(scope.account.timezone, scope.now));
  const { signal } = lease;
  return openServerSource({ url, token, allow, signal, today, wait: turn.wait, waits: begun?.waits ?? 0 });
}

type Finished = {
  readonly report: ImportReport;
  readonly progress: ImportProgress | null;
  readonly now: string;
};

async function finish(scope: OpenScope, row: ImportRow, { report, progress, now }: Finished): Promise<void> {
  const done = progress && { ...progress, resources_done: progress.resources_total };
  await inTransaction(scope, (tx) =>
    endImportRun(tx, row, {
      now,
      status: 'finished',
      progress: done,
      report: storedReport(report),
      problem: null,
      problem_text: null,
      isSourceKept: row.is_dry_run,
    }),
  );
}

function storedReport({
  resources,
  refusals,
  refusals_total,
  notes,
}: ReturnType<typeof reportOf>): StoredReport {
  return {
    resources: Object.entries(resources).map(([resource, counts]) => ({ resource, ...counts })),
    refusals: [...refusals],
    refusals_total,
    notes: [...notes],
  };
}

/** What was taken before an import failed stays, so its report says it. */
function reportOfFailed({ tally }: Run): StoredReport | null {
  const report = reportOf(tally);
  return Object.keys(report.resources).length === 0 ? null : storedReport(report);
}

type BadEnd = { readonly error: unknown; readonly isStopping: boolean };

/** Goes on later after what may pass, and ends the import after everything else. Throws what is nobody's fault but ours. */
async function endBadly(scope: OpenScope, run: Run, { error, isStopping }: BadEnd): Promise<void> {
  const { row, lease } = run;
  const now = lease.now();
  const progress = run.progress?.() ?? row.progress;
  const postpone = (how: Parameters<typeof postponeImportRun>[2]) =>
    inTransaction(scope, (tx) =>
      postponeImportRun(tx, row, { ...how, progress, done: doneNow(scope, run, error) }),
    );
  if (lease.isLost()) return;
  if (isStopping && lease.signal.aborted) return postpone({ at: now, problem: null, problem_text: null });
  if (error instanceof PutOff) {
    const { seconds, word = null, sentence = null } = error.wait ?? { seconds: TURN_REST_SECONDS };
    const at = lease.now(Math.ceil(Math.min(seconds, Math.max(1, lease.secondsLeft()))));
    return postpone({ at, problem: word, problem_text: sentence });
  }
  const {
    word: problem,
    sentence: problem_text,
    mayPass,
  } = findImportProblem(error, progress, lease.isOverdue());
  const retrySeconds = mayPass ? RETRY_SECONDS[row.failures] : undefined;
  if (retrySeconds !== undefined)
    await postpone({ at: lease.now(retrySeconds), problem, problem_text, isFailure: true });
  else
    await inTransaction(scope, (tx) =>
      endImportRun(tx, row, {
        now,
        status: 'failed',
        progress,
        report: reportOfFailed(run),
        problem,
        problem_text,
        isSourceKept: problem !== 'token_refused' && problem !== 'archive_broken',
      }),
    );
  if (problem === 'internal' && !(error instanceof ImportProblem)) throw error;
}

/** So that the look for the next import finds another one first. */
const TURN_REST_SECONDS = 2;
