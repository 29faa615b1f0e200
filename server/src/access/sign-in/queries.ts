import type { SystemScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

export type SignInRow = {
  id: number;
  email: string;
  password_hash: string;
  /** Null without a second factor. */
  totp_secret: Buffer | null;
};

export async function findSignIn({ sql }: SystemScope, email: string): Promise<SignInRow | undefined> {
  const [row] = await sql<SignInRow[]>`
    select id, email, password_hash, totp_secret from sign_ins where email = ${email}`;
  return row;
}

/** Answers whether nobody has used a code of this step, or of a later one, before. */
export async function takeTotpStep({ sql }: SystemScope, id: number, step: number): Promise<boolean> {
  const rows = await sql`
    update sign_ins set totp_step = ${step}
    where id = ${id} and (totp_step is null or totp_step < ${step}) returning id`;
  return rows.length === 1;
}

/** Lets an operator sign in as the person of this e-mail address, whose sessions end. */
export async function storePassword(
  tx: WriteScope,
  person: { operator_id: number; email: string; password_hash: string },
): Promise<void> {
  const { sql, host_id, now } = tx;
  const { operator_id, email, password_hash } = person;
  await sql`
    with s as (
      insert into sign_ins (email, password_hash, created_at) values (${email}, ${password_hash}, ${now})
      on conflict (email) do update set password_hash = excluded.password_hash
      returning id
    ),
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
    select id from s`;
}

/** A new secret, or null for none; the sessions of the person end. Answers whether the operator has a password. */
export async function storeTotpSecret(
  tx: WriteScope,
  operator_id: number,
  secret: Buffer | null,
): Promise<boolean> {
  const { sql, host_id } = tx;
  const rows = await sql`
    with s as (
      update sign_ins set totp_secret = ${secret}, totp_step = null
      from sign_in_operators o
      where o.sign_in_id = sign_ins.id and o.account_id = ${host_id} and o.operator_id = ${operator_id}
      returning sign_ins.id
    ),
    ended as (delete from sessions using s where sign_in_id = s.id),
    ${recordChange(
      tx,
      'second_factor_set',
      sql`
        select ${operator_id}::bigint as operator_id, null::jsonb as before,
          jsonb_build_object('is_set', ${secret !== null}::boolean) as after
        from s`,
    )}
    select id from s`;
  return rows.length === 1;
}

export type PersonsOperator = { account_id: number; operator_id: number };

/** Which operators a person is, by account; 50 at most. */
export async function listPersonsOperators(
  { sql }: SystemScope,
  sign_in_id: number,
): Promise<readonly PersonsOperator[]> {
  return sql<PersonsOperator[]>`
    select account_id, operator_id from sign_in_operators
    where sign_in_id = ${sign_in_id} order by account_id limit 50`;
}

export async function deletePersonsOperator(
  { sql, host_id }: WriteScope,
  operator_id: number,
): Promise<void> {
  await sql`delete from sign_in_operators where account_id = ${host_id} and operator_id = ${operator_id}`;
}
