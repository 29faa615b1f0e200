import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';

/** Of so many deleted tags of an account the names are known, the latest ones. */
export const FORMER_MAX = 500;

/** The colour that the deleted tag of a name had. */
export async function findFormerColor(
  { sql, host_id }: ReadScope,
  name: string,
): Promise<string | undefined> {
  const [former] = await sql<{ color: string }[]>`
    select color from former_tags where host_id = ${host_id} and name = ${name}`;
  return former?.color;
}

/** The part `former` of a statement: the deleted tag of a name, which is one no longer. */
export function takeFormer({ sql, host_id }: WriteScope, name: string): Fragment {
  return sql`
    former as (
      delete from former_tags f where f.host_id = ${host_id} and f.name = ${name} returning f.id
    )`;
}

/** SQL for the id of `former`, unless an import has stored another tag under it, or else for a new one. */
export function idOfFormerOrNew({ sql, host_id }: WriteScope): Fragment {
  return sql`coalesce((
    select former.id from former
    where not exists (select from tags other where other.host_id = ${host_id} and other.id = former.id)
  ), nextval(pg_get_serial_sequence('tags', 'id')))`;
}

/** The parts of a statement that keep what the deleted tags of `part` were, and forget the oldest. */
export function keepFormer({ sql, host_id, now }: WriteScope, part: string): Fragment {
  return sql`
    kept as (
      insert into former_tags as f (host_id, name, id, color, created_at, deleted_at)
      select ${host_id}, d.name, d.id, d.color, d.created_at, ${now} from ${sql.identifier(part)} d
      on conflict (host_id, name) do update
      set id = excluded.id, color = excluded.color, created_at = excluded.created_at, deleted_at = excluded.deleted_at
    ),
    forgotten as (
      delete from former_tags f
      where f.host_id = ${host_id} and f.name in (
        select o.name from former_tags o
        where o.host_id = ${host_id} and o.name not in (select d.name from ${sql.identifier(part)} d)
        order by o.deleted_at desc, o.name offset ${FORMER_MAX - 1}
      )
    )`;
}
