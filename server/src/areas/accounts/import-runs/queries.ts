import { decryptStored, encryptText } from '../../../database/encrypted-text.ts';
import { realNow, laterBy, type ReadScope, type WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import {
  IMPORT_RUN_LIMITS,
  type ImportProblemWord,
  type ImportProgress,
  type StoredReport,
  type StoredStatus,
} from './contract.ts';

export type ImportRow = {
  readonly id: number;
  readonly operator_id: number;
  readonly url: string | null;
  /** Decrypted. */
  readonly token: string | null;
  readonly archive_bytes: number | null;
  readonly uploaded_bytes: number | null;
  readonly is_dry_run: boolean;
  readonly status: StoredStatus;
  readonly lease: number;
  /** True while a process works on it, or has ended without putting it down. */
  readonly is_held: boolean;
  readonly failures: number;
  /** The processes that ended while they ran it. */
  readonly lost_processes: number;
  readonly problem: ImportProblemWord | null;
  readonly problem_text: string | null;
  readonly progress: ImportProgress | null;
  readonly report: StoredReport | null;
  readonly next_run_at: string | null;
  readonly updated_at: string;
};

/** The import of the account; undefined when none was prepared. */
export async function findImportRun(scope: ReadScope): Promise<ImportRow | undefined> {
  const { sql, host_id } = scope;
  const [row] = await sql<(Omit<ImportRow, 'token'> & { encrypted_token: string | null })[]>`
    select id, operator_id, url, encrypted_token, archive_bytes, uploaded_bytes, is_dry_run, status, lease, is_held,
      failures, lost_processes, problem, problem_text, progress, case when status <> 'running' then report end as report,
      next_run_at, updated_at
    from import_runs where host_id = ${host_id}`;
  if (row === undefined) return undefined;
  const { encrypted_token, ...facts } = row;
  return { ...facts, token: decryptStored(scope, encrypted_token) };
}

/** Serialises changes of the import of the account. */
export async function lockImportRun(tx: WriteScope): Promise<ImportRow | undefined> {
  const { sql, host_id } = tx;
  await sql`select id from import_runs where host_id = ${host_id} for update`;
  return findImportRun(tx);
}

export type NewImport = {
  readonly operator_id: number;
  readonly url: string | null;
  readonly token: string | null;
  readonly archive_bytes: number | null;
};

/** Puts an import in place of the one that the account has. False when that one runs. */
export async function replaceImportRun(tx: WriteScope, given: NewImport): Promise<boolean> {
  const { sql, host_id } = tx;
  const { operator_id, url, token, archive_bytes } = given;
  const now = realNow(tx);
  const stored = await sql`
    insert into import_runs as i (host_id, operator_id, url, encrypted_token, archive_bytes, uploaded_bytes, status,
      updated_at, forget_at)
    values (${host_id}, ${operator_id}, ${url}, ${encryptText(tx, token)}, ${archive_bytes},
      ${archive_bytes === null ? null : 0}, ${archive_bytes === null ? 'ready' : 'uploading'}, ${now}, ${forgetAt(tx)})
    on conflict (host_id) do update set operator_id = excluded.operator_id, url = excluded.url,
      encrypted_token = excluded.encrypted_token, archive_bytes = excluded.archive_bytes,
      uploaded_bytes = excluded.uploaded_bytes, status = excluded.status, is_dry_run = true, failures = 0, is_held = false, lost_processes = 0,
      problem = null, problem_text = null, progress = null, report = null, updated_at = excluded.updated_at,
      forget_at = excluded.forget_at
      where i.status <> 'running'
    returning id`;
  if (stored.length > 0) await deletePieces(tx);
  return stored.length > 0;
}

/** Stores a piece at the end of what was uploaded. */
export async function appendPiece(tx: WriteScope, from_byte: number, content: Buffer): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with p as (
      insert into import_pieces (host_id, from_byte, content) values (${host_id}, ${from_byte}, ${content})
      returning from_byte + octet_length(content) as end_byte
    )
    update import_runs i set uploaded_bytes = p.end_byte, updated_at = ${realNow(tx)}, forget_at = ${forgetAt(tx)},
      status = case when p.end_byte = i.archive_bytes then 'ready' else 'uploading' end
    from p where i.host_id = ${host_id}`;
}

const SLICE_BYTES = 256 * 1024;

/** The bytes of the archive from a position on, as many as one statement reads. Empty where there are none. */
export async function readArchiveSlice({ sql, host_id }: ReadScope, from: number): Promise<Buffer> {
  const [row] = await sql<{ slice: Buffer }[]>`
    select substr(content, (${from}::bigint - from_byte + 1)::integer, ${SLICE_BYTES}) as slice
    from import_pieces where host_id = ${host_id} and from_byte <= ${from} order by from_byte desc limit 1`;
  return row?.slice ?? Buffer.alloc(0);
}

/** Makes the import due at once, with the rights of this operator. */
export async function startImportRun(
  tx: WriteScope,
  run: { readonly operator_id: number; readonly is_dry_run: boolean; readonly token: string | null },
): Promise<void> {
  const { sql, host_id } = tx;
  const { operator_id, is_dry_run, token } = run;
  const now = realNow(tx);
  await sql`
    with i as (
      update import_runs set status = 'running', operator_id = ${operator_id}, is_dry_run = ${is_dry_run},
        encrypted_token = ${encryptText(tx, token)}, next_run_at = ${now}, lease = 0, failures = 0, is_held = false,
        lost_processes = 0, problem = null,
        problem_text = null, progress = null, report = null, updated_at = ${now}, forget_at = ${forgetAt(tx)}
      where host_id = ${host_id}
      returning host_id, url, is_dry_run
    ),
    ${recordChange(
      tx,
      'account_import_started',
      sql`
        select host_id, null::jsonb as before, jsonb_build_object('url', url, 'is_dry_run', is_dry_run) as after
        from i`,
    )}
    select host_id from i`;
}

/** Deletes the import of the account with its token and its archive. A process that works on it finds nothing to hold. */
export async function deleteImportRun(tx: WriteScope): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with i as (delete from import_runs where host_id = ${host_id} returning host_id, url, is_dry_run, status),
    ${recordChange(
      tx,
      'account_import_ended',
      sql`
        select host_id, jsonb_build_object('url', url, 'is_dry_run', is_dry_run, 'status', status) as before,
          null::jsonb as after
        from i`,
    )}
    select host_id from i`;
  await deletePieces(tx);
}

async function deletePieces({ sql, host_id }: WriteScope): Promise<void> {
  await sql`delete from import_pieces where host_id = ${host_id}`;
}

/** A run of this process: the number of its lease is known to no other one. */
export type HeldImport = { readonly id: number; readonly lease: number };

/** Takes a running import for this process, away from any other one. One that nobody has put down counts as lost. */
export async function takeImportRun(tx: WriteScope, id: number): Promise<ImportRow | undefined> {
  const { sql, host_id } = tx;
  const taken = await sql`
    update import_runs set lease = lease + 1, is_held = true,
      lost_processes = lost_processes + case when is_held then 1 else 0 end
    where host_id = ${host_id} and id = ${id} and status = 'running'
    returning id`;
  return taken.length === 0 ? undefined : findImportRun(tx);
}

/** What the earlier runs of a running import have done, as they left it; undefined when none has left anything. */
export async function findDone<Done>({ sql, host_id }: ReadScope): Promise<Done | undefined> {
  const [row] = await sql<{ done: Done | null }[]>`
    select report as done from import_runs where host_id = ${host_id} and status = 'running'`;
  return row?.done ?? undefined;
}

/** False when another process has taken the import, or it was stopped. Nobody takes it before this transaction ends. */
export async function holdImportRun(
  { sql, host_id }: WriteScope,
  { id, lease }: HeldImport,
): Promise<boolean> {
  const held = await sql`
    select id from import_runs
    where host_id = ${host_id} and id = ${id} and lease = ${lease} and status = 'running' for share`;
  return held.length > 0;
}

/** Moves the lease on, and shows how far the import is. False when this process does not hold it any more. */
export async function renewImportRun(
  { sql, host_id }: Pick<ReadScope, 'sql' | 'host_id'>,
  { id, lease }: HeldImport,
  {
    progress,
    now,
    until,
  }: { readonly progress: ImportProgress | null; readonly now: string; readonly until: string },
): Promise<boolean> {
  const renewed = await sql`
    update import_runs set next_run_at = ${until}, updated_at = ${now}, problem = null, problem_text = null,
      progress = coalesce(${progress === null ? null : JSON.stringify(progress)}::jsonb, progress)
    where host_id = ${host_id} and id = ${id} and lease = ${lease} and status = 'running'
    returning id`;
  return renewed.length > 0;
}

export type PostponedImport = {
  readonly at: string;
  readonly problem: ImportProblemWord | null;
  readonly problem_text: string | null;
  readonly isFailure?: boolean;
  readonly progress?: ImportProgress | null;
  /** What the next run begins with. Absent: what this run has begun with. */
  readonly done?: object | undefined;
};

/** Lets a process go on at a later time. */
export async function postponeImportRun(
  { sql, host_id }: WriteScope,
  { id, lease }: HeldImport,
  { at, problem, problem_text, isFailure = false, progress = null, done }: PostponedImport,
): Promise<void> {
  await sql`
    update import_runs set next_run_at = ${at}, problem = ${problem}, problem_text = ${problem_text}, is_held = false,
      failures = failures + ${isFailure ? 1 : 0},
      progress = coalesce(${progress === null ? null : JSON.stringify(progress)}::jsonb, progress),
      report = coalesce(${done === undefined ? null : JSON.stringify(done)}::jsonb, report)
    where host_id = ${host_id} and id = ${id} and lease = ${lease} and status = 'running'`;
}

export type EndedImport = {
  readonly now: string;
  readonly status: 'finished' | 'failed';
  readonly progress: ImportProgress | null;
  readonly report: StoredReport | null;
  readonly problem: ImportProblemWord | null;
  readonly problem_text: string | null;
  /** False when nothing can go on with the token or the archive. */
  readonly isSourceKept: boolean;
};

/** Ends a run of this process. */
export async function endImportRun(
  tx: WriteScope,
  { id, lease }: HeldImport,
  ended: EndedImport,
): Promise<void> {
  const { sql, host_id } = tx;
  const { now, status, progress, report, problem, problem_text, isSourceKept } = ended;
  const forget_at = laterBy(now, isSourceKept ? IMPORT_RUN_LIMITS.keptHours * 3600 : 0);
  await sql`
    with i as (
      update import_runs set status = ${status}, next_run_at = null, is_held = false, problem = ${problem},
        problem_text = ${problem_text}, progress = ${progress === null ? null : JSON.stringify(progress)}::jsonb,
        report = ${report === null ? null : JSON.stringify(report)}::jsonb, updated_at = ${now},
        forget_at = ${forget_at}, encrypted_token = case when ${isSourceKept} then encrypted_token end,
        uploaded_bytes = case when ${isSourceKept} then uploaded_bytes when archive_bytes is not null then 0 end
      where host_id = ${host_id} and id = ${id} and lease = ${lease} and status = 'running'
      returning host_id, url, is_dry_run, status, problem
    ),
    ${recordChange(
      tx,
      'account_import_ended',
      sql`
        select host_id, null::jsonb as before,
          jsonb_build_object('url', url, 'is_dry_run', is_dry_run, 'status', status, 'problem', problem) as after
        from i`,
    )}
    select host_id from i`;
  if (!isSourceKept) await deletePieces(tx);
}

function forgetAt(tx: WriteScope): string {
  return laterBy(realNow(tx), IMPORT_RUN_LIMITS.keptHours * 3600);
}
