import { identityOf } from '../../access/operators/open-operator-scope.ts';
import { findActingOperator } from '../../access/operators/queries.ts';
import {
  IMPORT_RUN_LIMITS,
  type ImportProgress,
  type StoredReport,
} from '../../areas/accounts/import-runs/contract.ts';
import {
  endImportRun,
  postponeImportRun,
  readArchiveSlice,
  takeImportRun,
  type ImportRow,
} from '../../areas/accounts/import-runs/queries.ts';
import { inTransaction, openScope, realNow, type OpenScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import type { ImportTerms } from '../../outbound/outside.ts';
import type { ExportSources } from '../export-account/export-account.ts';
import type { ImportReport, LineCheck, Source } from '../import-account/contract.ts';
import { IMPORT_STEPS, importAccount } from '../import-account/import-account.ts';
import { openStoredArchive } from '../import-account/read-archive.ts';
import { archiveSource, openServerSource } from '../import-account/sources.ts';
import { STORES } from '../import-account/stores.ts';
import { findImportProblem, ImportProblem, RETRY_SECONDS } from './import-problem.ts';
import { holdLease, type Lease } from './hold-lease.ts';
import { watchSource } from './watch-source.ts';

export type ImportParts = {
  readonly imports: ImportTerms;
  readonly read: ExportSources['read'];
  /** Compiled once, when the first import needs it. */
  readonly check: () => LineCheck;
};

/**
 * Runs an import that was started at the interface. It takes the import away from any other process, and stores nothing
 * once another one has taken it. When the service stops, the next process goes on.
 */
export async function runImport(
  scope: OpenScope,
  id: number,
  parts: ImportParts,
  stopping?: AbortSignal,
): Promise<void> {
  const row = await inTransaction(scope, (tx) => takeImportRun(tx, id));
  if (row === undefined) return;
  const lease = holdLease(scope, row);
  const giveUp = () => lease.abort();
  stopping?.addEventListener('abort', giveUp, { once: true });
  if (stopping?.aborted === true) giveUp();
  let progress = () => row.progress;
  try {
    if (row.lost_processes >= IMPORT_RUN_LIMITS.processesMax)
      throw new ImportProblem(
        'process_ended',
        `The service has ended ${IMPORT_RUN_LIMITS.processesMax} times while it worked on this import, so it has given up. What is stored stays: you can run the import again.`,
      );
    const acting = await actAs(scope, row, lease);
    const source = await openSource(acting, row, { parts, lease });
    try {
      const steps = row.is_dry_run ? Object.keys(STORES) : IMPORT_STEPS;
      const watched = watchSource(source, { steps, signal: lease.signal });
      ({ progress } = watched);
      lease.show(progress);
      const report = await importAccount(acting, watched, {
        dryRun: row.is_dry_run,
        signal: lease.signal,
        check: parts.check(),
        read: (request) => parts.read(acting, request),
      });
      await lease.end();
      await finish(scope, row, { report, progress: progress(), now: lease.now() });
    } finally {
      source.close();
    }
  } catch (error) {
    await lease.end();
    await endBadly(scope, row, {
      error,
      lease,
      progress: progress(),
      isStopping: stopping?.aborted === true,
    });
  } finally {
    stopping?.removeEventListener('abort', giveUp);
    await lease.end();
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
  { url, token, archive_bytes }: ImportRow,
  { parts, lease }: { readonly parts: ImportParts; readonly lease: Lease },
): Promise<Source> {
  if (url === null)
    return archiveSource(
      await openStoredArchive({ total: archive_bytes ?? 0, read: (from) => readArchiveSlice(scope, from) }),
    );
  if (token === null)
    throw new ImportProblem('token_refused', 'The token of the other server was lost: send it again.');
  const { allow } = parts.imports;
  const today = Temporal.PlainDate.from(dayIn(scope.account.timezone, scope.now));
  return openServerSource({ url, token, allow, signal: lease.signal, today });
}

type Finished = {
  readonly report: ImportReport;
  readonly progress: ImportProgress | null;
  readonly now: string;
};

async function finish(scope: OpenScope, row: ImportRow, { report, progress, now }: Finished): Promise<void> {
  const { resources, refusals, refusals_total, notes } = report;
  const stored: StoredReport = {
    resources: Object.entries(resources).map(([resource, counts]) => ({ resource, ...counts })),
    refusals: refusals.map(({ resource, line, why }) => ({
      resource,
      line,
      why: why.slice(0, WHY_LENGTH_MAX),
    })),
    refusals_total,
    notes: [...notes],
  };
  const done = progress && { ...progress, resources_done: progress.resources_total };
  await inTransaction(scope, (tx) =>
    endImportRun(tx, row, {
      now,
      status: 'finished',
      progress: done,
      report: stored,
      problem: null,
      problem_text: null,
      isSourceKept: row.is_dry_run,
    }),
  );
}

const WHY_LENGTH_MAX = 500;

type BadEnd = {
  readonly error: unknown;
  readonly lease: Lease;
  readonly progress: ImportProgress | null;
  readonly isStopping: boolean;
};

/** Goes on later after what may pass, and ends the import after everything else. Throws what is nobody's fault but ours. */
async function endBadly(
  scope: OpenScope,
  row: ImportRow,
  { error, lease, progress, isStopping }: BadEnd,
): Promise<void> {
  const now = lease.now();
  if (lease.isLost()) return;
  if (isStopping && lease.signal.aborted) {
    await inTransaction(scope, (tx) =>
      postponeImportRun(tx, row, { at: now, problem: null, problem_text: null }),
    );
    return;
  }
  const {
    word: problem,
    sentence: problem_text,
    mayPass,
  } = findImportProblem(error, progress, lease.isOverdue());
  const retrySeconds = mayPass ? RETRY_SECONDS[row.failures] : undefined;
  if (retrySeconds === undefined)
    await inTransaction(scope, (tx) =>
      endImportRun(tx, row, {
        now,
        status: 'failed',
        progress,
        report: null,
        problem,
        problem_text,
        isSourceKept: problem !== 'token_refused' && problem !== 'archive_broken',
      }),
    );
  else
    await inTransaction(scope, (tx) =>
      postponeImportRun(tx, row, { at: lease.now(retrySeconds), problem, problem_text }),
    );
  if (problem === 'internal' && !(error instanceof ImportProblem)) throw error;
}
