import { inTransaction, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { findEndOfOwnLog, findLogNumber, listEvents, type LogPage } from '../../events/queries.ts';
import { FOLLOWED_EVENTS, type Fact } from './fact.ts';
import {
  insertLogBookmark,
  insertNotifications,
  isLogFollowed,
  listCompletedTasks,
  listExpiringRequests,
  listFailedMessages,
  listGuestMessages,
  listStayFacts,
  listLatePayouts,
  listLateTasks,
  listListeners,
  listMembers,
  listStaffNews,
  listStrandedMessages,
  listUnreadyMessages,
  listUnreadableCalendars,
  lockLogBookmark,
  storeLogBookmark,
  storeNextLook,
  type LogBookmark,
} from './queries.ts';
import { factsOfStay, notificationsFor } from './rules.ts';

const EVENTS_AT_ONCE = 200;
/** One run reads so many pages at most. An account with more goes on with the next one. */
const PAGES_MAX = 20;
const ROWS_AT_ONCE = 1000;
export const LOOK_SECONDS = 300;

/** Follows the log of the account from its present end, if nobody does yet. */
export async function followOwnLog(tx: WriteScope): Promise<void> {
  if (!(await isLogFollowed(tx))) await insertLogBookmark(tx, await endOfLog(tx));
}

async function endOfLog(tx: WriteScope): Promise<LogBookmark> {
  const { base, target, id: event_id } = await findEndOfOwnLog(tx);
  return { log_number: await findLogNumber(tx), base, target, event_id };
}

/**
 * Stores what the operators of an account are to be told of the next events of its log. The bookmark in the log moves in the
 * same transaction: when the process dies, either both are stored or neither is.
 */
export async function tellOfEvents(scope: OpenScope): Promise<void> {
  for (let page = 1, hasMore = true; hasMore && page <= PAGES_MAX; page += 1)
    hasMore = await inTransaction(scope, tellOfNextEvents);
}

async function tellOfNextEvents(tx: WriteScope): Promise<boolean> {
  const bookmark = await lockLogBookmark(tx);
  if (bookmark === undefined) return false;
  const log_number = await findLogNumber(tx);
  if (log_number !== bookmark.log_number) {
    // The log was numbered again after a restore, or the account has moved. What is in it is old.
    await storeLogBookmark(tx, await endOfLog(tx));
    return false;
  }
  const { base, target, event_id: id } = bookmark;
  const log = { position: { base, target, id }, kinds: FOLLOWED_EVENTS, limit: EVENTS_AT_ONCE };
  const { events, next, has_more } = await listEvents(tx, log);
  await tell(tx, await factsOf(tx, events));
  await storeLogBookmark(tx, { log_number, base: next.base, target: next.target, event_id: next.id });
  return has_more;
}

async function factsOf(tx: WriteScope, events: LogPage['events']): Promise<readonly Fact[]> {
  const idsOf = (...kinds: (typeof FOLLOWED_EVENTS)[number][]) =>
    events.filter(({ kind }) => kinds.some((each) => each === kind)).map(({ id }) => id);
  const today = dayIn(tx.account.timezone, tx.now);
  const read = async <Row>(ids: number[], list: (tx: WriteScope, ids: number[]) => Promise<readonly Row[]>) =>
    ids.length === 0 ? [] : list(tx, ids);
  const stays = await read(idsOf('reservation_created', 'reservation_updated'), listStayFacts);
  return [
    ...stays.flatMap((stay) => factsOfStay(stay, today)),
    ...(await read(idsOf('message_created'), listGuestMessages)),
    ...(await read(idsOf('message_created'), listStrandedMessages)),
    ...(await read(idsOf('conversation_updated'), listFailedMessages)),
    ...(await read(idsOf('automation_action_postponed'), listUnreadyMessages)),
    ...(await read(idsOf('task_updated'), listCompletedTasks)),
    ...(await read(idsOf('task_reported', 'task_returned'), listStaffNews)),
  ];
}

/** Stores what is to be told of what time brings, and when the account is looked at next. */
export async function tellOfTime(scope: OpenScope): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const bookmark = await lockLogBookmark(tx);
    if (bookmark === undefined) return;
    if ((await findLogNumber(tx)) !== bookmark.log_number) await storeLogBookmark(tx, await endOfLog(tx));
    await tell(tx, [
      ...(await listExpiringRequests(tx)),
      ...(await listLateTasks(tx)),
      ...(await listLatePayouts(tx)),
      ...(await listUnreadableCalendars(tx)),
    ]);
    await storeNextLook(tx, Temporal.Instant.from(tx.now).add({ seconds: LOOK_SECONDS }).toString());
  });
}

/** Stores what each operator is to be told of these facts. */
export async function tell(tx: WriteScope, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const listeners = await listListeners(tx);
  const members = await listMembers(tx, [
    ...new Set(facts.flatMap(({ room_type_id }) => room_type_id ?? [])),
  ]);
  const { now, account } = tx;
  const rows = notificationsFor(
    facts,
    listeners,
    { now, timezone: account.timezone },
    (id) => members.get(id) ?? [],
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insertNotifications(tx, rows.slice(from, from + ROWS_AT_ONCE));
}

/** Stores that an operator is to be told of a sign-in. */
export async function tellOfSignIn(
  scope: OpenScope,
  { operator_id, session_id, begun_at }: SignIn,
): Promise<void> {
  const fact: Fact = {
    kind: 'signed_in',
    object: String(session_id),
    property_ids: [],
    room_type_id: null,
    path: '/settings/you',
    moment: begun_at,
    actor: null,
    only: operator_id,
  };
  await inTransaction(scope, (tx) => tell(tx, [fact]));
}

type SignIn = { readonly operator_id: number; readonly session_id: number; readonly begun_at: string };
