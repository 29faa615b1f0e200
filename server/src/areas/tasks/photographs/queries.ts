import { advanceIds } from '../../../database/advance-ids.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';

/** The scope to send a photograph. There is no caller: the secret address is the only proof. */
export type PhotographScope = Pick<ReadScope, 'sql' | 'host_id'>;

export type PhotographRow = {
  readonly id: number;
  readonly staff_id: number;
  readonly staff_name: string;
  readonly bytes: number;
  readonly secret: string;
  readonly item_id: number | null;
  readonly created_at: string;
};

/** Oldest first. The caller has checked that the task is within reach. */
export async function listPhotographs(
  { sql, host_id }: ReadScope,
  task_id: number,
): Promise<readonly PhotographRow[]> {
  return sql<PhotographRow[]>`
    select id, staff_id, staff_name, octet_length(content) as bytes, secret, item_id, created_at
    from task_photographs
    where host_id = ${host_id} and task_id = ${task_id}
    order by created_at, id`;
}

export type ShownPhotograph = Pick<PhotographRow, 'id' | 'staff_id' | 'secret' | 'item_id'> & {
  readonly task_id: number;
};

/** The photographs of some tasks, oldest first. */
export async function listPhotographsOf(
  { sql, host_id }: PhotographScope,
  tasks: readonly number[],
): Promise<readonly ShownPhotograph[]> {
  return sql<ShownPhotograph[]>`
    select id, task_id, staff_id, secret, item_id from task_photographs
    where host_id = ${host_id} and task_id in (select unnest(${tasks}::bigint[]))
    order by created_at, id`;
}

/** The items of a task that a photograph shows. */
export async function listShownItems(
  { sql, host_id }: PhotographScope,
  task_id: number,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ item_id: number }[]>`
    select distinct item_id from task_photographs
    where host_id = ${host_id} and task_id = ${task_id} and item_id is not null`;
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Undefined when the task has no such photograph. */
export async function findSender(
  { sql, host_id }: PhotographScope,
  task_id: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await sql<{ staff_id: number }[]>`
    select staff_id from task_photographs where host_id = ${host_id} and task_id = ${task_id} and id = ${id}`;
  return row?.staff_id;
}

/** The ids of all tasks that have a photograph. */
export async function listPhotographedTasks({ sql, host_id }: PhotographScope): Promise<ReadonlySet<number>> {
  const rows = await sql<{ task_id: number }[]>`
    select distinct task_id from task_photographs where host_id = ${host_id}`;
  return new Set(rows.map(({ task_id }) => task_id));
}

/** Counts without reading the bytes. */
export async function measurePhotographs(
  { sql, host_id }: WriteScope,
  of: { readonly task_id: number; readonly staff_id: number; readonly since: string },
): Promise<{ of_task: number; of_day: number; count: number; bytes: number }> {
  const [kept] = await sql<{ of_task: number; of_day: number; count: number; bytes: number }[]>`
    select count(*) filter (where task_id = ${of.task_id}) as of_task,
      count(*) filter (where staff_id = ${of.staff_id} and created_at > ${of.since}) as of_day,
      count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from task_photographs where host_id = ${host_id}`;
  return kept ?? { of_task: 0, of_day: 0, count: 0, bytes: 0 };
}

/** True when the task has this photograph, of the same item of its list. */
export async function hasPhotograph(
  { sql, host_id }: WriteScope,
  task_id: number,
  { content_hash, item_id }: Pick<NewPhotograph, 'content_hash' | 'item_id'>,
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from task_photographs
      where host_id = ${host_id} and task_id = ${task_id} and content_hash = ${content_hash}
        and item_id is not distinct from ${item_id}::integer
    ) as found`;
  return row?.found === true;
}

export type NewPhotograph = {
  readonly staff_id: number;
  readonly staff_name: string;
  readonly content_hash: Buffer;
  readonly content: Buffer;
  /** The item of the checklist that it shows. */
  readonly item_id: number | null;
};

/** Returns its id. The caller has locked the task. */
export async function insertPhotograph(
  tx: WriteScope,
  task_id: number,
  { staff_id, staff_name, content_hash, content, item_id }: NewPhotograph,
): Promise<number> {
  const { sql, host_id, now } = tx;
  const [row] = await sql<{ id: number }[]>`
    with p as (
      insert into task_photographs (host_id, task_id, staff_id, staff_name, content_hash, content, item_id, created_at)
      values (${host_id}, ${task_id}, ${staff_id}, ${staff_name}, ${content_hash}, ${content}, ${item_id}, ${now})
      returning id, task_id, staff_id, octet_length(content) as bytes
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`
        select task_id, jsonb_build_object('photograph', null) as before,
          jsonb_build_object('photograph', ${audited(tx)}) as after
        from p`,
    )}
    select id from p`;
  if (row === undefined) throw new Error('the inserted photograph did not come back');
  return row.id;
}

/** Throws `photograph_not_found`. The caller has locked the task. */
export async function deletePhotograph(tx: WriteScope, task_id: number, id: number): Promise<void> {
  const { sql, host_id } = tx;
  const deleted = await sql`
    with p as (
      delete from task_photographs where host_id = ${host_id} and task_id = ${task_id} and id = ${id}
      returning id, task_id, staff_id, octet_length(content) as bytes
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`
        select task_id, jsonb_build_object('photograph', ${audited(tx)}) as before,
          jsonb_build_object('photograph', null) as after
        from p`,
    )}
    select id from p`;
  if (deleted.length === 0) throw notFound('photograph_not_found', id);
}

/** What the audit log keeps of a photograph. */
function audited({ sql }: ReadScope): Fragment {
  return sql`jsonb_build_object('id', p.id, 'staff_id', p.staff_id, 'bytes', p.bytes)`;
}

export type StoredPhotograph = {
  readonly id: number;
  readonly content_hash: Buffer;
  readonly bytes: number;
};

/** Undefined when no photograph of the account has this secret. */
export async function findPhotograph(
  { sql, host_id }: PhotographScope,
  secret: string,
): Promise<StoredPhotograph | undefined> {
  const [photograph] = await sql<StoredPhotograph[]>`
    select id, content_hash, octet_length(content) as bytes from task_photographs
    where host_id = ${host_id} and secret = ${secret}`;
  return photograph;
}

/** The driver decodes bytes from text of twice the length, so a piece is no larger than a short read. */
const PIECE_BYTES = 128 * 1024;

/** The bytes of a photograph from this position on; empty at its end, and when it was deleted. */
export async function readPhotographPiece(
  { sql, host_id }: PhotographScope,
  { id }: StoredPhotograph,
  from: number,
): Promise<Buffer> {
  const [read] = await sql<{ piece: Buffer }[]>`
    select substring(content from ${from + 1}::integer for ${PIECE_BYTES}::integer) as piece from task_photographs
    where host_id = ${host_id} and id = ${id}`;
  return read?.piece ?? Buffer.alloc(0);
}

/** Stores a photograph that came from another service under its id. One that is stored already stays as it is. */
export async function insertImportedPhotograph(
  tx: WriteScope,
  task_id: number,
  photograph: NewPhotograph & { readonly id: number; readonly created_at: string },
): Promise<number> {
  const { sql, host_id } = tx;
  const stored = await sql`
    insert into task_photographs (host_id, id, task_id, staff_id, staff_name, content_hash, content, item_id, created_at)
    overriding system value
    values (${host_id}, ${photograph.id}, ${task_id}, ${photograph.staff_id}, ${photograph.staff_name},
      ${photograph.content_hash}, ${photograph.content}, ${photograph.item_id}, ${photograph.created_at})
    on conflict do nothing
    returning id`;
  await advanceIds(tx, 'task_photographs');
  return stored.length;
}
