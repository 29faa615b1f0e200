import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import type { WayProblem } from '../problem.ts';
import type { LeasedWay, Waiting } from './note.ts';

const WAY = (sql: ReadScope['sql'], host_id: number) => sql`
  select w.id, w.operator_id, w.way, w.encrypted_target, w.failures, w.hour_began_at, w.told_in_hour,
    o.name as operator_name, o.email, o.language, n.timezone
  from notification_ways w
  join operators o on o.host_id = ${host_id} and o.id = w.operator_id
  left join notification_settings n on n.host_id = ${host_id} and n.operator_id = w.operator_id
  where w.host_id = ${host_id}`;

export async function findWay({ sql, host_id }: ReadScope, id: number): Promise<LeasedWay | undefined> {
  const [way] = await sql<LeasedWay[]>`${WAY(sql, host_id)} and w.id = ${id}`;
  return way;
}

/** The ways of one kind that an operator has: several devices, or one address. */
export function listWaysOfKind(
  { sql, host_id }: ReadScope,
  operator_id: number,
  way: string,
): Promise<readonly LeasedWay[]> {
  return sql<LeasedWay[]>`
    ${WAY(sql, host_id)} and w.operator_id = ${operator_id} and w.way = ${way} order by w.id`;
}

/** What waits for a way, the oldest first. */
export function listWaiting(
  { sql, host_id, now }: ReadScope,
  way_id: number,
  limit: number,
): Promise<readonly Waiting[]> {
  return sql<Waiting[]>`
    select n.id, n.kind, n.object, n.property_id, n.room_type_id, n.path, n.moment, n.created_at,
      coalesce(p.title, r.title) as place
    from notifications n
    left join properties p on p.host_id = ${host_id} and p.id = n.property_id
    left join room_types r on r.host_id = ${host_id} and r.id = n.room_type_id
    where n.host_id = ${host_id} and n.way_id = ${way_id} and n.told_at is null and n.due_at <= ${now}
    order by n.due_at, n.id limit ${limit}`;
}

/** They are told no more. */
export async function endNotifications(
  { sql, host_id, now }: WriteScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update notifications set told_at = ${now} where host_id = ${host_id} and id = any(${[...ids]}::bigint[])`;
}

/** Counts one use of a way in its hour. Serialised by the row. */
export async function countSent({ sql, host_id, now }: WriteScope, id: number): Promise<void> {
  await sql`
    update notification_ways w
    set hour_began_at = case when ${isInHour(sql, now)} then w.hour_began_at else ${now}::timestamptz end,
      told_in_hour = case when ${isInHour(sql, now)} then w.told_in_hour else 0 end + 1
    where w.host_id = ${host_id} and w.id = ${id}`;
}

function isInHour(sql: WriteScope['sql'], now: string) {
  return sql`coalesce(w.hour_began_at + interval '1 hour' > ${now}, false)`;
}

export async function lockWay({ sql, host_id }: WriteScope, id: number): Promise<void> {
  await sql`select from notification_ways where host_id = ${host_id} and id = ${id} for no key update`;
}

export type WayState = {
  /** What came of the try; undefined when nothing was tried: what is known of the way stays. */
  readonly problem: WayProblem | null | undefined;
  readonly failures: number;
  readonly wasTold: boolean;
  /** Not before then. */
  readonly notBefore: string | null;
};

/**
 * Ends the lease of a way. It is due again when something waits. The caller holds its lock, so that what is stored at the
 * same time is seen here, or sees this.
 */
export async function endLease(
  { sql, host_id, now }: WriteScope,
  id: number,
  state: WayState,
): Promise<void> {
  await sql`
    update notification_ways w
    set is_leased = false, failures = ${state.failures},
      last_problem = case
        when ${state.problem !== undefined} then ${jsonOf(state.problem)}::jsonb else w.last_problem
      end,
      last_told_at = case when ${state.wasTold} then ${now}::timestamptz else w.last_told_at end,
      due_at = (
        select greatest(min(n.due_at), ${state.notBefore}::timestamptz) from notifications n
        where n.host_id = ${host_id} and n.way_id = ${id} and n.told_at is null
        having count(*) > 0
      )
    where w.host_id = ${host_id} and w.id = ${id}`;
}

/** What came of a test. */
export function storeOutcome(tx: WriteScope, id: number, problem: WayProblem | null): Promise<void> {
  return storeOutcomes(tx, tx.sql`id = ${id}`, problem);
}

/** What came of a digest, at the e-mail of an operator. */
export function storeLetterOutcome(
  tx: WriteScope,
  operator_id: number,
  problem: WayProblem | null,
): Promise<void> {
  return storeOutcomes(tx, tx.sql`operator_id = ${operator_id} and way = 'email'`, problem);
}

async function storeOutcomes(
  { sql, host_id, now }: WriteScope,
  which: ReturnType<WriteScope['sql']>,
  problem: WayProblem | null,
): Promise<void> {
  await sql`
    update notification_ways
    set last_problem = ${jsonOf(problem)}::jsonb,
      last_told_at = case when ${problem === null} then ${now}::timestamptz else last_told_at end
    where host_id = ${host_id} and ${which}`;
}

function jsonOf(problem: WayProblem | null | undefined): string | null {
  return problem ? JSON.stringify(problem) : null;
}
