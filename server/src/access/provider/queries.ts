import type { ReadScope, SystemScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { ProviderIdentity } from '../../outbound/identity-provider.ts';

/** Who somebody is at the identity provider. */
export type IdentityKey = Pick<ProviderIdentity, 'issuer' | 'subject'>;

export type ConnectedPerson = {
  id: number;
  email: string;
  encrypted_totp_secret: string | null;
};

/** The person who is connected with this account at the provider. */
export async function findConnected(
  { sql }: SystemScope,
  { issuer, subject }: IdentityKey,
): Promise<ConnectedPerson | undefined> {
  const [person] = await sql<ConnectedPerson[]>`
    select p.id, p.email, p.encrypted_totp_secret
    from sign_in_identities i join sign_ins p on p.id = i.sign_in_id
    where i.issuer = ${issuer} and i.subject = ${subject}`;
  return person;
}

export async function isConnected({ sql }: SystemScope, sign_in_id: number): Promise<boolean> {
  const rows = await sql`select sign_in_id from sign_in_identities where sign_in_id = ${sign_in_id}`;
  return rows.length === 1;
}

export type Connecting = {
  readonly sign_in_id: number;
  readonly operator_id: number;
  /** True when the person has not given the password: who chose it has not proven the e-mail address, and loses it. */
  readonly isByEmail: boolean;
};

/** Connects a person, and replaces their former account at the provider. Returns false when it is somebody else's. */
export async function storeIdentity(
  tx: WriteScope,
  { sign_in_id, operator_id, isByEmail }: Connecting,
  { issuer, subject, email }: ProviderIdentity,
): Promise<boolean> {
  const { sql, now } = tx;
  // Who connects it at the same moment waits, and then sees that it is taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`;
  const rows = await sql`
    with taken as (
      select sign_in_id from sign_in_identities where issuer = ${issuer} and subject = ${subject}
    ),
    i as (
      insert into sign_in_identities (sign_in_id, issuer, subject, email, created_at)
      select id, ${issuer}, ${subject}, ${storable(email)}, ${now} from sign_ins
      where id = ${sign_in_id} and not exists (select from taken where taken.sign_in_id <> ${sign_in_id})
      on conflict (sign_in_id) do update
      set issuer = excluded.issuer, subject = excluded.subject, email = excluded.email,
        created_at = excluded.created_at, used_at = null
      returning sign_in_id, issuer
    ),
    unproven as (
      update sign_ins p set password_hash = null from i where p.id = i.sign_in_id and ${isByEmail}::boolean
      returning p.id
    ),
    ended as (delete from sessions s using unproven u where s.sign_in_id = u.id),
    ${recordChange(
      tx,
      'sign_in_connected',
      sql`
        select ${operator_id}::bigint as operator_id, null::jsonb as before,
          jsonb_build_object('issuer', i.issuer) as after
        from i`,
    )}
    select sign_in_id from i`;
  return rows.length === 1;
}

/** The person has signed in with it. */
export async function markIdentityUsed(
  { sql, now }: SystemScope,
  { issuer, subject, email }: ProviderIdentity,
): Promise<void> {
  await sql`
    update sign_in_identities set used_at = ${now}, email = ${storable(email)}
    where issuer = ${issuer} and subject = ${subject}`;
}

export type OwnIdentity = {
  issuer: string;
  email: string | null;
  created_at: string;
  used_at: string | null;
};

export async function findOwnIdentity(
  { sql }: ReadScope,
  sign_in_id: number,
): Promise<OwnIdentity | undefined> {
  const [own] = await sql<OwnIdentity[]>`
    select email, created_at, used_at from sign_in_identities where sign_in_id = ${sign_in_id}`;
  return own;
}

/** Ends the sessions, too, that the provider began, except the present one. */
export async function deleteOwnIdentity(
  tx: WriteScope,
  {
    id,
    sign_in_id,
    operator_id,
  }: { readonly id: number; readonly sign_in_id: number; readonly operator_id: number },
): Promise<void> {
  const { sql } = tx;
  await sql`
    with i as (delete from sign_in_identities where sign_in_id = ${sign_in_id} returning sign_in_id, issuer),
    ended as (
      delete from sessions s using i
      where s.sign_in_id = i.sign_in_id and s.began_by = 'provider' and s.id <> ${id}
    ),
    ${recordChange(
      tx,
      'sign_in_disconnected',
      sql`
        select ${operator_id}::bigint as operator_id, jsonb_build_object('issuer', i.issuer) as before,
          null::jsonb as after
        from i`,
    )}
    select issuer from i`;
}

/** Shown to the person alone; a provider may say anything. */
function storable(email: string | null): string | null {
  return email !== null && email.length <= 254 && email.isWellFormed() && !email.includes('\0')
    ? email
    : null;
}
