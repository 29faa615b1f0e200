import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { refusedAsTaken } from '../../../http/answer/refused-as.ts';
import type { TaskLevel, TaskType } from '../record.ts';
import type { ChecklistFilters, Item } from './contract.ts';

export type ChecklistSettings = {
  readonly name: string;
  readonly type: TaskType;
  readonly level: TaskLevel | null;
  readonly property_ids: readonly number[];
  readonly items: readonly Item[];
};

export type ChecklistRow = ChecklistSettings & {
  readonly id: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** Ordered by name. */
export function listChecklists(scope: OpenScope, query: ChecklistFilters): Promise<ListPage<ChecklistRow>> {
  const { sql, host_id } = scope;
  const byId = query.id === undefined ? sql`` : sql`and c.id = ${query.id}`;
  return listPage<ChecklistRow, ChecklistFilters>(scope, {
    name: 'checklists',
    query,
    columns: columns(scope),
    from: sql`checklists c`,
    where: sql`c.host_id = ${host_id} ${byId}`,
    order: [
      { column: sql`c.name`, field: 'name' },
      { column: sql`c.id`, field: 'id' },
    ],
    direction: 'asc',
  });
}

/** Throws `checklist_not_found`. */
export async function requireChecklist(scope: ReadScope, id: number): Promise<ChecklistRow> {
  const { sql, host_id } = scope;
  const [row] = await sql<ChecklistRow[]>`
    select ${columns(scope)} from checklists c where c.host_id = ${host_id} and c.id = ${id}`;
  if (row === undefined) throw notFound('checklist_not_found', id);
  return row;
}

export async function countChecklists({ sql, host_id }: WriteScope): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from checklists where host_id = ${host_id}`;
  return row?.count ?? 0;
}

/** Throws `name_taken`. */
export async function insertChecklist(tx: WriteScope, settings: ChecklistSettings): Promise<ChecklistRow> {
  const { sql, host_id, now } = tx;
  const { name, type, level, property_ids, items } = settings;
  const [row] = await nameIsFree(
    sql<ChecklistRow[]>`
      with c as (
        insert into checklists as c (host_id, name, type, level, property_ids, items, created_at, updated_at)
        values (${host_id}, ${name}, ${type}, ${level}, ${property_ids}::bigint[], ${sql.json(items)}, ${now}, ${now})
        returning ${columns(tx)}
      ),
      ${recordChange(
        tx,
        'checklist_created',
        sql`select id as checklist_id, null::jsonb as before, to_jsonb(c) as after from c`,
      )}
      select ${columns(tx)} from c`,
  );
  if (row === undefined) throw new Error('the inserted checklist did not come back');
  return row;
}

/** Throws `name_taken`. */
export async function updateChecklist(
  tx: WriteScope,
  id: number,
  { name, type, level, property_ids, items }: ChecklistSettings,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await nameIsFree(
    sql`
      with old as (
        select ${columns(tx)} from checklists c where c.host_id = ${host_id} and c.id = ${id}
      ),
      c as (
        update checklists c set name = ${name}, type = ${type}, level = ${level},
          property_ids = ${property_ids}::bigint[], items = ${sql.json(items)}, updated_at = ${now}
        where c.host_id = ${host_id} and c.id = ${id}
        returning ${columns(tx)}
      ),
      ${recordChange(
        tx,
        'checklist_updated',
        sql`select c.id as checklist_id, to_jsonb(old) as before, to_jsonb(c) as after from c, old`,
      )}
      select id from c`,
  );
}

export async function deleteChecklist(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with c as (
      delete from checklists c where c.host_id = ${host_id} and c.id = ${id} returning ${columns(tx)}
    ),
    ${recordChange(
      tx,
      'checklist_deleted',
      sql`select id as checklist_id, to_jsonb(c) as before, null::jsonb as after from c`,
    )}
    select id from c`;
}

/** The items of the list for the task `t`: that of its property goes first, then that of its level. Null without one. */
export function itemsForTask({ sql, host_id }: Pick<ReadScope, 'sql' | 'host_id'>): Fragment {
  return sql`(
    select c.items from checklists c
    where c.host_id = ${host_id} and c.type = t.type and (c.level is null or c.level = t.level)
      and (c.property_ids = '{}' or t.property_id = any(c.property_ids))
    order by c.property_ids = '{}', c.level is null, c.id limit 1
  )`;
}

function columns({ sql }: ReadScope): Fragment {
  return sql`c.id, c.name, c.type, c.level, c.property_ids, c.items, c.created_at, c.updated_at`;
}

function nameIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'name' }, 'checklists_name', statement);
}
