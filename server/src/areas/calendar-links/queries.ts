import { isLimited, withinReach } from '../../access/reach.ts';
import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { LinkFilters, LinkScope } from './contract.ts';

export type LinkRow = {
  readonly id: number;
  readonly scope: LinkScope;
  readonly secret: string;
  /** Those that are still let, ascending. */
  readonly property_ids: readonly number[];
  readonly created_at: string;
};

/** Ordered by id. */
export function listLinks(scope: OpenScope, query: LinkFilters): Promise<ListPage<LinkRow>> {
  const { sql, host_id } = scope;
  return listPage<LinkRow, LinkFilters>(scope, {
    name: 'calendar_share_links',
    query,
    columns: columns(scope),
    from: sql`calendar_share_links l`,
    where: allOf(scope, [
      sql`l.host_id = ${host_id}`,
      linkWithinReach(scope),
      query.id !== undefined && sql`l.id = ${query.id}`,
      query.scope !== undefined && sql`l.scope = ${query.scope}`,
      query.property_id !== undefined &&
        sql`exists (
          select from calendar_share_link_properties n
          where n.host_id = ${host_id} and n.link_id = l.id and n.property_id = ${query.property_id}
        )`,
    ]),
    order: [{ column: sql`l.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `calendar_share_link_not_found`. */
export async function requireLink(scope: ReadScope, id: number): Promise<LinkRow> {
  const { sql, host_id } = scope;
  const [link] = await sql<LinkRow[]>`
    select ${columns(scope)} from calendar_share_links l
    where l.host_id = ${host_id} and l.id = ${id} and ${linkWithinReach(scope)}`;
  if (link === undefined) throw notFound('calendar_share_link_not_found', id);
  return link;
}

/** The link to all properties of the account. */
export async function findEntireLink(scope: ReadScope): Promise<LinkRow | undefined> {
  const { sql, host_id } = scope;
  const [link] = await sql<LinkRow[]>`
    select ${columns(scope)} from calendar_share_links l where l.host_id = ${host_id} and l.scope = 'entire'`;
  return link;
}

export async function countLinks({ sql, host_id }: ReadScope): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from calendar_share_links where host_id = ${host_id}`;
  return row?.count ?? 0;
}

export async function insertLink(
  tx: WriteScope,
  link: Pick<LinkRow, 'scope' | 'secret' | 'property_ids'>,
): Promise<LinkRow> {
  const { sql, host_id, now } = tx;
  const property_ids = [...link.property_ids];
  const [row] = await sql<LinkRow[]>`
    with l as (
      insert into calendar_share_links (host_id, scope, secret, created_at)
      values (${host_id}, ${link.scope}, ${link.secret}, ${now})
      returning id, scope, secret, ${property_ids}::bigint[] as property_ids, created_at
    ),
    named as (
      insert into calendar_share_link_properties (host_id, link_id, property_id)
      select ${host_id}, l.id, unnest(l.property_ids) from l
    ),
    ${recordChange(
      tx,
      'calendar_share_link_created',
      sql`select id as calendar_share_link_id, null::jsonb as before, to_jsonb(l) - 'secret' as after from l`,
    )}
    select id, scope, secret, property_ids, created_at from l`;
  if (row === undefined) throw new Error('the inserted link did not come back');
  return row;
}

/** The database deletes which properties it names. */
export async function deleteLink(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select ${columns(tx)} from calendar_share_links l where l.host_id = ${host_id} and l.id = ${id}),
    deleted as (delete from calendar_share_links where host_id = ${host_id} and id = ${id}),
    ${recordChange(
      tx,
      'calendar_share_link_deleted',
      sql`select id as calendar_share_link_id, to_jsonb(old) - 'secret' as before, null::jsonb as after from old`,
    )}
    select id from old`;
}

/** A limited operator reaches the links whose properties are all within reach. */
function linkWithinReach(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  if (!isLimited(scope)) return sql`true`;
  return sql`(l.scope = 'partial' and not exists (
    select from calendar_share_link_properties n
    where n.host_id = ${host_id} and n.link_id = l.id and not ${withinReach(scope, sql`n.property_id`)}
  ))`;
}

// No join: each property is found by its key, whatever statistics the planner has.
function columns({ sql, host_id }: ReadScope): Fragment {
  return sql`l.id, l.scope, l.secret, array(
    select n.property_id from calendar_share_link_properties n
    where n.host_id = ${host_id} and n.link_id = l.id
      and (select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = n.property_id)
    order by n.property_id
  ) as property_ids, l.created_at`;
}
