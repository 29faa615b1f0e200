import type { Fragment } from '../../database/connections/sql.ts';
import { allOf } from '../../database/conditions.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import type { ViewFilters, ViewPage } from './contract.ts';

/** A view as it is stored. */
export type StoredView = {
  readonly id: number;
  readonly operator_id: number;
  readonly name: string;
  readonly page: ViewPage;
  readonly search: string;
  readonly is_shared: boolean;
  readonly created_at: string;
  readonly updated_at: string;
};

export type ViewRow = StoredView & { readonly operator_name: string; readonly is_own: boolean };

export type NewViewRow = Pick<StoredView, 'operator_id' | 'name' | 'page' | 'search' | 'is_shared'>;
export type ViewUpdate = Pick<StoredView, 'name' | 'search' | 'is_shared'>;

/** Ordered by name. */
export function listViews(scope: OpenScope, query: ViewFilters): Promise<ListPage<ViewRow>> {
  const { sql } = scope;
  return listPage<ViewRow, ViewFilters>(scope, {
    name: 'saved_views',
    query,
    columns: rowColumns(scope),
    from: sql`saved_views v`,
    joins: operators(scope),
    where: allOf(scope, [
      isVisible(scope),
      query.id !== undefined && sql`v.id = ${query.id}`,
      query.page !== undefined && sql`v.page = ${query.page}`,
    ]),
    order: [
      { column: sql`v.name`, field: 'name' },
      { column: sql`v.id`, field: 'id' },
    ],
    direction: 'asc',
  });
}

/** A view that the operator sees. Throws `saved_view_not_found`. */
export async function requireView(scope: ReadScope, id: number): Promise<ViewRow> {
  const { sql } = scope;
  const [row] = await sql<ViewRow[]>`
    select ${rowColumns(scope)} from saved_views v ${operators(scope)}
    where ${isVisible(scope)} and v.id = ${id}`;
  if (row === undefined) throw notFound('saved_view_not_found', id);
  return row;
}

export async function countViews({ sql, host_id }: WriteScope, operator_id: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from saved_views where host_id = ${host_id} and operator_id = ${operator_id}`;
  return row?.count ?? 0;
}

/** Returns its id. Throws `name_taken`. */
export async function insertView(tx: WriteScope, view: NewViewRow): Promise<number> {
  const { sql, host_id, now } = tx;
  const [row] = await nameIsFree(
    sql<{ id: number }[]>`
      with v as (
        insert into saved_views as v (host_id, operator_id, name, page, search, is_shared, created_at, updated_at)
        values (${host_id}, ${view.operator_id}, ${view.name}, ${view.page}, ${view.search}, ${view.is_shared},
          ${now}, ${now})
        returning ${auditedColumns(tx)}
      ),
      ${recordChange(
        tx,
        'saved_view_created',
        sql`select id as saved_view_id, null::jsonb as before, to_jsonb(v) as after from v`,
      )}
      select id from v`,
  );
  if (row === undefined) throw new Error('the inserted view did not come back');
  return row.id;
}

/** Throws `name_taken`. */
export async function updateView(tx: WriteScope, id: number, update: ViewUpdate): Promise<void> {
  const { sql, host_id, now } = tx;
  await nameIsFree(
    sql`
      with old as (select ${auditedColumns(tx)} from saved_views v where v.host_id = ${host_id} and v.id = ${id}),
      v as (
        update saved_views v set name = ${update.name}, search = ${update.search}, is_shared = ${update.is_shared},
          updated_at = ${now}
        where v.host_id = ${host_id} and v.id = ${id}
        returning ${auditedColumns(tx)}
      ),
      ${recordChange(
        tx,
        'saved_view_updated',
        sql`select v.id as saved_view_id, to_jsonb(old) as before, to_jsonb(v) as after from v, old`,
      )}
      select id from v`,
  );
}

export async function deleteView(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with v as (
      delete from saved_views v where v.host_id = ${host_id} and v.id = ${id} returning ${auditedColumns(tx)}
    ),
    ${recordChange(
      tx,
      'saved_view_deleted',
      sql`select id as saved_view_id, to_jsonb(v) as before, null::jsonb as after from v`,
    )}
    select id from v`;
}

/** The operator's own views and the shared ones. */
function isVisible({ sql, host_id, caller }: ReadScope): Fragment {
  return sql`v.host_id = ${host_id} and (v.is_shared or v.operator_id = ${caller?.operator_id ?? null})`;
}

/** Without the filters: they may name a guest, and the audit log holds no texts. */
function auditedColumns({ sql }: ReadScope): Fragment {
  return sql`v.id, v.operator_id, v.name, v.page, v.is_shared, v.created_at, v.updated_at`;
}

function rowColumns(scope: ReadScope): Fragment {
  const { sql, caller } = scope;
  return sql`${auditedColumns(scope)}, v.search, o.name as operator_name,
    v.operator_id = ${caller?.operator_id ?? null} as is_own`;
}

function operators({ sql }: ReadScope): Fragment {
  return sql`join operators o on o.host_id = v.host_id and o.id = v.operator_id`;
}

function nameIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'name' }, 'saved_views_name', statement);
}
