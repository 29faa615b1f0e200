import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Undefined when the staff has no link. The caller has checked that the staff is within reach. */
export async function findLink(
  { sql, host_id }: ReadScope,
  staff_id: number,
): Promise<{ created_at: string } | undefined> {
  const [link] = await sql<{ created_at: string }[]>`
    select created_at from staff_links where host_id = ${host_id} and staff_id = ${staff_id}`;
  return link;
}

/** Of the secrets of a link: that of its page and that of its calendar. */
export type LinkHashes = { readonly secret_hash: Buffer; readonly token_hash: Buffer };

/** Stores a link in place of the one that the staff has. */
export async function putLink(
  tx: WriteScope,
  staff_id: number,
  { secret_hash, token_hash }: LinkHashes,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with old as (${linkOf(tx, staff_id)}),
    l as (
      insert into staff_links (host_id, staff_id, secret_hash, token_hash, created_at)
      values (${host_id}, ${staff_id}, ${secret_hash}, ${token_hash}, ${now})
      on conflict (host_id, staff_id) do update set
        secret_hash = excluded.secret_hash, token_hash = excluded.token_hash, created_at = excluded.created_at
      returning staff_id, created_at
    ),
    ${recordChange(
      tx,
      'staff_updated',
      sql`
        select l.staff_id, jsonb_build_object('link_created_at', (select created_at from old)) as before,
          jsonb_build_object('link_created_at', l.created_at) as after
        from l`,
    )}
    select staff_id from l`;
}

/** Deletes the link of a staff. Does nothing without one. */
export async function deleteLink(tx: WriteScope, staff_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with l as (
      delete from staff_links where host_id = ${host_id} and staff_id = ${staff_id} returning staff_id, created_at
    ),
    ${recordChange(
      tx,
      'staff_updated',
      sql`
        select staff_id, jsonb_build_object('link_created_at', created_at) as before,
          jsonb_build_object('link_created_at', null) as after
        from l`,
    )}
    select staff_id from l`;
}

function linkOf({ sql, host_id }: ReadScope, staff_id: number): Fragment {
  return sql`select created_at from staff_links where host_id = ${host_id} and staff_id = ${staff_id}`;
}
