import type { SystemScope } from '../../../../database/scope.ts';

/** How far a mailbox has been read. */
export type MailboxPlace = {
  readonly mailbox: string;
  readonly uid_validity: string;
  readonly last_uid: number;
};

export const MAILBOX_LEASE_SECONDS = 180;

/** Leases the mailbox for this process. Undefined while another one reads. */
export async function leaseMailbox(
  { sql, now }: SystemScope,
  mailbox: string,
): Promise<MailboxPlace | undefined> {
  const until = leaseEnd(now);
  const [place] = await sql<MailboxPlace[]>`
    insert into answer_mailbox as m (mailbox, uid_validity, last_uid, leased_until)
    values (${mailbox}, '', 0, ${until})
    on conflict (is_only) do update set leased_until = ${until} where m.leased_until <= ${now}
    returning mailbox, uid_validity, last_uid`;
  return place;
}

/** Stores how far it was read, and keeps the lease. */
export async function storePlace(
  { sql, now }: SystemScope,
  place: MailboxPlace,
  left: number,
): Promise<void> {
  await sql`
    update answer_mailbox
    set ${sql.set({ ...place, leased_until: leaseEnd(now) })}, left_count = left_count + ${left}::bigint`;
}

/** Ends the lease after the mailbox was read, or could not be. */
export async function endReading({ sql, now }: SystemScope, problem: string | null): Promise<void> {
  await sql`
    update answer_mailbox
    set leased_until = ${now}, problem = ${problem}, read_at = case when ${problem}::text is null then ${now} else read_at end`;
}

export type MailboxState = {
  readonly mailbox: string;
  readonly read_at: string | null;
  readonly problem: string | null;
  readonly left_count: number;
};

export async function findMailboxState({ sql }: Pick<SystemScope, 'sql'>): Promise<MailboxState | undefined> {
  const [state] = await sql<MailboxState[]>`select mailbox, read_at, problem, left_count from answer_mailbox`;
  return state;
}

function leaseEnd(now: string): string {
  return Temporal.Instant.from(now).add({ seconds: MAILBOX_LEASE_SECONDS }).toString();
}
