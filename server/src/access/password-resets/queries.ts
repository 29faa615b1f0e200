import type { SystemScope } from '../../database/scope.ts';

/** Asks for a letter. Within `pauseSeconds` of the last request nothing changes. */
export async function upsertReset(
  { sql, now }: SystemScope,
  { email, public_url }: { readonly email: string; readonly public_url: string },
  pauseSeconds: number,
): Promise<void> {
  await sql`
    insert into password_resets as r (email, public_url, requested_at, due_at)
    values (${email}, ${public_url}, ${now}, ${now})
    on conflict (email) do update
    set public_url = excluded.public_url, requested_at = excluded.requested_at, due_at = excluded.due_at, tries = 0
    where r.requested_at <= excluded.requested_at - make_interval(secs => ${pauseSeconds}::integer)`;
}

export type DueReset = {
  email: string;
  public_url: string;
  /** The number of attempts to send it, including this one. */
  tries: number;
  /** True when an operator signs in with this e-mail address. */
  is_known: boolean;
};

/** Leases the letter that has been due for longest until `until`. */
export async function takeDueReset({ sql, now }: SystemScope, until: string): Promise<DueReset | undefined> {
  const [taken] = await sql<DueReset[]>`
    update password_resets r set due_at = ${until}, tries = r.tries + 1
    from (
      select email from password_resets where due_at <= ${now} order by due_at limit 1 for update skip locked
    ) due
    where r.email = due.email
    returning r.email, r.public_url, r.tries, exists (
      select from sign_ins s join sign_in_operators o on o.sign_in_id = s.id where s.email = r.email
    ) as is_known`;
  return taken;
}

/** The secret of the letter that is sent next. The one before works no longer. */
export async function storeResetToken(
  { sql }: SystemScope,
  email: string,
  token_hash: Buffer,
): Promise<void> {
  await sql`update password_resets set token_hash = ${token_hash} where email = ${email}`;
}

/** The letter was sent or given up. */
export async function markResetSent({ sql }: SystemScope, email: string): Promise<void> {
  await sql`update password_resets set due_at = null where email = ${email}`;
}

export async function postponeReset({ sql }: SystemScope, email: string, until: string): Promise<void> {
  await sql`update password_resets set due_at = ${until} where email = ${email}`;
}

export async function deleteOldResets({ sql }: SystemScope, until: string): Promise<void> {
  await sql`delete from password_resets where requested_at <= ${until}`;
}

/** The e-mail address of a letter that was asked for after `since`. */
export async function findReset(
  { sql }: SystemScope,
  token_hash: Buffer,
  since: string,
): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select email from password_resets where token_hash = ${token_hash} and requested_at > ${since}`;
  return row?.email;
}

/** Uses up a letter. False when it was used meanwhile. */
export async function takeReset({ sql }: SystemScope, token_hash: Buffer, since: string): Promise<boolean> {
  const taken = await sql`
    delete from password_resets where token_hash = ${token_hash} and requested_at > ${since} returning email`;
  return taken.length > 0;
}
