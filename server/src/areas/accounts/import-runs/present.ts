import type { Static } from 'typebox';
import { withOffset } from '../../../http/with-offset.ts';
import type { AccountImport } from './contract.ts';
import type { ImportRow } from './queries.ts';
import { isSourceKept } from './source-kept.ts';

export function presentImport(row: ImportRow): Static<typeof AccountImport> {
  const { url, archive_bytes, uploaded_bytes, status, is_dry_run, progress, report } = row;
  const { problem, problem_text, next_run_at, updated_at } = row;
  return {
    source: url === null ? 'archive' : 'server',
    url,
    archive_bytes,
    uploaded_bytes,
    status,
    is_dry_run,
    is_source_kept: isSourceKept(row),
    progress,
    problem: problem === null ? null : { code: problem, message: problem_text ?? '' },
    retry_at: problem === null ? null : withOffset(next_run_at),
    report,
    updated_at: withOffset(updated_at),
  };
}
