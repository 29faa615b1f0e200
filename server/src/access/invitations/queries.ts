import type { Sql } from '../../database/connections/sql.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { LetterLanguage } from '../letters/language.ts';
import type { TokenClaim } from '../token-text.ts';

type NewInvitation = {
  readonly operator_id: number;
  readonly token_hash: Buffer;
  readonly expires_at: string;
  /** True when its link goes to the invited address, and is shown to nobody. */
  readonly is_letter: boolean;
};

/** Replaces the operator's former invitation. A letter is due at once. */
export async function upsertInvitation(tx: WriteScope, invitation: NewInvitation): Promise<void> {
  const { sql, host_id, now } = tx;
  const { operator_id, token_hash, expires_at, is_letter } = invitation;
  await sql`
    with i as (
      insert into operator_invitations (host_id, operator_id, token_hash, created_at, expires_at, is_letter)
      values (${host_id}, ${operator_id}, ${token_hash}, ${now}, ${expires_at}, ${is_letter})
      on conflict (host_id, operator_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
        is_letter = excluded.is_letter
      returning operator_id, expires_at
    ),
    letter as (
      update operators set invitation_mail_at = ${is_letter ? now : null}, invitation_error = null
      where host_id = ${host_id} and id = ${operator_id}
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
  is_letter: boolean;
};

/** Includes expired invitations: the caller checks expiry. */
export async function findInvitation(
  { sql }: { readonly sql: Sql },
  { host_id, token_hash }: TokenClaim,
): Promise<InvitedOperator | undefined> {
  const [invited] = await sql<InvitedOperator[]>`
    select i.operator_id, o.email, h.name as account_name, i.expires_at, i.is_letter
    from operator_invitations i join operators o on o.host_id = i.host_id and o.id = i.operator_id
    join host_accounts h on h.id = i.host_id
    where i.host_id = ${host_id} and i.token_hash = ${token_hash} and o.email is not null`;
  return invited;
}

/** Uses up the invitation. Returns false when another request has done so. */
export async function takeInvitation({ sql, host_id }: WriteScope, token_hash: Buffer): Promise<boolean> {
  const rows = await sql`
    with taken as (
      delete from operator_invitations where host_id = ${host_id} and token_hash = ${token_hash}
      returning operator_id
    ),
    answered as (
      update operators o set invitation_mail_at = null, invitation_error = null
      from taken where o.host_id = ${host_id} and o.id = taken.operator_id
    )
    select operator_id from taken`;
  return rows.length === 1;
}

/** The invitations of the account since then, and when the first of them was made. */
export async function countInvitations(
  { sql, host_id }: WriteScope,
  since: string,
): Promise<{ readonly count: number; readonly first: string | null }> {
  const [row] = await sql<{ count: number; first: string | null }[]>`
    select count(*)::integer as count, min(created_at) as first from audit_log
    where host_id = ${host_id} and created_at > ${since} and kind = 'operator_invited'`;
  return row ?? { count: 0, first: null };
}

export type InvitedByLetter = {
  name: string;
  email: string;
  language: LetterLanguage;
  created_at: string;
  expires_at: string;
};

/** The link that the next letter has. Undefined when no letter waits any longer. */
export async function storeLetterToken(
  { sql, host_id }: WriteScope,
  operator_id: number,
  token_hash: Buffer,
): Promise<InvitedByLetter | undefined> {
  const [invited] = await sql<InvitedByLetter[]>`
    update operator_invitations i set token_hash = ${token_hash}
    from operators o
    where i.host_id = ${host_id} and i.operator_id = ${operator_id} and i.is_letter
      and o.host_id = ${host_id} and o.id = i.operator_id and o.email is not null and o.invitation_mail_at is not null
    returning o.name, o.email, o.language, i.created_at, i.expires_at`;
  return invited;
}

/** No letter is needed any longer. */
export async function endLetter({ sql, host_id }: WriteScope, operator_id: number): Promise<void> {
  await sql`
    update operators set invitation_mail_at = null, invitation_error = null
    where host_id = ${host_id} and id = ${operator_id}`;
}

/** How the letter with this link fared, unless the operator was invited again meanwhile: that letter is still to be sent. */
export async function storeLetterOutcome(
  { sql, host_id }: WriteScope,
  operator_id: number,
  {
    token_hash,
    problem,
    isEnded,
  }: { readonly token_hash: Buffer; readonly problem: string | null; readonly isEnded: boolean },
): Promise<void> {
  await sql`
    update operators o set invitation_error = ${problem},
      invitation_mail_at = case when ${isEnded}::boolean then null else o.invitation_mail_at end
    from operator_invitations i
    where o.host_id = ${host_id} and o.id = ${operator_id}
      and i.host_id = ${host_id} and i.operator_id = o.id and i.token_hash = ${token_hash}`;
}
