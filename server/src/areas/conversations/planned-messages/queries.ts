import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import { recordChange } from '../../../events/record-change.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { notFound } from '../../../http/api-error.ts';

export type PlannedRow = {
  readonly id: number;
  readonly sender_name: string;
  readonly content: string;
  readonly send_at: string;
  readonly problem: string | null;
  readonly created_at: string;
};

const IMPORTED = 'It came with an import, and may have been written there: choose a moment, or delete it.';

type NewPlan = { readonly sender_name: string; readonly content: string; readonly send_at: string };

/** Those of a conversation by their moment. */
export function listPlanned(
  { sql, host_id }: ReadScope,
  conversation_id: string,
): Promise<readonly PlannedRow[]> {
  return sql<PlannedRow[]>`
    select ${columns({ sql })} from planned_messages p
    where p.host_id = ${host_id} and p.conversation_id = ${conversation_id}
    order by p.send_at, p.id`;
}

/** The caller holds the lock of the conversation. Throws `planned_message_not_found`. */
export async function requirePlanned(
  { sql, host_id }: WriteScope,
  conversation_id: string,
  id: number,
): Promise<PlannedRow> {
  const [row] = await sql<PlannedRow[]>`
    select ${columns({ sql })} from planned_messages p
    where p.host_id = ${host_id} and p.conversation_id = ${conversation_id} and p.id = ${id}`;
  if (row === undefined) throw notFound('planned_message_not_found', id);
  return row;
}

/** What is due, with its conversation. Undefined when it went, was deleted or moved meanwhile. */
export async function findDuePlanned(
  { sql, host_id }: ReadScope,
  id: number,
): Promise<{ readonly conversation_id: string } | undefined> {
  const [row] = await sql<{ conversation_id: string }[]>`
    select p.conversation_id from planned_messages p
    where p.host_id = ${host_id} and p.id = ${id} and p.due_at is not null`;
  return row;
}

export async function insertPlanned(
  tx: WriteScope,
  conversation_id: string,
  plan: NewPlan,
): Promise<PlannedRow> {
  const { sql, host_id, now } = tx;
  const row = { ...plan, host_id, conversation_id, due_at: plan.send_at, created_at: now };
  const [stored] = await sql<PlannedRow[]>`
    with p as (
      insert into planned_messages as p ${sql.rows(row)} returning ${columns(tx)}, p.conversation_id
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select conversation_id, null::jsonb as before, jsonb_build_object('planned_message', to_jsonb(p)) as after from p`,
    )}
    select ${columns(tx)} from p`;
  if (stored === undefined) throw new Error('the inserted message did not come back');
  return stored;
}

/** Plans it for a moment, whatever happened before. */
export async function updatePlanned(
  tx: WriteScope,
  id: number,
  { content, send_at }: Pick<NewPlan, 'content' | 'send_at'>,
): Promise<void> {
  await change(
    tx,
    id,
    tx.sql`content = ${content}, send_at = ${send_at}, due_at = ${send_at}, problem = null`,
  );
}

/** It waits for the host, who reads why: unless another moment was chosen meanwhile. */
export async function holdPlanned(tx: WriteScope, id: number, problem: string): Promise<void> {
  const { sql, now } = tx;
  await change(tx, id, sql`due_at = null, problem = ${problem}`, sql`p.send_at <= ${now}`);
}

async function change(
  tx: WriteScope,
  id: number,
  assignments: Fragment,
  condition = tx.sql`true`,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select ${columns(tx)} from planned_messages p where p.host_id = ${host_id} and p.id = ${id}
    ),
    p as (
      update planned_messages p set ${assignments}
      where p.host_id = ${host_id} and p.id = ${id} and ${condition}
      returning ${columns(tx)}, p.conversation_id
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`
        select p.conversation_id, jsonb_build_object('planned_message', to_jsonb(old)) as before,
          jsonb_build_object('planned_message', to_jsonb(p)) as after
        from p, old`,
    )}
    select id from p`;
}

export async function deletePlanned(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with p as (
      delete from planned_messages p where p.host_id = ${host_id} and p.id = ${id}
      returning ${columns(tx)}, p.conversation_id
    ),
    ${recordChange(
      tx,
      'conversation_updated',
      sql`select conversation_id, jsonb_build_object('planned_message', to_jsonb(p)) as before, null::jsonb as after from p`,
    )}
    select id from p`;
}

/** What is still to be written to guests who are erased is not written. */
export async function erasePlanned(
  { sql, host_id }: WriteScope,
  conversation_ids: readonly string[],
): Promise<void> {
  await sql`
    delete from planned_messages where host_id = ${host_id} and conversation_id = any(${[...conversation_ids]})`;
}

/**
 * Those of the conversations of another service, which may write them still: here each waits until the host chooses a moment.
 * Their ids are new: no other line names them.
 */
export async function insertImportedPlanned(tx: WriteScope, lines: readonly ExportedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await insertLines(tx, 'planned_messages', {
    lines: lines.map((line) => ({ ...line, due_at: null, problem: IMPORTED })),
    columns: 'conversation_id, sender_name, content, send_at, due_at, problem, created_at',
  });
}

function columns({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`p.id, p.sender_name, p.content, p.send_at, p.problem, p.created_at`;
}
