import type { Sql } from '../database/connections/sql.ts';

// The statements of this file look across accounts, for the metrics. Each reads an index of what waits, and stops at a bound.

/** What is more is not counted further. */
export const COUNTED_MAX = 100_000;

/** Letters and notifications that could not be sent, and are tried again. */
export type FailingLetters = {
  readonly message: number;
  readonly invitation: number;
  readonly password_reset: number;
  readonly sign_in_warning: number;
  readonly notification: number;
};

export async function countFailingLetters(sql: Sql): Promise<FailingLetters> {
  const [row] = await sql<FailingLetters[]>`
    select
      (select count(*) from (
        select from messages where mail_due_at is not null and mail_attempts > 0 limit ${COUNTED_MAX}
      ) m) as message,
      (select count(*) from operators where invitation_mail_at is not null and invitation_error is not null) as invitation,
      (select count(*) from password_resets where due_at is not null and tries > 0) as password_reset,
      (select count(*) from sign_in_warnings where due_at is not null and tries > 0) as sign_in_warning,
      (select count(*) from notification_ways where due_at is not null and failures > 0) as notification`;
  if (row === undefined) throw new Error('the count of letters did not come back');
  return row;
}

/** What waits to be sent: deliveries to webhooks that are on, letters of messages, and work for connectors. */
export type PendingWork = {
  readonly delivery: number;
  readonly message: number;
  readonly connector: number;
};

export async function countPending(sql: Sql): Promise<PendingWork> {
  const [row] = await sql<PendingWork[]>`
    select
      (select count(*) from (
        select from webhook_deliveries where status = 'pending' limit ${COUNTED_MAX}
      ) d) as delivery,
      (select count(*) from (select from messages where mail_due_at is not null limit ${COUNTED_MAX}) m) as message,
      (select count(*) from (select from channel_work where status = 'waiting' limit ${COUNTED_MAX}) w) as connector`;
  if (row === undefined) throw new Error('the count of pending work did not come back');
  return row;
}

/** When the mailbox of answers was last read, and whether it cannot be now. Undefined where none has been read in the last quarter of an hour. */
export async function readMailboxHealth(
  sql: Sql,
  now: string,
): Promise<{ readonly read_seconds: number; readonly is_failing: boolean } | undefined> {
  const since = Temporal.Instant.from(now).subtract({ minutes: 15 }).toString();
  const [row] = await sql<{ read_seconds: number; is_failing: boolean }[]>`
    select coalesce(extract(epoch from read_at), 0)::double precision as read_seconds, problem is not null as is_failing
    from answer_mailbox where leased_until > ${since}`;
  return row;
}

/** Bytes of the database, and when the last backup was made; 0 without one. */
export async function readStored(
  sql: Sql,
): Promise<{ readonly bytes: number; readonly backup_seconds: number }> {
  const [row] = await sql<{ bytes: number; backup_seconds: number }[]>`
    select pg_database_size(current_database()) as bytes,
      coalesce((select extract(epoch from made_at) from last_backup), 0)::double precision as backup_seconds`;
  if (row === undefined) throw new Error('the size of the database did not come back');
  return row;
}
