import type { SystemScope } from '../../database/scope.ts';
import type { Due } from '../job-kind.ts';
import { takeEach, type NewScope, type TakenRow } from '../take-each.ts';

// Like ../queries.ts, the statements of this file read across accounts to find due work.

/** Leases the rules whose actions are to be planned for `leaseSeconds` each, the longest due first. */
export function takeDueRules(newScope: NewScope, leaseSeconds: number): AsyncGenerator<Due<{ id: number }>> {
  return takeEach(newScope, leaseSeconds, takeDueRule);
}

/** Leases the actions that are due for `leaseSeconds` each, the longest due first. */
export function takeDueActions(
  newScope: NewScope,
  leaseSeconds: number,
): AsyncGenerator<Due<{ id: number }>> {
  return takeEach(newScope, leaseSeconds, takeDueAction);
}

async function takeDueRule({ sql, now }: SystemScope, until: string): Promise<TakenRow | undefined> {
  const [taken] = await sql<TakenRow[]>`
    update automation_rules r set plan_due_at = ${until}
    from (
      select host_id, id from automation_rules where plan_due_at <= ${now}
      order by plan_due_at limit 1
      for update skip locked
    ) due
    where r.host_id = due.host_id and r.id = due.id
    returning r.host_id, r.id`;
  return taken;
}

async function takeDueAction({ sql, now }: SystemScope, until: string): Promise<TakenRow | undefined> {
  const [taken] = await sql<TakenRow[]>`
    update automation_actions a set next_run_at = ${until}
    from (
      select host_id, id from automation_actions where status = 'waiting' and next_run_at <= ${now}
      order by next_run_at limit 1
      for update skip locked
    ) due
    where a.host_id = due.host_id and a.id = due.id
    returning a.host_id, a.id`;
  return taken;
}

/** The due time of the oldest overdue rule. */
export async function findRuleDueSince({ sql, now }: SystemScope): Promise<string | undefined> {
  const [row] = await sql<{ plan_due_at: string }[]>`
    select plan_due_at from automation_rules where plan_due_at <= ${now} order by plan_due_at limit 1`;
  return row?.plan_due_at;
}

/** The due time of the oldest overdue action. */
export async function findActionDueSince({ sql, now }: SystemScope): Promise<string | undefined> {
  const [row] = await sql<{ next_run_at: string }[]>`
    select next_run_at from automation_actions
    where status = 'waiting' and next_run_at <= ${now} order by next_run_at limit 1`;
  return row?.next_run_at;
}
