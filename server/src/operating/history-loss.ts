import { findLastLoss, MENTIONED_DAYS, type Loss } from '../database/history/queries.ts';
import type { Sql } from '../database/connections/sql.ts';

/** The last loss of history, if it is not long ago. */
export async function findRecentLoss(sql: Sql, now: Temporal.Instant): Promise<Loss | undefined> {
  const loss = await findLastLoss(sql);
  if (loss === undefined) return undefined;
  const ends = Temporal.Instant.from(loss.until).add({ hours: 24 * MENTIONED_DAYS });
  return Temporal.Instant.compare(now, ends) < 0 ? loss : undefined;
}

export function describeLoss({ since, until }: Loss): string {
  return (
    `Since ${second(until)} the database is a replica that took over, or a restored backup. Changes that were answered from ` +
    `${second(since)} until then may be lost: every account has an event history_lost, and its owner should compare (docs/scaling.md).`
  );
}

function second(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: 'second' });
}
