import { checkMaster } from '../../../access/reach.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { readBase64 } from '../../../http/files/base64.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { ImportTerms } from '../../../outbound/outside.ts';
import { findImport, isUnused } from '../queries.ts';
import type { ArchivePiece, Preparation, RunWish } from './contract.ts';
import {
  appendPiece,
  deleteImportRun,
  findImportRun,
  lockImportRun,
  replaceImportRun,
  startImportRun,
  type ImportRow,
} from './queries.ts';
import { brokenPiece, brokenSource, serviceAddress } from './rules.ts';
import { isSourceKept } from './source-kept.ts';

/** Throws `master_needed`. */
export async function readImportRun(scope: OpenScope): Promise<ImportRow | undefined> {
  checkMaster(scope);
  return findImportRun(scope);
}

/** Prepares an import from another server or from an archive. Throws `master_needed`, `import_running`, `account_not_empty`. */
export async function prepareImport(
  tx: WriteScope,
  sent: AsSent<Preparation>,
  terms: ImportTerms,
): Promise<ImportRow> {
  const operator_id = actingMaster(tx);
  const body = accept(sent, brokenSource(sent, terms));
  const url = body.url === undefined ? null : serviceAddress(body.url);
  await checkEmpty(tx, url);
  const { token = null, archive_bytes = null } = body;
  if (!(await replaceImportRun(tx, { operator_id, url, token, archive_bytes })))
    throw new ApiError('import_running');
  return requirePrepared(await findImportRun(tx));
}

/** Adds a piece to the archive. Throws `master_needed`, `import_not_prepared`, `import_running`. */
export async function uploadPiece(tx: WriteScope, sent: AsSent<ArchivePiece>): Promise<ImportRow> {
  checkMaster(tx);
  const body = accept(sent, brokenPiece(sent, uploadOf(await lockImportRun(tx))));
  await appendPiece(tx, body.from_byte, readBase64(body.content_base64) ?? Buffer.alloc(0));
  return requirePrepared(await findImportRun(tx));
}

/**
 * Lets a process run the import. Throws `master_needed`, `import_not_prepared`, `import_running`, `account_not_empty`,
 * `archive_not_uploaded`.
 */
export async function runImportSoon(tx: WriteScope, sent: AsSent<RunWish>): Promise<ImportRow> {
  const operator_id = actingMaster(tx);
  const row = requirePrepared(await lockImportRun(tx));
  if (row.status === 'running') throw new ApiError('import_running');
  await checkEmpty(tx, row.url);
  const wish = accept(sent, brokenWish(row, sent));
  const token = row.url === null ? null : (wish.token ?? row.token);
  if (!isSourceKept({ ...row, token })) throw new ApiError('archive_not_uploaded');
  await startImportRun(tx, { operator_id, is_dry_run: wish.dry_run === true, token });
  return requirePrepared(await findImportRun(tx));
}

/** Stops the import, and deletes its token and its archive. What is stored of the account stays. Throws `master_needed`. */
export async function stopImport(tx: WriteScope): Promise<void> {
  checkMaster(tx);
  await deleteImportRun(tx);
}

function brokenWish({ url, token }: ImportRow, wish: Valid<RunWish>): BrokenRule[] {
  if (url === null)
    return wish.token === undefined ? [] : [{ field: 'token', message: 'must not be sent for an archive' }];
  return (wish.token ?? token) === null
    ? [{ field: 'token', message: 'is required again', unless: 'token' }]
    : [];
}

/** The import acts with the rights of this operator, also when they have left. */
function actingMaster(tx: WriteScope): number {
  checkMaster(tx);
  if (tx.caller === null) throw new Error('an import is started by an operator');
  return tx.caller.operator_id;
}

/** Ids can be kept only where there are none, or where this source has begun. */
async function checkEmpty(scope: ReadScope, url: string | null): Promise<void> {
  const begun = await findImport(scope);
  const isOther = begun !== undefined && url !== null && begun.source !== new URL(url).origin;
  if (isOther || (begun === undefined && !(await isUnused(scope)))) throw new ApiError('account_not_empty');
}

/** Where the next piece of an archive begins. */
function uploadOf(row: ImportRow | undefined): { readonly expected: number; readonly total: number } {
  const { status, archive_bytes, uploaded_bytes } = requirePrepared(row);
  if (status === 'running') throw new ApiError('import_running');
  if (archive_bytes === null || uploaded_bytes === null) throw new ApiError('import_not_prepared');
  return { expected: uploaded_bytes, total: archive_bytes };
}

function requirePrepared(row: ImportRow | undefined): ImportRow {
  if (row === undefined) throw new ApiError('import_not_prepared');
  return row;
}
