import { inTransaction, type SystemScope, type WriteScope } from '../../../database/scope.ts';
import { findDueSince } from '../../../jobs/due-rows.ts';
import { jobKind, type Due, type JobKind } from '../../../jobs/job-kind.ts';
import { readPages } from '../../../jobs/read-pages.ts';
import { HOURS_TO_ANSWER } from '../rules.ts';

/** Passes each request whose time for an answer has passed to `timeOut`. */
export function timeOutRequestJob(
  timeOut: (tx: WriteScope, reservation_code: string) => Promise<void>,
): JobKind {
  return jobKind(
    { kind: 'time_out_request', everySeconds: 60, atOnceMax: 2, dueSince: findUnansweredSince },
    findUnanswered,
    (scope, { reservation_code }) => inTransaction(scope, (tx) => timeOut(tx, reservation_code)),
  );
}

type Waiting = { booked_at: string; host_id: number; reservation_code: string };

/** Orders whose time for an answer has passed, the longest waiting first. */
async function* findUnanswered(moment: () => SystemScope): AsyncGenerator<Due<{ reservation_code: string }>> {
  const { sql, now } = moment();
  const until = later(now, -HOURS_TO_ANSWER);
  const first = { booked_at: '-infinity', host_id: 0, reservation_code: '' };
  const waiting = readPages<Waiting>(
    first,
    (after, rowsMax) => sql<Waiting[]>`
      select booked_at, host_id, reservation_code from stays
      where status = 'wait_accept' and booked_at <= ${until} and booked_at >= ${after.booked_at}
        and (booked_at, host_id, reservation_code) > (${after.booked_at}, ${after.host_id}, ${after.reservation_code})
      group by booked_at, host_id, reservation_code
      order by booked_at, host_id, reservation_code
      limit ${rowsMax}`,
  );
  for await (const { host_id, reservation_code } of waiting) yield { host_id, ids: { reservation_code } };
}

async function findUnansweredSince(system: SystemScope): Promise<string | undefined> {
  const booked_at = await findDueSince(
    { ...system, now: later(system.now, -HOURS_TO_ANSWER) },
    { table: 'stays', dueAt: 'booked_at', where: (sql) => sql`status = 'wait_accept'` },
  );
  return booked_at === undefined ? undefined : later(booked_at, HOURS_TO_ANSWER);
}

function later(moment: string, hours: number): string {
  return Temporal.Instant.from(moment).add({ hours }).toString();
}
