import type { Static } from 'typebox';
import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAs } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { Review, ReviewFilters, SubScore } from './contract.ts';
import { daysOver, type DayOver } from './days-over.ts';

/** The review of one side. */
export type NewReview = {
  readonly reservation_code: string;
  readonly author: 'host' | 'guest';
  readonly score: number;
  readonly sub_score: SubScore | null;
  readonly content: string;
  /** Null: when it is first stored. */
  readonly created_at: string | null;
  /** What a guest tells the host alone. */
  readonly private_feedback?: string | null;
};

export type NewReviewReply = {
  readonly reservation_code: string;
  readonly reply_content: string;
  readonly replied_at: string;
};

/** An order by its last stay, with its reviews; null where there is none. */
export type ReviewRow = Omit<Static<typeof Review>, 'host_review' | 'guest_review' | 'host_reply'> & {
  host_score: string | null;
  host_sub_score: SubScore | null;
  host_content: string | null;
  host_created_at: string | null;
  guest_score: string | null;
  guest_sub_score: SubScore | null;
  guest_content: string | null;
  guest_created_at: string | null;
  guest_private_feedback: string | null;
  reply_content: string | null;
  replied_at: string | null;
};

export type StayRow = {
  status: string;
  check_out_date: string;
  timezone: string;
  is_reachable: boolean;
};

type Status = NonNullable<ReviewFilters['review_status']>;

const DEFAULT_DAYS = 180;

/** Newest check-out first, then by reservation_code (contract section 7). */
export async function listReviews(scope: OpenScope, query: ReviewFilters): Promise<ListPage<ReviewRow>> {
  const { sql, host_id } = scope;
  const status = query.review_status ?? 'reviewed';
  const days = status === 'reviewed' ? [] : await listDaysOver(scope);
  return listPage<ReviewRow, ReviewFilters>(scope, {
    name: 'reviews',
    query,
    columns: sql`s.reservation_code, coalesce(s.property_id, 0) as property_id, o.channel_type,
      coalesce(s.listing_id, o.listing_id) as listing_id,
      s.check_in_date, s.check_out_date, h.score as host_score, h.sub_score as host_sub_score,
      h.content as host_content, h.created_at as host_created_at, g.score as guest_score,
      g.sub_score as guest_sub_score, g.content as guest_content, g.created_at as guest_created_at,
      g.private_feedback as guest_private_feedback, g.reply_content, g.replied_at`,
    from: sql`stays s`,
    rowsFirst: sql`s`,
    joins: sql`
      join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      left join reviews h
        on h.host_id = ${host_id} and h.reservation_code = s.reservation_code and h.author = 'host'
      left join reviews g
        on g.host_id = ${host_id} and g.reservation_code = s.reservation_code and g.author = 'guest'`,
    where: sql`${matching(scope, query)} and ${inStatus(scope, status, days)}`,
    order: [
      { column: sql`s.check_out_date`, field: 'check_out_date' },
      { column: sql`s.reservation_code`, field: 'reservation_code' },
    ],
    direction: 'desc',
    // Skips the orders in another status.
    isLong: query.reservation_code === undefined,
  });
}

function matching(scope: ReadScope, query: ReviewFilters): Fragment {
  const { sql } = scope;
  const { reservation_code, property_id, end_check_out_date } = query;
  const start_check_out_date = query.start_check_out_date ?? defaultStart(scope, query);
  return allOf(scope, [
    sql`s.host_id = ${scope.host_id}`,
    withinReach(scope, sql`s.property_id`),
    isLastOfOrder(scope),
    reservation_code !== undefined && sql`s.reservation_code = ${reservation_code}`,
    property_id !== undefined && sql`s.property_id = ${property_id}`,
    start_check_out_date !== undefined && sql`s.check_out_date >= ${start_check_out_date}`,
    end_check_out_date !== undefined && sql`s.check_out_date <= ${end_check_out_date}`,
  ]);
}

function defaultStart(
  { account, now }: ReadScope,
  { reservation_code, end_check_out_date }: ReviewFilters,
): string | undefined {
  if (reservation_code !== undefined || end_check_out_date !== undefined) return undefined;
  return Temporal.PlainDate.from(dayIn(account.timezone, now)).subtract({ days: DEFAULT_DAYS }).toString();
}

/** Written reviews count in every order status. Only orders whose guest has stayed are pending. */
function inStatus(scope: ReadScope, status: Status, days: readonly DayOver[]): Fragment {
  const { sql, host_id } = scope;
  if (status === 'reviewed') return sql`s.order_is_reviewed`;
  const author = status === 'pending_host_review' ? 'host' : 'guest';
  return sql`s.status = 'accepted' and ${isOver(scope, days)}
    and not (s.order_is_reviewed and exists (
      select from reviews r
      where r.host_id = ${host_id} and r.reservation_code = s.reservation_code and r.author = ${author} offset 0
    ))`;
}

/** The current dates in the timezones of the account and its properties. */
async function listDaysOver({ sql, host_id, account, now }: ReadScope): Promise<readonly DayOver[]> {
  const zones = await sql<{ timezone: string }[]>`
    select distinct timezone from properties where host_id = ${host_id}`;
  return daysOver([...new Set([account.timezone, ...zones.map(({ timezone }) => timezone)])], now);
}

/** SQL that is true when the check-out day has come at the property, or without a property at the account. */
function isOver({ sql, host_id, account }: ReadScope, [first, ...later]: readonly DayOver[]): Fragment {
  const timezone = sql`coalesce((
    select p.timezone from properties p where p.host_id = ${host_id} and p.id = s.property_id
  ), ${account.timezone})`;
  const isOverSomewhere = later.reduce(
    (isOverBefore, { day, timezones }) =>
      sql`${isOverBefore} or (s.check_out_date <= ${day} and ${timezone} = any(${timezones}))`,
    sql`s.check_out_date <= ${first?.day ?? null}`,
  );
  return sql`(${isOverSomewhere})`;
}

/** One stay represents its order: the last to end of the accepted stays, or of all when none is accepted. */
function isLastOfOrder({ sql, host_id }: ReadScope): Fragment {
  return sql`(not s.order_has_others or not exists (
    select from stays later
    where later.host_id = ${host_id} and later.reservation_code = s.reservation_code
      and (later.status = 'accepted', later.check_out_date, later.stay_code collate "C")
        > (s.status = 'accepted', s.check_out_date, s.stay_code collate "C")
    offset 0
  ))`;
}

/** Locks an order and returns its stays, the representing stay first. Empty: the order does not exist. */
export function lockStaysOfOrder(tx: WriteScope, reservation_code: string): Promise<readonly StayRow[]> {
  const { sql, host_id, account } = tx;
  return sql<StayRow[]>`
    select s.status, s.check_out_date, coalesce((
        select p.timezone from properties p where p.host_id = ${host_id} and p.id = s.property_id
      ), ${account.timezone}) as timezone,
      coalesce(${withinReach(tx, sql`s.property_id`)}, false) as is_reachable
    from orders o join stays s on s.host_id = o.host_id and s.reservation_code = o.reservation_code
    where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}
    order by s.status = 'accepted' desc, s.check_out_date desc, s.stay_code collate "C" desc
    for no key update of o for share of s`;
}

/** Stores reviews and returns their orders. Skips an order that this side has already reviewed. */
export async function insertReviews(
  tx: WriteScope,
  reviews: readonly NewReview[],
): Promise<ReadonlySet<string>> {
  const { sql, host_id, now } = tx;
  const rows = await refusedAs(
    'reservation_not_found',
    'reviews_order',
    sql<{ reservation_code: string }[]>`
      with r as (
        insert into reviews as r (host_id, reservation_code, author, score, sub_score, content, created_at, private_feedback)
        select ${host_id}, n.reservation_code, n.author, n.score, n.sub_score, n.content,
          coalesce(n.created_at, ${now}), n.private_feedback
        from ${sentReviews(tx, reviews)}
        on conflict (host_id, reservation_code, author) do nothing
        returning ${reviewColumns(tx)}
      ),
      ${recordChange(
        tx,
        'review_created',
        sql`select reservation_code, null::jsonb as before, to_jsonb(r) as after from r`,
      )}
      select reservation_code from r`,
  );
  return new Set(rows.map(({ reservation_code }) => reservation_code));
}

/** Stores changed reviews of guests. An equal review records nothing. */
export async function updateGuestReviews(tx: WriteScope, reviews: readonly NewReview[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with n as (
      select n.reservation_code, n.score, n.sub_score, n.content, n.created_at, n.private_feedback from ${sentReviews(tx, reviews)}
    ),
    old as (
      select ${reviewColumns(tx)} from reviews r join n on n.reservation_code = r.reservation_code
      where r.host_id = ${host_id} and r.author = 'guest'
        and (r.score, r.sub_score, r.content, r.created_at, r.private_feedback) is distinct from
          (n.score, n.sub_score, n.content, coalesce(n.created_at, r.created_at), n.private_feedback)
    ),
    r as (
      update reviews r
      set score = n.score, sub_score = n.sub_score, content = n.content,
        created_at = coalesce(n.created_at, r.created_at), private_feedback = n.private_feedback
      from n join old on old.reservation_code = n.reservation_code
      where r.host_id = ${host_id} and r.author = 'guest' and r.reservation_code = n.reservation_code
      returning ${reviewColumns(tx)}
    ),
    ${recordChange(
      tx,
      'review_updated',
      sql`
        select r.reservation_code, to_jsonb(old) as before, to_jsonb(r) as after
        from r join old on old.reservation_code = r.reservation_code`,
    )}
    select reservation_code from r`;
}

/** Stores replies to guests' reviews and returns their orders. Skips a review that already has a reply. */
export async function insertReplies(
  tx: WriteScope,
  replies: readonly NewReviewReply[],
): Promise<ReadonlySet<string>> {
  const { sql, host_id } = tx;
  const rows = await sql<{ reservation_code: string }[]>`
    with n as (
      select * from jsonb_to_recordset(${sql.json(replies)})
        as n (reservation_code text, reply_content text, replied_at timestamptz)
    ),
    r as (
      update reviews r set reply_content = n.reply_content, replied_at = n.replied_at
      from n
      where r.host_id = ${host_id} and r.reservation_code = n.reservation_code and r.author = 'guest'
        and r.reply_content is null
      returning ${reviewColumns(tx)}
    ),
    ${recordChange(
      tx,
      'review_updated',
      sql`
        select reservation_code, to_jsonb(r) - 'reply_content' - 'replied_at' as before, to_jsonb(r) as after from r`,
    )}
    select reservation_code from r`;
  return new Set(rows.map(({ reservation_code }) => reservation_code));
}

/** What the host has written about orders, for their channels. */
export type HostWords = {
  readonly reservation_code: string;
  readonly score: string | null;
  readonly sub_score: SubScore | null;
  readonly content: string | null;
  readonly reply_content: string | null;
};

export function listHostWords(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly HostWords[]> {
  return sql<HostWords[]>`
    select r.reservation_code, max(r.score) filter (where r.author = 'host') as score,
      (array_agg(r.sub_score) filter (where r.author = 'host'))[1] as sub_score,
      max(r.content) filter (where r.author = 'host') as content,
      max(r.reply_content) filter (where r.author = 'guest') as reply_content
    from reviews r where r.host_id = ${host_id} and r.reservation_code = any(${[...reservation_codes]})
    group by r.reservation_code`;
}

export async function hasGuestReview(tx: WriteScope, reservation_code: string): Promise<boolean> {
  const [row] = await tx.sql<{ found: boolean }[]>`
    select exists (
      select from reviews r
      where r.host_id = ${tx.host_id} and r.reservation_code = ${reservation_code} and r.author = 'guest'
    ) as found`;
  return row?.found === true;
}

function sentReviews({ sql }: ReadScope, reviews: readonly NewReview[]): Fragment {
  return sql`jsonb_to_recordset(${sql.json(reviews)}) as n (reservation_code text, author text,
    score numeric, sub_score jsonb, content text, created_at timestamptz, private_feedback text)`;
}

function reviewColumns({ sql }: ReadScope): Fragment {
  return sql`r.reservation_code, r.author, r.score, r.sub_score, r.content, r.created_at, r.reply_content, r.replied_at,
    r.private_feedback`;
}
