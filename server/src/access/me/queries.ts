import type { ReadScope } from '../../database/scope.ts';

export type CallersToken = {
  readonly id: number;
  readonly name: string;
  readonly scope: string;
  readonly expires_at: string | null;
  readonly client_id: string | null;
  readonly application_name: string | null;
};

export async function findCallersToken(
  scope: ReadScope,
  token_id: number,
): Promise<CallersToken | undefined> {
  const { sql, host_id } = scope;
  const [token] = await sql<CallersToken[]>`
    select t.id, t.name, t.scope, t.expires_at, a.client_id, a.name as application_name
    from access_tokens t left join applications a on a.id = t.application_id
    where t.host_id = ${host_id} and t.id = ${token_id}`;
  return token;
}
