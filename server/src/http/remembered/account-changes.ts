import type { Sql } from '../../database/connections/sql.ts';
import type { MadeAt } from '../../database/totals.ts';

/** What the database said about everything that was asked in one turn of the event loop. */
export type ChangesAnswer = {
  /** The snapshot that the questions were answered from. */
  readonly at: MadeAt;
  /** True when nothing of the account has changed since. */
  isUnchanged(asked: ChangesQuestion): boolean;
};

/** Whether an account has changed since something was made; without `since` only the time is asked. */
export type ChangesQuestion = { readonly host_id: number; readonly since?: MadeAt | undefined };

/**
 * Asks the database whether accounts have changed. Every change records its event in its own transaction, so the answer
 * is exact: no event may be visible now that was not visible then. All questions of one turn of the event loop are one
 * statement, which begins after the last of them.
 */
export function watchAccounts(sql: Sql): (asked: ChangesQuestion) => Promise<ChangesAnswer> {
  let waiting: ChangesQuestion[] = [];
  let saying: Promise<ChangesAnswer> | undefined;
  const ask = async (): Promise<ChangesAnswer> => {
    await new Promise((resolve) => setImmediate(resolve));
    const questions = waiting;
    waiting = [];
    saying = undefined;
    return askDatabase(sql, questions);
  };
  return (asked) => {
    waiting.push(asked);
    return (saying ??= ask());
  };
}

async function askDatabase(sql: Sql, questions: readonly ChangesQuestion[]): Promise<ChangesAnswer> {
  const distinct = new Map<string, { readonly host_id: number; readonly since: MadeAt }>();
  for (const { host_id, since } of questions)
    if (since !== undefined) distinct.set(questionKey(host_id, since), { host_id, since });
  const asked = [...distinct.values()];
  const [row] = await sql<{ snapshot: string; server: string; changed: number[] }[]>`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, array(
      select w.place
      from unnest(${asked.map(({ host_id }) => host_id)}::bigint[], ${asked.map(({ since }) => since.snapshot)}::pg_snapshot[])
        with ordinality as w (host_id, snapshot, place)
      where (
        select true from events e
        where e.host_id = w.host_id and e.transaction_id >= pg_snapshot_xmin(w.snapshot)
          and not pg_visible_in_snapshot(e.transaction_id, w.snapshot)
        limit 1
      )
    ) as changed`;
  if (row === undefined) throw new Error('a snapshot did not come back');
  const { snapshot, server } = row;
  const changed = new Set(
    row.changed.map((place) => asked[place - 1]).map((one) => one && questionKey(one.host_id, one.since)),
  );
  return {
    at: { snapshot, server },
    isUnchanged: ({ host_id, since }) =>
      since !== undefined && since.server === server && !changed.has(questionKey(host_id, since)),
  };
}

function questionKey(host_id: number, { snapshot }: MadeAt): string {
  return `${host_id} ${snapshot}`;
}
