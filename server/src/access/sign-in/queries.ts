import type { SystemScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { signsInHere } from '../cells/queries.ts';

export type SignInRow = {
  id: number;
  email: string;
  /** Null for a person who signs in by the identity provider alone. */
  password_hash: string | null;
  /** Encrypted; null without a second factor. */
  encrypted_totp_secret: string | null;
};

export async function findSignIn({ sql }: SystemScope, email: string): Promise<SignInRow | undefined> {
  const [row] = await sql<SignInRow[]>`
    select id, email, password_hash, encrypted_totp_secret from sign_ins where email = ${email}`;
  return row;
}

/** Returns false when a code of this step, or of a later one, was used before. */
export async function takeTotpStep({ sql }: SystemScope, id: number, step: number): Promise<boolean> {
  const rows = await sql`
    update sign_ins set totp_step = ${step}
    where id = ${id} and (totp_step is null or totp_step < ${step}) returning id`;
  return rows.length === 1;
}

/** Uses up a recovery code. Returns false when the person has no such code. */
export async function takeRecoveryCode(
  { sql }: SystemScope,
  id: number,
  code_hash: Buffer,
): Promise<boolean> {
  const rows = await sql`
    delete from recovery_codes where sign_in_id = ${id} and code_hash = ${code_hash} returning sign_in_id`;
  return rows.length === 1;
}

/**
 * Lets an operator sign in as the person of this e-mail address, and ends the person's sessions. The second factor stays:
 * returns whether there is one.
 */
export async function storePassword(
  tx: WriteScope,
  person: { operator_id: number; email: string; password_hash: string },
): Promise<{ readonly has_second_factor: boolean }> {
  const { sql, host_id, now } = tx;
  const { operator_id, email, password_hash } = person;
  const [stored] = await sql<{ has_second_factor: boolean }[]>`
    with s as (
      insert into sign_ins (email, password_hash, created_at) values (${email}, ${password_hash}, ${now})
      on conflict (email) do update set password_hash = excluded.password_hash
      returning id, encrypted_totp_secret
    ),
    ${signsInHere(sql, email)},
    linked as (
      insert into sign_in_operators (sign_in_id, account_id, operator_id)
      select id, ${host_id}, ${operator_id} from s
      on conflict (account_id, operator_id) do update set sign_in_id = excluded.sign_in_id
    ),
    ended as (delete from sessions using s where sign_in_id = s.id),
    ${recordChange(
      tx,
      'password_set',
      sql`select ${operator_id}::bigint as operator_id, null::jsonb as before, null::jsonb as after from s`,
    )}
    select encrypted_totp_secret is not null as has_second_factor from s`;
  return { has_second_factor: stored?.has_second_factor ?? false };
}

export type SecondFactor = {
  readonly encrypted_totp_secret: string;
  readonly recovery_code_hashes: readonly Buffer[];
};

/**
 * Replaces the person's second factor, null for none, and ends their sessions, except `keptSession`. Returns false when the operator has no
 * password.
 */
export async function storeSecondFactor(
  tx: WriteScope,
  operator_id: number,
  factor: SecondFactor | null,
  keptSession = 0,
): Promise<boolean> {
  const { sql, host_id } = tx;
  const hashes = (factor?.recovery_code_hashes ?? []).map((hash) => hash.toString('hex'));
  const rows = await sql`
    with s as (
      update sign_ins set encrypted_totp_secret = ${factor?.encrypted_totp_secret ?? null}, totp_step = null
      from sign_in_operators o
      where o.sign_in_id = sign_ins.id and o.account_id = ${host_id} and o.operator_id = ${operator_id}
      returning sign_ins.id
    ),
    ended as (delete from sessions using s where sign_in_id = s.id and sessions.id <> ${keptSession}),
    forgotten as (delete from recovery_codes using s where sign_in_id = s.id),
    made as (
      insert into recovery_codes (sign_in_id, code_hash)
      select s.id, decode(hash, 'hex') from s, unnest(${hashes}::text[]) hash
    ),
    ${recordChange(
      tx,
      'second_factor_set',
      sql`
        select ${operator_id}::bigint as operator_id, null::jsonb as before,
          jsonb_build_object('is_set', ${factor !== null}::boolean) as after
        from s`,
    )}
    select id from s`;
  return rows.length === 1;
}

export type PersonsOperator = { account_id: number; operator_id: number };

/** The person's operators, one per account; 50 at most. */
export async function listPersonsOperators(
  { sql }: SystemScope,
  sign_in_id: number,
): Promise<readonly PersonsOperator[]> {
  return sql<PersonsOperator[]>`
    select account_id, operator_id from sign_in_operators
    where sign_in_id = ${sign_in_id} order by account_id limit 50`;
}

/** The person must sign in again in their other accounts. One who has none is nobody's at the identity provider, either. */
export async function deletePersonsOperator(
  { sql, host_id }: WriteScope,
  operator_id: number,
): Promise<void> {
  await sql`
    with gone as (
      delete from sign_in_operators where account_id = ${host_id} and operator_id = ${operator_id}
      returning sign_in_id
    ),
    disconnected as (
      delete from sign_in_identities i using gone
      where i.sign_in_id = gone.sign_in_id and not exists (
        select from sign_in_operators o where o.sign_in_id = gone.sign_in_id
          and (o.account_id, o.operator_id) <> (${host_id}::bigint, ${operator_id}::bigint)
      )
    )
    delete from sessions using gone where sessions.sign_in_id = gone.sign_in_id`;
}

/** Lets an operator sign in as a person who has a password already. */
export async function linkOperator(tx: WriteScope, operator_id: number, sign_in_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with linked as (
      insert into sign_in_operators (sign_in_id, account_id, operator_id)
      values (${sign_in_id}, ${host_id}, ${operator_id}) returning operator_id
    ),
    ${recordChange(
      tx,
      'invitation_accepted',
      sql`select operator_id, null::jsonb as before, null::jsonb as after from linked`,
    )}
    select operator_id from linked`;
}

/** Deletes a person who is no operator, with their sessions: of an operator who was deleted or signs in otherwise. */
export async function deleteUnlinkedSignIn({ sql }: SystemScope, email: string): Promise<void> {
  await sql`
    delete from sign_ins s where s.email = ${email}
      and not exists (select from sign_in_operators o where o.sign_in_id = s.id)`;
}

/** Stores a new person with their operator. Returns false when somebody signs in with `email` already. */
export async function insertSignIn(
  tx: WriteScope,
  person: { operator_id: number; email: string; password_hash: string | null },
): Promise<boolean> {
  const { sql, host_id, now } = tx;
  const { operator_id, email, password_hash } = person;
  const rows = await sql`
    with s as (
      insert into sign_ins (email, password_hash, created_at) values (${email}, ${password_hash}, ${now})
      on conflict (email) do nothing returning id
    ),
    ${signsInHere(sql, email)},
    linked as (
      insert into sign_in_operators (sign_in_id, account_id, operator_id)
      select id, ${host_id}, ${operator_id} from s returning operator_id
    ),
    ${recordChange(
      tx,
      'invitation_accepted',
      sql`
        select operator_id, null::jsonb as before, jsonb_build_object('signs_in_as', ${email}::text) as after
        from linked`,
    )}
    select id from s`;
  return rows.length === 1;
}
