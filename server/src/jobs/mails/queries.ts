import type { SystemScope } from '../../database/scope.ts';
import type { Due } from '../job-kind.ts';
import { takeEach, type NewScope, type TakenRow } from '../take-each.ts';

// Like jobs/queries.ts, these statements find due work across accounts.

/**
 * Leases the messages whose e-mail is due for `leaseSeconds` each, the longest due first, and counts the attempts. A
 * message whose lease ends is due again.
 */
export function takeDueMails(newScope: NewScope, leaseSeconds: number): AsyncGenerator<Due<{ id: number }>> {
  return takeEach(newScope, leaseSeconds, takeDueMail);
}

async function takeDueMail({ sql, now }: SystemScope, until: string): Promise<TakenRow | undefined> {
  const [taken] = await sql<TakenRow[]>`
    update messages m set mail_due_at = ${until}, mail_attempts = m.mail_attempts + 1
    from (
      select host_id, id from messages
      where mail_due_at <= ${now}
      order by mail_due_at limit 1
      for update skip locked
    ) due
    where m.host_id = due.host_id and m.id = due.id
    returning m.host_id, m.id`;
  return taken;
}

/** The due time of the oldest overdue e-mail. */
export async function findMailDueSince({ sql, now }: SystemScope): Promise<string | undefined> {
  const [row] = await sql<{ mail_due_at: string }[]>`
    select mail_due_at from messages where mail_due_at <= ${now} order by mail_due_at limit 1`;
  return row?.mail_due_at;
}
