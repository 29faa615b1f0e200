import type { Sql } from '../../../database/connections/sql.ts';
import type { Move } from './move.ts';

type MovingPerson = {
  readonly email: string;
  readonly operator_id: number;
  readonly row: Record<string, unknown>;
  readonly codes: readonly string[];
  readonly sessions: readonly Record<string, unknown>[];
  /** Who the person is at the identity provider; null for nobody. */
  readonly identity: Record<string, unknown> | null;
};

/**
 * The people who sign in to the account. A person may have operators in several accounts, so they are copied and not
 * replicated. One whom the other cell knows by e-mail address keeps the password of that cell, and signs in again. Copies
 * of an earlier attempt are replaced: a password may have changed since.
 */
export async function copyPeople({ account_id, from, to }: Move): Promise<void> {
  const people = await from.sql<MovingPerson[]>`
    select p.email, o.operator_id, to_jsonb(p) as row,
      to_jsonb(array(select encode(r.code_hash, 'hex') from recovery_codes r where r.sign_in_id = p.id)) as codes,
      coalesce((select jsonb_agg(to_jsonb(s) - 'sign_in_id' - 'id') from sessions s where s.sign_in_id = p.id), '[]')
        as sessions,
      (select to_jsonb(i) - 'sign_in_id' from sign_in_identities i where i.sign_in_id = p.id) as identity
    from sign_in_operators o join sign_ins p on p.id = o.sign_in_id where o.account_id = ${account_id}`;
  await to.sql.begin(async (sql) => {
    await forgetPeople(sql, account_id, to.name);
    for (const person of people) await copyPerson(sql, person, { account_id, cell: to.name });
  });
}

async function copyPerson(
  sql: Sql,
  { email, operator_id, row, codes, sessions, identity }: MovingPerson,
  { account_id, cell }: { readonly account_id: number; readonly cell: string },
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_record(${sql.json(row)})
        as g (password_hash text, encrypted_totp_secret text, totp_step bigint, created_at timestamptz)
    ),
    made as (
      insert into sign_ins (email, password_hash, encrypted_totp_secret, totp_step, created_at)
      select ${email}, password_hash, encrypted_totp_secret, totp_step, created_at from given
      on conflict (email) do nothing returning id
    ),
    placed as (
      insert into sign_in_cells (cell, email_hash) values (${cell}, sha256(convert_to(${email}, 'UTF8')))
      on conflict do nothing
    ),
    codes as (
      insert into recovery_codes (sign_in_id, code_hash)
      select id, decode(code, 'hex') from made, unnest(${codes}::text[]) code
    ),
    kept as (
      insert into sessions (token_hash, sign_in_id, created_at, used_at, began_by, user_agent, address)
      select s.token_hash, made.id, s.created_at, s.used_at, s.began_by, s.user_agent, s.address
      from made, jsonb_to_recordset(${sql.json(sessions)})
        as s (token_hash bytea, created_at timestamptz, used_at timestamptz, began_by text, user_agent text, address text)
      on conflict do nothing
    ),
    connected as (
      insert into sign_in_identities (sign_in_id, issuer, subject, email, created_at, used_at)
      select made.id, i.issuer, i.subject, i.email, i.created_at, i.used_at
      from made, jsonb_to_recordset(${sql.json(identity === null ? [] : [identity])})
        as i (issuer text, subject text, email text, created_at timestamptz, used_at timestamptz)
      on conflict do nothing
    )
    insert into sign_in_operators (account_id, operator_id, sign_in_id)
    select ${account_id}, ${operator_id}, id from (
      select id from made union select id from sign_ins where email = ${email}
    ) person limit 1
    on conflict (account_id, operator_id) do nothing`;
}

/** Forgets, in a cell where the account does not live, its people who have no other account there. */
export async function forgetPeople(sql: Sql, account_id: number, cell: string): Promise<void> {
  await sql`
    with gone as (delete from sign_in_operators where account_id = ${account_id} returning sign_in_id),
    people as (
      delete from sign_ins p where p.id in (select sign_in_id from gone) and not exists (
        select from sign_in_operators o where o.sign_in_id = p.id and o.account_id <> ${account_id}
      )
      returning email
    )
    delete from sign_in_cells c using people
    where c.cell = ${cell} and c.email_hash = sha256(convert_to(people.email, 'UTF8'))`;
}
