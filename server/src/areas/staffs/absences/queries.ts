import { isLimited, withinReach } from '../../../access/reach.ts';
import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Absence, AbsenceFilters } from './contract.ts';

/** Ordered by their first day. */
export function listAbsences(scope: OpenScope, query: AbsenceFilters): Promise<ListPage<Absence>> {
  const { sql, host_id } = scope;
  return listPage<Absence, AbsenceFilters>(scope, {
    name: 'staff_absences',
    query,
    columns: columns(scope),
    from: sql`staff_absences a`,
    where: allOf(scope, [
      sql`a.host_id = ${host_id}`,
      isOfSeenStaff(scope),
      query.staff_id !== undefined && sql`a.staff_id = ${query.staff_id}`,
      query.start_date !== undefined && sql`a.end_date >= ${query.start_date}`,
      query.end_date !== undefined && sql`a.start_date <= ${query.end_date}`,
    ]),
    order: [
      { column: sql`a.start_date`, field: 'start_date' },
      { column: sql`a.id`, field: 'id' },
    ],
    direction: 'asc',
  });
}

/** The absences of one staff that are not over, in their order. */
export async function listComingAbsences(
  { sql, host_id }: Pick<ReadScope, 'sql' | 'host_id'>,
  staff_id: number,
  today: string,
): Promise<readonly Pick<Absence, 'id' | 'start_date' | 'end_date'>[]> {
  return sql<Pick<Absence, 'id' | 'start_date' | 'end_date'>[]>`
    select id, start_date, end_date from staff_absences
    where host_id = ${host_id} and staff_id = ${staff_id} and end_date >= ${today}
    order by start_date, id limit 100`;
}

export async function countAbsences({ sql, host_id }: WriteScope, staff_id: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from staff_absences where host_id = ${host_id} and staff_id = ${staff_id}`;
  return row?.count ?? 0;
}

/** Drops absences of a staff that ended long ago, so that new ones have room. */
export async function dropPastAbsences(
  { sql, host_id }: WriteScope,
  staff_id: number,
  before: string,
): Promise<void> {
  await sql`
    delete from staff_absences where host_id = ${host_id} and staff_id = ${staff_id} and end_date < ${before}`;
}

type NewDays = Pick<Absence, 'staff_id' | 'start_date' | 'end_date' | 'is_own'>;

/** Stores days; the same days again stay as they are. Returns their id. */
export async function insertAbsence(
  tx: WriteScope,
  { staff_id, start_date, end_date, is_own }: NewDays,
): Promise<number> {
  const { sql, host_id, now } = tx;
  await sql`
    with a as (
      insert into staff_absences (host_id, staff_id, start_date, end_date, is_own, created_at)
      values (${host_id}, ${staff_id}, ${start_date}, ${end_date}, ${is_own}, ${now})
      on conflict (host_id, staff_id, start_date, end_date) do nothing
      returning id, staff_id, start_date, end_date, is_own
    ),
    ${recordChange(
      tx,
      'staff_absence_created',
      sql`select id as staff_absence_id, staff_id, null::jsonb as before, to_jsonb(a) as after from a`,
    )}
    select id from a`;
  const [row] = await sql<{ id: number }[]>`
    select id from staff_absences
    where host_id = ${host_id} and staff_id = ${staff_id} and start_date = ${start_date} and end_date = ${end_date}`;
  if (row === undefined) throw new Error('the inserted absence did not come back');
  return row.id;
}

/** Throws `staff_absence_not_found`. */
export async function requireAbsence(scope: ReadScope, id: number): Promise<Absence> {
  const { sql, host_id } = scope;
  const [row] = await sql<Absence[]>`
    select ${columns(scope)} from staff_absences a
    where a.host_id = ${host_id} and a.id = ${id} and ${isOfSeenStaff(scope)}`;
  if (row === undefined) throw notFound('staff_absence_not_found', id);
  return row;
}

export async function deleteAbsence(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with a as (
      delete from staff_absences where host_id = ${host_id} and id = ${id}
      returning id, staff_id, start_date, end_date, is_own
    ),
    ${recordChange(
      tx,
      'staff_absence_deleted',
      sql`select id as staff_absence_id, staff_id, to_jsonb(a) as before, null::jsonb as after from a`,
    )}
    select id from a`;
}

/** The same staff as GET /staffs shows. */
function isOfSeenStaff(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  if (!isLimited(scope)) return sql`true`;
  return sql`exists (
    select from staffs s where s.host_id = ${host_id} and s.id = a.staff_id and (s.scope = 'all' or exists (
      select from staff_properties g
      where g.host_id = ${host_id} and g.staff_id = s.id and ${withinReach(scope, sql`g.property_id`)}
    ))
  )`;
}

function columns({ sql, host_id }: ReadScope): Fragment {
  return sql`a.id, a.staff_id, (
      select s.name from staffs s where s.host_id = ${host_id} and s.id = a.staff_id
    ) as staff_name, a.start_date, a.end_date, a.is_own`;
}
