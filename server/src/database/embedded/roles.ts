import type { Pool } from '../connections/pool.ts';
import type { Fragment, Sql } from '../connections/sql.ts';

/** The role that initdb creates. Only this file and tests use it. */
export const SUPERUSER = 'postgres';
/** The service's role. It owns the service's database and nothing else. */
export const SERVICE_ROLE = 'innkeep';
export const DATABASE_NAME = 'innkeep';

/** Exists only while the superuser of an older Innkeep is renamed: a role cannot rename itself. */
const RENAMING_ROLE = 'innkeep_renaming';

type Connect = (as: { readonly user: string; readonly database: string }) => Pool;

/** True when the service's role is no superuser and owns the database and everything in it. */
export async function isHandedOver(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_handed_over: boolean }[]>`
    select not r.rolsuper and d.datdba = r.oid and not exists (${foreignRelations(sql)}) as is_handed_over
    from pg_roles r, pg_database d
    where r.rolname = current_user and d.datname = current_database()`;
  return row?.is_handed_over === true;
}

/**
 * Creates the service's role and its database if they are missing. In a database of an older Innkeep, the service was
 * the superuser: everything is handed over to a plain role of the same name. Safe to repeat after a crash at any
 * moment.
 */
export async function makeRoleAndDatabase(connect: Connect): Promise<void> {
  await renameOldSuperuser(connect);
  await using(connect({ user: SUPERUSER, database: 'postgres' }), async (sql) => {
    await sql.script(`drop role if exists ${RENAMING_ROLE}`);
    if (!(await hasRole(sql, SERVICE_ROLE))) await sql.script(`create role ${SERVICE_ROLE} login`);
    const [database] = await sql`select from pg_database where datname = ${DATABASE_NAME}`;
    if (database === undefined) await sql.script(`create database ${DATABASE_NAME} owner ${SERVICE_ROLE}`);
  });
  await using(connect({ user: SUPERUSER, database: DATABASE_NAME }), handOver);
}

/** Older versions of Innkeep gave initdb's superuser the present name of the service's role. */
async function renameOldSuperuser(connect: Connect): Promise<void> {
  const isOld = await using(connect({ user: SERVICE_ROLE, database: 'postgres' }), async (sql) => {
    const [role] = await sql<{ oid: number }[]>`
      select oid::integer as oid from pg_roles where rolname = current_user and rolsuper`;
    if (role === undefined) return false;
    if (!(await hasRole(sql, RENAMING_ROLE)))
      await sql.script(`create role ${RENAMING_ROLE} superuser login`);
    return true;
  }).catch((error: unknown) => {
    if (isMissingRole(error)) return false;
    throw error;
  });
  if (!isOld) return;
  await using(connect({ user: RENAMING_ROLE, database: 'postgres' }), (sql) =>
    sql.script(`alter role ${SERVICE_ROLE} rename to ${SUPERUSER}`),
  );
}

/** One transaction, so that the owner changes for everything or for nothing. */
async function handOver(sql: Pool): Promise<void> {
  await sql.begin(async (tx) => {
    const relations = await tx<{ kind: string; name: string }[]>`${foreignRelations(tx)}`;
    for (const { kind, name } of relations) {
      await tx.script(`alter ${kind} ${name} owner to ${SERVICE_ROLE}`);
    }
    await tx.script(`alter database ${DATABASE_NAME} owner to ${SERVICE_ROLE}`);
  });
}

/**
 * Relations of the schema public that belong to another role. Omits those of extensions, and sequences of columns,
 * which follow their tables.
 */
function foreignRelations(sql: Sql): Fragment {
  return sql`
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
             when 'f' then 'foreign table' else 'table' end as kind, c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and c.relowner <> (select r.oid from pg_roles r where r.rolname = ${SERVICE_ROLE})
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'e', 'i'))
    union all
    select 'routine', p.oid::regprocedure::text
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.proowner <> (select r.oid from pg_roles r where r.rolname = ${SERVICE_ROLE})
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select case t.typtype when 'd' then 'domain' else 'type' end, t.oid::regtype::text
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r')
      and t.typowner <> (select r.oid from pg_roles r where r.rolname = ${SERVICE_ROLE})
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;
}

async function hasRole(sql: Sql, name: string): Promise<boolean> {
  return (await sql`select from pg_roles where rolname = ${name}`).length > 0;
}

const NO_SUCH_ROLE = '28000';

function isMissingRole(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NO_SUCH_ROLE;
}

async function using<T>(sql: Pool, work: (sql: Pool) => Promise<T>): Promise<T> {
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
