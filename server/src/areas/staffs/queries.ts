import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { mentions } from '../../database/keyword.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { isLimited, withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { StaffFilters, StaffScope } from './contract.ts';

/** The columns that a host sets. */
export type StaffSettings = {
  name: string;
  mobile: string;
  email: string | null;
  note: string;
  is_active: boolean;
  scope: StaffScope;
};

/** A staff with those of the listed properties that the caller can reach. */
export type StaffRow = StaffSettings & { id: number; property_ids: number[] };

export type Assignee = Pick<StaffRow, 'is_active' | 'scope' | 'property_ids'>;

/** Ordered by id (contract section 12). */
export function listStaffs(scope: OpenScope, query: StaffFilters): Promise<ListPage<StaffRow>> {
  const { sql } = scope;
  return listPage<StaffRow, StaffFilters>(scope, {
    name: 'staffs',
    query,
    columns: sql`${staffColumns(scope)}, ${propertyIds(scope)}`,
    from: sql`staffs s`,
    where: matching(scope, query),
    order: [{ column: sql`s.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Locks a staff before a change. Throws `staff_not_found`. */
export async function lockStaff(tx: WriteScope, id: number): Promise<StaffRow> {
  const { sql, host_id } = tx;
  await sql`select from staffs s where s.host_id = ${host_id} and s.id = ${id} for update`;
  // A separate statement: after waiting for the lock, the first one still sees the list as it was before.
  const [staff] = await sql<StaffRow[]>`
    select ${staffColumns(tx)}, ${propertyIds(tx)} from staffs s
    where s.host_id = ${host_id} and s.id = ${id} and ${isVisible(tx)}`;
  if (staff === undefined) throw notFound('staff_not_found', id);
  return staff;
}

/** A staff with the fields that assigning tasks needs. Undefined when the caller sees none with this id. */
export async function findAssignee(scope: ReadScope, id: number): Promise<Assignee | undefined> {
  const { sql, host_id } = scope;
  const [staff] = await sql<Assignee[]>`
    select s.is_active, s.scope, ${propertyIds(scope)} from staffs s
    where s.host_id = ${host_id} and s.id = ${id} and ${isVisible(scope)}`;
  return staff;
}

/** As findAssignee. Throws `staff_not_found`. */
export async function requireAssignee(scope: ReadScope, id: number): Promise<Assignee> {
  const staff = await findAssignee(scope, id);
  if (staff === undefined) throw notFound('staff_not_found', id);
  return staff;
}

export async function insertStaff(
  tx: WriteScope,
  settings: StaffSettings,
  property_ids: readonly number[],
): Promise<StaffRow> {
  const { sql, host_id, now } = tx;
  const given = property_ids;
  const [row] = await sql<StaffRow[]>`
    with s as (
      insert into staffs ${sql.rows({ ...settings, host_id, created_at: now })} returning ${staffColumns(tx, 'staffs')}
    ),
    given as (
      insert into staff_properties (host_id, staff_id, property_id)
      select ${host_id}, s.id, each.id from s, unnest(${given}::bigint[]) each(id)
    ),
    ${recordChange(
      tx,
      'staff_created',
      sql`
        select id as staff_id, null::jsonb as before,
          to_jsonb(s) || jsonb_build_object('property_ids', ${given}::bigint[]) as after
        from s`,
    )}
    select ${staffColumns(tx)}, ${given}::bigint[] as property_ids from s`;
  if (row === undefined) throw new Error('the inserted staff did not come back');
  return row;
}

/** Stores the settings of a staff and the whole list of their properties. */
export async function updateStaff(tx: WriteScope, id: number, update: Omit<StaffRow, 'id'>): Promise<void> {
  const { sql, host_id } = tx;
  const { property_ids, ...settings } = update;
  const given = property_ids;
  await sql`
    with old as (
      select ${staffColumns(tx)}, ${propertyIds(tx)} from staffs s where s.host_id = ${host_id} and s.id = ${id}
    ),
    s as (
      update staffs s set ${sql.set(settings)} where s.host_id = ${host_id} and s.id = ${id} returning ${staffColumns(tx)}
    ),
    taken as (
      delete from staff_properties
      where host_id = ${host_id} and staff_id = ${id} and property_id <> all(${given}::bigint[])
    ),
    given as (
      insert into staff_properties (host_id, staff_id, property_id)
      select ${host_id}, ${id}, each.id from unnest(${given}::bigint[]) each(id)
      on conflict do nothing
    ),
    ${recordChange(
      tx,
      'staff_updated',
      sql`
        select s.id as staff_id, to_jsonb(old) as before,
          to_jsonb(s) || jsonb_build_object('property_ids', ${given}::bigint[]) as after
        from s, old`,
    )}
    select id from s`;
}

/** Deletes a staff and their list of properties. The caller has already taken them off all tasks. */
export async function deleteStaffRow(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select ${staffColumns(tx)}, ${propertyIds(tx)} from staffs s where s.host_id = ${host_id} and s.id = ${id}
    ),
    taken as (delete from staff_properties where host_id = ${host_id} and staff_id = ${id}),
    s as (delete from staffs where host_id = ${host_id} and id = ${id} returning id),
    ${recordChange(
      tx,
      'staff_deleted',
      sql`select id as staff_id, to_jsonb(old) as before, null::jsonb as after from old`,
    )}
    select id from s`;
}

function matching(scope: ReadScope, query: StaffFilters): Fragment {
  const { sql } = scope;
  return allOf(scope, [
    sql`s.host_id = ${scope.host_id}`,
    isVisible(scope),
    query.id !== undefined && sql`s.id = ${query.id}`,
    query.is_active !== undefined && sql`s.is_active = ${query.is_active}`,
    query.property_id !== undefined && worksAt(scope, query.property_id),
    query.keyword !== undefined && isFound(scope, query.keyword),
  ]);
}

/** A limited operator sees staff who work at all properties, or at one within reach. */
function isVisible(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  if (!isLimited(scope)) return sql`true`;
  return sql`(s.scope = 'all' or exists (
    select from staff_properties g join properties p on p.host_id = g.host_id and p.id = g.property_id
    where g.host_id = ${host_id} and g.staff_id = s.id and p.deleted_at is null
      and ${withinReach(scope, sql`g.property_id`)}
  ))`;
}

function worksAt(scope: ReadScope, property_id: number): Fragment {
  const { sql, host_id } = scope;
  return sql`exists (
    select from properties p
    where p.host_id = ${host_id} and p.id = ${property_id} and p.deleted_at is null
      and ${withinReach(scope, sql`p.id`)}
      and (s.scope = 'all' or exists (
        select from staff_properties g
        where g.host_id = ${host_id} and g.staff_id = s.id and g.property_id = p.id
      ))
  )`;
}

function isFound(scope: ReadScope, keyword: string): Fragment {
  const { sql } = scope;
  const isIn = (text: Fragment) => mentions(scope, text, keyword);
  return sql`(${isIn(sql`s.name`)} or ${isIn(sql`s.mobile`)} or ${isIn(sql`s.email`)} or ${isIn(sql`s.note`)})`;
}

/** Those of the listed properties that exist within reach. */
function propertyIds(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`array(
    select g.property_id
    from staff_properties g join properties p on p.host_id = g.host_id and p.id = g.property_id
    where g.host_id = ${host_id} and g.staff_id = s.id and p.deleted_at is null
      and ${withinReach(scope, sql`g.property_id`)}
    order by g.property_id
  ) as property_ids`;
}

function staffColumns({ sql }: ReadScope, table: 's' | 'staffs' = 's'): Fragment {
  const t = sql.identifier(table);
  return sql`${t}.id, ${t}.name, ${t}.mobile, ${t}.email, ${t}.note, ${t}.is_active, ${t}.scope`;
}
