import { jobsRunHere } from '../../../database/away-accounts.ts';
import { jobKind, type Due, type DueScope } from '../../../jobs/job-kind.ts';
import { listNewSessions } from '../../../access/sessions/queries.ts';
import { tellOfSignIn } from './actions.ts';

const SINCE_MINUTES = 60;

type NewSignIn = { readonly operator_id: number; readonly session_id: number; readonly begun_at: string };

/** Tells operators who chose it that somebody has signed in as them. */
export const tellOfSignInsJob = jobKind<NewSignIn>(
  { kind: 'tell_of_sign_ins', everySeconds: 10, atOnceMax: 2 },
  findSignIns,
  tellOfSignIn,
);

/** Sessions that have just begun, for each operator who wants to know of it and was not told yet. */
async function* findSignIns(moment: () => DueScope): AsyncGenerator<Due<NewSignIn>> {
  const { host_id: only, ...system } = moment();
  const { sql, now } = system;
  const since = Temporal.Instant.from(now).subtract({ minutes: SINCE_MINUTES }).toString();
  const sessions = await listNewSessions(system, since);
  if (sessions.length === 0) return;
  const rows = await sql<(NewSignIn & { host_id: number })[]>`
    select n.host_id, n.operator_id, s.session_id, s.begun_at::text as begun_at
    from jsonb_to_recordset(${sql.json(sessions)})
      as s (host_id bigint, operator_id bigint, session_id bigint, begun_at timestamptz)
    join notification_settings n on n.host_id = s.host_id and n.operator_id = s.operator_id
    where s.begun_at > n.created_at and jsonb_array_length(n.kinds -> 'signed_in') > 0
      and not exists (
        select from notification_ways w
        join notifications t on t.host_id = w.host_id and t.way_id = w.id
        where w.host_id = n.host_id and w.operator_id = n.operator_id and t.kind = 'signed_in'
          and t.object = s.session_id::text
      )
      and ${jobsRunHere(sql, sql`n.host_id`)}
      ${only === undefined ? sql`` : sql`and n.host_id = ${only}`}`;
  for (const { host_id, operator_id, session_id, begun_at } of rows)
    yield { host_id, ids: { operator_id, session_id, begun_at } };
}
