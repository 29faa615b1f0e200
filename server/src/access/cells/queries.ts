import type { Fragment, Sql } from '../../database/connections/sql.ts';

/** The cells where a person may sign in. `known` are those that have the person, this one included. */
export type SignInCells = {
  readonly own: string;
  readonly all: readonly string[];
  readonly known: readonly string[];
};

/** Undefined for a database that is no cell. */
export async function findSignInCells(sql: Sql, email: string): Promise<SignInCells | undefined> {
  const [row] = await sql<SignInCells[]>`
    select o.name as own, to_jsonb(array(select name from cells order by name)) as all, to_jsonb(array(
      select s.cell from sign_in_cells s
      where s.email_hash = sha256(convert_to(${email}, 'UTF8')) order by s.cell
    )) as known
    from own_cell o`;
  return row;
}

/** What a link without an account ends with, so that the balancer leads it back to this cell. Empty outside of cells. */
export async function cellInLink(sql: Sql, sign: '?' | '&'): Promise<string> {
  const name = await findOwnName(sql);
  return name === undefined ? '' : `${sign}place=${name}`;
}

/** The name of this cell; undefined for a database that is no cell. */
export async function findOwnName(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from own_cell`;
  return row?.name;
}

/** Where the balancer leads a signed-in person: their first account. Undefined outside of cells. */
export async function findFirstAccount(sql: Sql, sign_in_id: number): Promise<string | undefined> {
  const [row] = await sql<{ place: string }[]>`
    select min(s.account_id)::text as place from own_cell o
    join sign_in_operators s on s.sign_in_id = ${sign_in_id} group by o.name`;
  return row?.place;
}

/** The part of a statement that tells the directory that a new person signs in here. Nothing outside of cells. */
export function signsInHere(sql: Sql, email: string): Fragment {
  return sql`
    placed as (
      insert into sign_in_cells (cell, email_hash)
      select o.name, sha256(convert_to(${email}, 'UTF8')) from own_cell o on conflict do nothing
    )`;
}
