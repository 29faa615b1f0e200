import type { Pool } from '../../server/src/database/connections/pool.ts';

/**
 * The tables and views of a database as SQL, in the order of creation. Read from the catalog, since the embedded PostgreSQL has
 * no pg_dump.
 */
export async function readSchema(sql: Pool): Promise<string> {
  await refuseWhatIsNotShown(sql);
  const [extensions, functions, tables, columns, constraints, indexes, views] = await Promise.all([
    listExtensions(sql),
    listFunctions(sql),
    listTables(sql),
    listColumns(sql),
    listConstraints(sql),
    listIndexes(sql),
    listViews(sql),
  ]);
  const texts = tables.map((table) => {
    const of = <T extends { table: string }>(parts: readonly T[]) =>
      parts.filter((part) => part.table === table);
    const own = of(constraints).filter(({ is_forward }) => !is_forward);
    const lines = [...of(columns).map(writeColumn), ...own.map(writeConstraint)];
    const body = lines.map((line) => `  ${line}`).join(',\n');
    return [`create table ${table} (\n${body}\n);`, ...of(indexes).map(({ text }) => `${text};`)].join('\n');
  });
  const forward = constraints
    .filter(({ is_forward }) => is_forward)
    .map((each) => `alter table ${each.table} add ${writeConstraint(each)};`);
  const first = extensions.map((name) => `create extension ${name};`);
  return [HEADING, first.join('\n'), ...functions, ...texts, ...forward, ...views].join('\n\n') + '\n';
}

const HEADING = `-- The database after all migrations, on one page. Made by \`npm run generate\`; what changes it is a migration.`;

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly identity: '' | 'a' | 'd';
  readonly start: string | null;
  readonly generated: '' | 's' | 'v';
  readonly expression: string | null;
};

function writeColumn(column: Column): string {
  const { name, type, is_required, identity, start, generated, expression } = column;
  return [
    name,
    type,
    is_required ? 'not null' : '',
    identity === '' ? '' : `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    start === null || start === '1' ? '' : `(start with ${start})`,
    expression !== null && generated === '' ? `default ${expression}` : '',
    expression !== null && generated !== '' ? `generated always as (${expression}) stored` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

type Constraint = {
  readonly table: string;
  readonly name: string;
  readonly text: string;
  /** True when it refers to a table that is created later. */
  readonly is_forward: boolean;
};

function writeConstraint({ name, text }: Constraint): string {
  return `constraint ${name} ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
}

async function listExtensions(sql: Pool): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(extname) as name from pg_extension where extname <> 'plpgsql' order by extname`;
  return rows.map(({ name }) => name);
}

async function listFunctions(sql: Pool): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )
    order by p.oid`;
  return rows.map(({ text }) => `${text.trimEnd()};`);
}

async function listTables(sql: Pool): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by oid`;
  return rows.map(({ name }) => name);
}

function listColumns(sql: Pool): Promise<Column[]> {
  return sql<Column[]>`
    select
      quote_ident(c.relname) as table,
      quote_ident(a.attname) as name,
      format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required,
      a.attidentity as identity,
      s.seqstart::text as start,
      a.attgenerated as generated,
      pg_get_expr(d.adbin, d.adrelid, true) as expression
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_depend owned on owned.refobjid = c.oid and owned.refobjsubid = a.attnum
      and owned.deptype = 'i' and owned.classid = 'pg_class'::regclass and owned.refclassid = 'pg_class'::regclass
    left join pg_sequence s on s.seqrelid = owned.objid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.oid, a.attnum`;
}

/** Keys first, then checks, then references to other tables. PostgreSQL 18 also lists not null here. */
function listConstraints(sql: Pool): Promise<Constraint[]> {
  return sql<Constraint[]>`
    select
      quote_ident(c.relname) as table,
      quote_ident(n.conname) as name,
      pg_get_constraintdef(n.oid, true) as text,
      n.contype = 'f' and n.confrelid > n.conrelid as is_forward
    from pg_constraint n
    join pg_class c on c.oid = n.conrelid
    where c.relnamespace = 'public'::regnamespace and n.contype in ('p', 'u', 'x', 'c', 'f')
    order by c.oid, array_position(array['p', 'u', 'x', 'c', 'f'], n.contype::text), n.conname`;
}

function listIndexes(sql: Pool): Promise<{ table: string; text: string }[]> {
  return sql<{ table: string; text: string }[]>`
    select quote_ident(c.relname) as table, pg_get_indexdef(i.indexrelid, 0, true) as text
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u', 'x')
      )
    order by c.oid, i.indexrelid`;
}

async function listViews(sql: Pool): Promise<string[]> {
  const rows = await sql<{ name: string; text: string }[]>`
    select quote_ident(relname) as name, pg_get_viewdef(oid, true) as text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
    order by oid`;
  return rows.map(({ name, text }) => `create view ${name} as\n${text}`);
}

/** Ensures that the file never silently omits parts of the database. */
async function refuseWhatIsNotShown(sql: Pool): Promise<void> {
  const rows = await sql<{ what: string }[]>`
    with belongs_to_extension as (select classid, objid from pg_depend where deptype = 'e')
    select 'the relation ' || oid::regclass as what from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('m', 'f', 'p')
    union all
    select 'the sequence ' || oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
    union all
    select 'the function ' || oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prokind not in ('f', 'p')
      and not exists (select from belongs_to_extension where classid = 'pg_proc'::regclass and objid = pg_proc.oid)
    union all
    select 'the type ' || oid::regtype from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
      and not exists (select from belongs_to_extension where classid = 'pg_type'::regclass and objid = pg_type.oid)
    union all
    select 'the trigger ' || tgname from pg_trigger where not tgisinternal`;
  if (rows.length === 0) return;
  throw new Error(
    `schema.sql does not show ${rows.map(({ what }) => what).join(', ')}: teach readSchema to.`,
  );
}
