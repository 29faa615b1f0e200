import type { Sql } from '../../database/connections/sql.ts';

export type ListedAccount = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly status: string;
  readonly is_sandbox: boolean;
  readonly properties: number;
  readonly master: string;
  readonly created_at: string;
};

/** All accounts of this database, across accounts: for the command line. */
export function listAccounts(sql: Sql): Promise<readonly ListedAccount[]> {
  return sql<ListedAccount[]>`
    select h.id, h.slug, h.name, h.status, h.is_sandbox, h.created_at,
      (select count(*) from properties p where p.host_id = h.id) as properties,
      coalesce((select coalesce(o.email, o.name) from operators o where o.host_id = h.id and o.is_master), '') as master
    from host_accounts h order by h.id`;
}
