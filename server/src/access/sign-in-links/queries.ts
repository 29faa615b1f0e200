import type { SystemScope } from '../../database/scope.ts';

/** The most unused links kept per person; a new one removes the oldest. */
const LINKS_MAX = 5;

export async function insertSignInLink(
  { sql, now }: SystemScope,
  link: { readonly sign_in_id: number; readonly token_hash: Buffer },
): Promise<void> {
  const { sign_in_id, token_hash } = link;
  await sql`
    with surplus as (
      delete from sign_in_links where token_hash in (
        select token_hash from sign_in_links where sign_in_id = ${sign_in_id}
        order by created_at desc, token_hash offset ${LINKS_MAX - 1}
      )
    )
    insert into sign_in_links (token_hash, sign_in_id, created_at) values (${token_hash}, ${sign_in_id}, ${now})`;
}

/** Uses up a link that is not older than `since`. Undefined for any other. */
export async function takeSignInLink(
  { sql }: SystemScope,
  token_hash: Buffer,
  since: string,
): Promise<{ readonly sign_in_id: number } | undefined> {
  const [link] = await sql<{ sign_in_id: number }[]>`
    delete from sign_in_links where token_hash = ${token_hash} and created_at > ${since} returning sign_in_id`;
  return link;
}

/** The person of an operator; undefined for an operator who cannot sign in. */
export async function findPersonOfOperator(
  { sql }: SystemScope,
  { account_id, operator_id }: { readonly account_id: number; readonly operator_id: number },
): Promise<{ readonly sign_in_id: number } | undefined> {
  const [person] = await sql<{ sign_in_id: number }[]>`
    select sign_in_id from sign_in_operators where account_id = ${account_id} and operator_id = ${operator_id}`;
  return person;
}
