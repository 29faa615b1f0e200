import type { SystemScope } from '../../database/scope.ts';

/** Stores a link. The former one works no longer. */
export async function replaceSetUpLink({ sql, now }: SystemScope, token_hash: Buffer): Promise<void> {
  await sql`
    with former as (delete from set_up_links where token_hash <> ${token_hash})
    insert into set_up_links (token_hash, created_at) values (${token_hash}, ${now})`;
}

/** Uses up a link that is not older than `since`. False for any other. */
export async function takeSetUpLink(
  { sql }: SystemScope,
  token_hash: Buffer,
  since: string,
): Promise<boolean> {
  const taken = await sql`
    delete from set_up_links where token_hash = ${token_hash} and created_at > ${since} returning created_at`;
  return taken.length > 0;
}
