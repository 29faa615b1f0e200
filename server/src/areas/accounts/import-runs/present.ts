import type { Static } from 'typebox';
import { withOffset } from '../../../http/work/with-offset.ts';
import type { AccountImport } from './contract.ts';
import type { ImportRow } from './queries.ts';
import { isSourceKept } from './source-kept.ts';

/** An import as it is now, by the real clock. */
export function presentImport(row: ImportRow, now: string): Static<typeof AccountImport> {
  const { url, archive_bytes, uploaded_bytes, status, is_dry_run, progress, report } = row;
  const { problem, problem_text, next_run_at, updated_at, is_held } = row;
  const isAhead = next_run_at !== null && Temporal.Instant.compare(next_run_at, now) > 0;
  const isWaiting = status === 'running' && !(is_held && isAhead);
  return {
    source: url === null ? 'archive' : 'server',
    url,
    archive_bytes,
    uploaded_bytes,
    status: isWaiting ? 'waiting' : status,
    is_dry_run,
    is_source_kept: isSourceKept(row),
    progress,
    problem: problem === null ? null : { code: problem, message: problem_text ?? '' },
    retry_at: isWaiting && isAhead && problem !== null ? withOffset(next_run_at) : null,
    report: report && {
      ...report,
      refusals: report.refusals.map(({ why, ...place }) => ({ ...place, reason: why })),
    },
    updated_at: withOffset(updated_at),
  };
}
