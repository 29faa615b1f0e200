import type { SystemScope } from '../../database/scope.ts';

/** How a person signed in: by a password, by a link of who runs the service, or by the identity provider. */
export type BegunBy = 'password' | 'link' | 'provider';

export type SessionRow = {
  id: number;
  began_by: BegunBy;
  sign_in_id: number;
  email: string;
  created_at: string;
  used_at: string;
};

/** What a person recognises a session by: the browser and the address of the sign-in. */
export type Device = { readonly user_agent: string | null; readonly address: string | null };

/** The most sessions kept per person; a new one removes the one unused for longest. */
export const SESSIONS_MAX = 20;

export async function insertSession(
  { sql, now }: SystemScope,
  session: { readonly sign_in_id: number; readonly token_hash: Buffer; readonly began_by: BegunBy } & Device,
): Promise<void> {
  const { sign_in_id, token_hash, began_by, user_agent, address } = session;
  await sql`
    with surplus as (
      delete from sessions where token_hash in (
        select token_hash from sessions where sign_in_id = ${sign_in_id}
        order by used_at desc, created_at desc offset ${SESSIONS_MAX - 1}
      )
    )
    insert into sessions (token_hash, sign_in_id, created_at, used_at, began_by, user_agent, address)
    values (${token_hash}, ${sign_in_id}, ${now}, ${now}, ${began_by}, ${user_agent}, ${address})`;
}

/** Includes ended sessions: the caller checks expiry. */
export async function findSession({ sql }: SystemScope, token_hash: Buffer): Promise<SessionRow | undefined> {
  const [session] = await sql<SessionRow[]>`
    select s.id, s.sign_in_id, p.email, s.created_at, s.used_at, s.began_by
    from sessions s join sign_ins p on p.id = s.sign_in_id
    where s.token_hash = ${token_hash}`;
  return session;
}

export async function markSessionUsed({ sql, now }: SystemScope, token_hash: Buffer): Promise<void> {
  await sql`update sessions set used_at = ${now} where token_hash = ${token_hash}`;
}

export async function deleteSession({ sql }: SystemScope, token_hash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${token_hash}`;
}

export type NewSession = {
  readonly host_id: number;
  readonly operator_id: number;
  readonly session_id: number;
  readonly begun_at: string;
};

/** Sessions that began since then, for each account of their person. */
export function listNewSessions({ sql }: SystemScope, since: string): Promise<readonly NewSession[]> {
  return sql<NewSession[]>`
    select o.account_id as host_id, o.operator_id, s.id as session_id, s.created_at as begun_at
    from sessions s join sign_in_operators o on o.sign_in_id = s.sign_in_id
    where s.created_at >= ${since} order by s.created_at limit 10000`;
}
