import type { ReadScope, SignedInSession, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { BegunBy } from '../sessions/queries.ts';

export type OwnSessionRow = {
  id: number;
  began_by: BegunBy;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  used_at: string;
};

/** Sessions that were not ended and began or were used after these moments. */
export async function listOwnSessions(
  { sql }: ReadScope,
  { sign_in_id }: SignedInSession,
  {
    createdAfter,
    providedAfter,
    usedAfter,
  }: { readonly createdAfter: string; readonly providedAfter: string; readonly usedAfter: string },
): Promise<readonly OwnSessionRow[]> {
  return sql<OwnSessionRow[]>`
    select id, user_agent, address, created_at, used_at, began_by from sessions
    where sign_in_id = ${sign_in_id} and created_at > ${createdAfter} and used_at > ${usedAfter}
      and (began_by <> 'provider' or created_at > ${providedAfter})
    order by used_at desc, id desc limit 20`;
}

/** Returns false when the person has no such session. */
export async function endOwnSession(
  tx: WriteScope,
  { sign_in_id, operator_id }: Pick<SignedInSession, 'sign_in_id'> & { readonly operator_id: number },
  id: number,
): Promise<boolean> {
  const { sql } = tx;
  const rows = await sql`
    with s as (delete from sessions where sign_in_id = ${sign_in_id} and id = ${id} returning id),
    ${recordChange(
      tx,
      'session_ended',
      sql`select ${operator_id}::bigint as operator_id, to_jsonb(s) as before, null::jsonb as after from s`,
    )}
    select id from s`;
  return rows.length === 1;
}

export type OwnSignIn = {
  email: string;
  /** Null for a person who signs in by the identity provider alone. */
  password_hash: string | null;
  has_second_factor: boolean;
  recovery_codes: number;
};

export async function findOwnSignIn(
  { sql }: ReadScope,
  { sign_in_id }: SignedInSession,
): Promise<OwnSignIn | undefined> {
  const [row] = await sql<OwnSignIn[]>`
    select email, password_hash, encrypted_totp_secret is not null as has_second_factor,
      (select count(*)::integer from recovery_codes c where c.sign_in_id = p.id) as recovery_codes
    from sign_ins p where id = ${sign_in_id}`;
  return row;
}

/** Ends the person's other sessions. Returns false when the password was changed meanwhile. */
export async function updateOwnPassword(
  tx: WriteScope,
  own: SignedInSession & { readonly operator_id: number },
  { former, password_hash }: { readonly former: string | null; readonly password_hash: string },
): Promise<boolean> {
  const { sql } = tx;
  const { id, sign_in_id, operator_id } = own;
  const rows = await sql`
    with s as (
      update sign_ins set password_hash = ${password_hash}
      where id = ${sign_in_id} and password_hash = ${former} returning id
    ),
    ended as (delete from sessions using s where sign_in_id = s.id and sessions.id <> ${id}),
    ${recordChange(
      tx,
      'password_set',
      sql`select ${operator_id}::bigint as operator_id, null::jsonb as before, null::jsonb as after from s`,
    )}
    select id from s`;
  return rows.length === 1;
}
