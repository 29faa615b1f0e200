import type { SystemScope } from '../../../database/scope.ts';

export type Failures = {
  readonly email: string;
  readonly address: string;
  readonly tries: number;
};

/**
 * Records failed attempts for a known or unknown e-mail address. A warning is due at once, or after the pause since the
 * last one.
 */
export async function upsertWarning(
  { sql, now }: SystemScope,
  { email, address, tries }: Failures,
  pauseSeconds: number,
): Promise<void> {
  await sql`
    insert into sign_in_warnings as w (email, attempts, address, due_at, updated_at)
    values (${email}, ${tries}, ${address}, ${now}, ${now})
    on conflict (email) do update
    set attempts = excluded.attempts, address = excluded.address, updated_at = excluded.updated_at,
      due_at = coalesce(
        w.due_at,
        greatest(excluded.due_at, w.sent_at + make_interval(secs => ${pauseSeconds}::integer))
      )`;
}

export type DueWarning = {
  email: string;
  attempts: number;
  address: string;
  updated_at: string;
  /** The number of attempts to send it, including this one. */
  tries: number;
  /** True when a person signs in with this e-mail address. */
  is_known: boolean;
};

/** Leases the warning that has been due for longest until `until`. */
export async function takeDueWarning(
  { sql, now }: SystemScope,
  until: string,
): Promise<DueWarning | undefined> {
  const [taken] = await sql<DueWarning[]>`
    update sign_in_warnings w set due_at = ${until}, tries = w.tries + 1
    from (
      select email from sign_in_warnings where due_at <= ${now} order by due_at limit 1 for update skip locked
    ) due
    where w.email = due.email
    returning w.email, w.attempts, w.address, w.updated_at, w.tries,
      exists (select from sign_ins s where s.email = w.email) as is_known`;
  return taken;
}

/** The warning was sent or given up; the next one can follow after the pause. */
export async function markWarningSent({ sql, now }: SystemScope, email: string): Promise<void> {
  await sql`update sign_in_warnings set due_at = null, tries = 0, sent_at = ${now} where email = ${email}`;
}

export async function postponeWarning({ sql }: SystemScope, email: string, until: string): Promise<void> {
  await sql`update sign_in_warnings set due_at = ${until} where email = ${email}`;
}

export async function deleteWarning({ sql }: SystemScope, email: string): Promise<void> {
  await sql`delete from sign_in_warnings where email = ${email}`;
}

/** Deletes warnings that no longer delay a further one. */
export async function deleteOldWarnings({ sql }: SystemScope, until: string): Promise<void> {
  await sql`delete from sign_in_warnings where due_at is null and sent_at <= ${until}`;
}
