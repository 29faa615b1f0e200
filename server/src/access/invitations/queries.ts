import type { Sql } from '../../database/connections/sql.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { TokenClaim } from '../token-text.ts';

type NewInvitation = {
  readonly operator_id: number;
  readonly token_hash: Buffer;
  readonly expires_at: string;
};

/** Replaces the operator's former invitation. */
export async function upsertInvitation(tx: WriteScope, invitation: NewInvitation): Promise<void> {
  const { sql, host_id, now } = tx;
  const { operator_id, token_hash, expires_at } = invitation;
  await sql`
    with i as (
      insert into operator_invitations (host_id, operator_id, token_hash, created_at, expires_at)
      values (${host_id}, ${operator_id}, ${token_hash}, ${now}, ${expires_at})
      on conflict (host_id, operator_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
      returning operator_id, expires_at
    ),
    ${recordChange(
      tx,
      'operator_invited',
      sql`select operator_id, null::jsonb as before, to_jsonb(i) as after from i`,
    )}
    select operator_id from i`;
}

export type InvitedOperator = {
  operator_id: number;
  email: string;
  account_name: string;
  expires_at: string;
};

/** Includes expired invitations: the caller checks expiry. */
export async function findInvitation(
  { sql }: { readonly sql: Sql },
  { host_id, token_hash }: TokenClaim,
): Promise<InvitedOperator | undefined> {
  const [invited] = await sql<InvitedOperator[]>`
    select i.operator_id, o.email, h.name as account_name, i.expires_at
    from operator_invitations i join operators o on o.host_id = i.host_id and o.id = i.operator_id
    join host_accounts h on h.id = i.host_id
    where i.host_id = ${host_id} and i.token_hash = ${token_hash} and o.email is not null`;
  return invited;
}

/** Uses up the invitation. Returns false when another request has done so. */
export async function takeInvitation({ sql, host_id }: WriteScope, token_hash: Buffer): Promise<boolean> {
  const rows = await sql`
    delete from operator_invitations where host_id = ${host_id} and token_hash = ${token_hash}
    returning operator_id`;
  return rows.length === 1;
}
