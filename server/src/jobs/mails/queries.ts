import type { SystemScope } from '../../database/scope.ts';
import type { Due } from '../job-kind.ts';
import { takeEach, type NewScope, type TakenRow } from '../take-each.ts';

// As jobs/queries.ts: what is due, across accounts.

/**
 * Takes the messages whose e-mail is due, the longest due first: each is nobody else's for
 * `leaseSeconds`, after which it is due again. How often each was taken is counted.
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

/** When the e-mail that has been due longest became due. */
export async function findMailDueSince({ sql, now }: SystemScope): Promise<string | undefined> {
  const [row] = await sql<{ mail_due_at: string }[]>`
    select mail_due_at from messages where mail_due_at <= ${now} order by mail_due_at limit 1`;
  return row?.mail_due_at;
}
