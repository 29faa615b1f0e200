import type { Transaction } from '../connections/pool.ts';
import type { Fragment, Sql } from '../connections/sql.ts';

// The statements of this file belong to no account: they are about the database as a whole.

/** A history that the service works with, after another one. Changes between `since` and `until` may be lost. */
export type Loss = { readonly since: string; readonly until: string };

/** What a connection of any session finds out about its server. */
export type Names = {
  /** Null on a replica. */
  readonly present: string | null;
  readonly adopted: string | null;
};

export const READ_NAMES = `
  select history_name() as present, (select name from histories order by number desc limit 1) as adopted`;

/** The last value of each sequence, by its name. */
export type Positions = Readonly<Record<string, number>>;

export type HistoryFacts = Names & { readonly number: number; readonly positions: Positions } & Partial<Loss>;

export async function readHistory(sql: Sql): Promise<HistoryFacts | undefined> {
  type Row = Names & Pick<HistoryFacts, 'number' | 'positions'> & Record<keyof Loss, string | null>;
  const [row] = await sql<Row[]>`
    select history_name() as present, h.name as adopted, h.number, h.lost_since as since, h.adopted_at as until, (
      select jsonb_object_agg(sequencename, last_value) filter (where last_value is not null)
      from pg_sequences where schemaname = current_schema()
    ) as positions
    from histories h order by h.number desc limit 1`;
  if (row === undefined) return undefined;
  const { since, until, ...facts } = row;
  return since === null || until === null ? facts : { ...facts, since, until };
}

/** A loss is mentioned for this time: by then everybody has compared. */
export const MENTIONED_DAYS = 7;

/** The last loss of history; undefined if there was none. */
export async function findLastLoss(sql: Sql): Promise<Loss | undefined> {
  const [row] = await sql<Loss[]>`
    select lost_since as since, adopted_at as until from histories
    where lost_since is not null order by number desc limit 1`;
  return row;
}

/** The part of a statement that takes the losses whose accounts have no event yet, in whole seconds around the loss. */
export function takeUntoldLosses(sql: Sql): Fragment {
  const text = (instant: Fragment) =>
    sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;
  return sql`
    update histories set is_told = true where not is_told
    returning ${text(sql`lost_since`)} as since, ${text(sql`adopted_at + interval '1 second'`)} as until`;
}

/** Two processes that notice another history at once adopt it one after the other. */
export async function lockHistory(sql: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('history', 0))`;
}

export type Gap = Names & {
  /** When the last change that is present was made: nothing before it is lost. Null without a former history. */
  readonly since: string | null;
  readonly seconds: number;
};

/** How far the events that are looked at for the last change reach back. Sandboxes are ahead of the clock, and left out. */
const EVENTS_LOOKED_AT = 1_000;

/** The time about which the present history says nothing. */
export async function readGap(sql: Transaction): Promise<Gap> {
  const [row] = await sql<Gap[]>`
    select h.present, f.name as adopted, g.since, coalesce(extract(epoch from now() - g.since), 0)::double precision as seconds
    from (select history_name() as present) h
    left join lateral (select name, adopted_at from histories order by number desc limit 1) f on true
    left join lateral (
      select least(now(), greatest(f.adopted_at, (
        select max(e.created_at)
        from (select host_id, created_at from events order by id desc limit ${EVENTS_LOOKED_AT}) e
        join host_accounts a on a.id = e.host_id and not a.is_sandbox
      ))) as since
    ) g on f.name is not null`;
  if (row === undefined) throw new Error('the history of the database has no name');
  return row;
}

/**
 * The share of a margin for a sequence with bounds of its own: a cell gives its accounts ids of a range, and makes few
 * accounts.
 */
const BOUNDED_SHARE = 1_000;
const UNBOUNDED = 9_223_372_036_854_775_807n;

/** Moves every sequence on by `margin`, counted from `positions` where they are further than the sequence. */
export async function advanceSequences(
  sql: Transaction,
  margin: number,
  positions: Positions,
): Promise<void> {
  await sql`
    select setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, least(s.max_value, greatest(
      coalesce(s.last_value, s.start_value),
      coalesce((${sql.json(positions)} ->> s.sequencename)::bigint, s.last_value, s.start_value)
    ) + case when s.max_value < ${UNBOUNDED} then ${Math.ceil(margin / BOUNDED_SHARE)}::bigint else ${margin}::bigint end))
    from pg_sequences s where s.schemaname = current_schema()`;
}

/** Adopts the present history. Without `since` it is the first one, before which nothing was lost. */
export async function insertHistory(sql: Transaction, since: string | null): Promise<void> {
  await sql`
    insert into histories (number, name, adopted_at, lost_since, is_told)
    select coalesce(max(number), 0) + 1, history_name(), now(), ${since}, ${since === null} from histories`;
}

/** No cursor of the former log is a place in the log of the present history, and none of a history that is lost later. */
export async function endCursors(sql: Transaction): Promise<void> {
  await sql`
    update dispatch set step = step + 1,
      log_number = greatest(log_number + 1, (extract(epoch from now() - timestamptz '2026-01-01 00:00Z') * 1000)::bigint)`;
}
