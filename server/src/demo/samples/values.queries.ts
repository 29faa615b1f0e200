import type { ReadScope } from '../../database/scope.ts';

/** What an account has for the samples of the reference. Null, or no entry, for what it does not have now. */
export type SampleValues = {
  readonly today: string;
  /** A property with free nights from a day on. */
  readonly property_id: number | null;
  readonly other_property_id: number | null;
  readonly free_from: string | null;
  /** A listing_id that is free. */
  readonly new_listing_id: string;
  readonly listing_id: string | null;
  /** A stay to come that the host has entered, where it is, and a property that is free for it. */
  readonly stay_code: string | null;
  readonly property_of_stay: number | null;
  readonly place_for_stay: number | null;
  readonly second_stay_code: string | null;
  readonly staying_code: string | null;
  readonly request_code: string | null;
  readonly past_code: string | null;
  readonly calendar_stay_code: string | null;
  readonly closure_id: number | null;
  readonly conversation_id: string | null;
  readonly unsent_message_id: number | null;
  readonly conversation_of_unsent: string | null;
  readonly unpaid_transaction_id: number | null;
  readonly order_of_channel: string | null;
  readonly channel_id: string | null;
  readonly work_id: string | null;
  readonly failed_work_id: string | null;
  readonly delivery_id: number | null;
  /** The newest of each kind, by the last step of the path that lists them. */
  readonly newest: Readonly<Record<string, number>>;
  /** The oldest of each dictionary, by its name. */
  readonly terms: Readonly<Record<string, number>>;
  /** Properties without a room type. */
  readonly unsorted_ids: readonly number[];
};

/** Nights that are free in a row, so that several samples have room. */
const FREE_NIGHTS = 12;

export async function findValues(scope: ReadScope, today: string): Promise<SampleValues> {
  const [nights, stays, ends, talk, channel, lists] = await Promise.all([
    findNights(scope, today),
    findStays(scope, today),
    findOtherStays(scope, today),
    findTalk(scope),
    findChannel(scope, today),
    findLists(scope),
  ]);
  return { today, ...nights, ...stays, ...ends, ...talk, ...channel, ...lists };
}

type Nights = Pick<SampleValues, 'property_id' | 'other_property_id' | 'free_from' | 'listing_id'>;

async function findNights({ sql, host_id }: ReadScope, today: string): Promise<Nights> {
  const [found] = await sql<Nights[]>`
    with free as (
      select p.id as property_id, first.day::date as free_from
      from properties p, generate_series(${today}::date + 20, ${today}::date + 300, interval '1 day') as first(day)
      where p.host_id = ${host_id}
        and not exists (
          select from taken_nights t
          where t.host_id = ${host_id} and t.property_id = p.id
            and t.start_date < first.day::date + ${FREE_NIGHTS}::integer and t.end_date > first.day::date
        )
        and not exists (
          select from property_days d
          where d.host_id = ${host_id} and d.property_id = p.id and d.is_closed
            and d.day >= first.day::date and d.day < first.day::date + ${FREE_NIGHTS}::integer
        )
      order by p.id, first.day limit 1
    )
    select free.property_id, free.free_from::text as free_from,
      (select min(id) from properties where host_id = ${host_id} and id <> free.property_id) as other_property_id,
      (select listing_id from listings where host_id = ${host_id} and property_id = free.property_id
        and channel_type = 'airbnb' order by id limit 1) as listing_id
    from free`;
  return found ?? { property_id: null, other_property_id: null, free_from: null, listing_id: null };
}

type Stays = Pick<SampleValues, 'stay_code' | 'property_of_stay' | 'place_for_stay' | 'second_stay_code'>;

/** Two stays to come that the host has entered, each an order of its own. */
async function findStays({ sql, host_id }: ReadScope, today: string): Promise<Stays> {
  const [found] = await sql<Stays[]>`
    with own as (
      select stay_code, property_id, check_in_date, check_out_date,
        lead(stay_code) over (order by check_in_date, stay_code) as second_stay_code
      from stays
      where host_id = ${host_id} and status = 'accepted' and not in_reservation_box and property_id is not null
        and order_channel_type in ('direct', 'custom') and check_in_date > ${today}::date
        and stay_code = reservation_code
      order by check_in_date, stay_code limit 1
    )
    select stay_code, property_id as property_of_stay, second_stay_code,
      (select min(p.id) from properties p
        where p.host_id = ${host_id} and p.id <> own.property_id and not exists (
          select from taken_nights t where t.host_id = ${host_id} and t.property_id = p.id
            and t.start_date < own.check_out_date and t.end_date > own.check_in_date
        )) as place_for_stay
    from own`;
  return found ?? { stay_code: null, property_of_stay: null, place_for_stay: null, second_stay_code: null };
}

type OtherStays = Pick<SampleValues, 'staying_code' | 'request_code' | 'past_code' | 'calendar_stay_code'>;

async function findOtherStays({ sql, host_id }: ReadScope, today: string): Promise<OtherStays> {
  const [found] = await sql<OtherStays[]>`
    select
      (select stay_code from stays where host_id = ${host_id} and status = 'accepted'
        and check_in_date <= ${today}::date and check_out_date > ${today}::date
        order by check_in_date, stay_code limit 1) as staying_code,
      (select stay_code from stays where host_id = ${host_id} and status = 'wait_accept'
        order by check_in_date, stay_code limit 1) as request_code,
      (select s.stay_code from stays s
        where s.host_id = ${host_id} and s.status = 'accepted' and s.check_out_date < ${today}::date
          and s.order_channel_type = 'airbnb' and not exists (
            select from reviews r where r.host_id = ${host_id} and r.reservation_code = s.reservation_code
              and r.author = 'host'
          )
        order by s.check_out_date desc, s.stay_code limit 1) as past_code,
      (select stay_code from stays where host_id = ${host_id} and status = 'accepted' and order_channel_type = 'ical'
        and check_in_date > ${today}::date order by check_in_date, stay_code limit 1) as calendar_stay_code`;
  return found ?? { staying_code: null, request_code: null, past_code: null, calendar_stay_code: null };
}

type Talk = Pick<SampleValues, 'conversation_id' | 'unsent_message_id' | 'conversation_of_unsent'>;

async function findTalk({ sql, host_id }: ReadScope): Promise<Talk> {
  const [found] = await sql<Talk[]>`
    with unsent as (
      select id, conversation_id from messages
      where host_id = ${host_id} and sender_role = 'host' and delivery_status in ('failed', 'stored')
      order by id desc limit 1
    )
    select (select id from unsent) as unsent_message_id, (select conversation_id from unsent) as conversation_of_unsent,
      (select id from conversations where host_id = ${host_id} and reservation_code is not null
        order by active_at desc, id limit 1) as conversation_id`;
  return found ?? { conversation_id: null, unsent_message_id: null, conversation_of_unsent: null };
}

type OfChannel = Pick<
  SampleValues,
  'order_of_channel' | 'channel_id' | 'work_id' | 'failed_work_id' | 'closure_id' | 'new_listing_id'
>;

async function findChannel({ sql, host_id }: ReadScope, today: string): Promise<OfChannel> {
  const [found] = await sql<OfChannel[]>`
    with sent as (
      select channel_id, reservation_code from orders
      where host_id = ${host_id} and channel_type = 'airbnb' and channel_id is not null
      order by created_at desc, reservation_code limit 1
    )
    select (select reservation_code from sent) as order_of_channel, (select channel_id from sent) as channel_id,
      (select id || '-' || revision from channel_work where host_id = ${host_id} and channel_type = 'airbnb'
        and status = 'waiting' order by id desc limit 1) as work_id,
      (select id || '-' || revision from channel_work where host_id = ${host_id} and channel_type = 'airbnb'
        and status = 'failed' order by id desc limit 1) as failed_work_id,
      (select max(id) from closures where host_id = ${host_id} and end_date > ${today}::date) as closure_id,
      (53412907 + (select count(*) from listings where host_id = ${host_id} and listing_id like '534129%'))::text
        as new_listing_id`;
  const nothing = { order_of_channel: null, channel_id: null, work_id: null, failed_work_id: null };
  return found ?? { ...nothing, closure_id: null, new_listing_id: '53412907' };
}

type Lists = Pick<
  SampleValues,
  'unpaid_transaction_id' | 'delivery_id' | 'newest' | 'terms' | 'unsorted_ids'
>;

async function findLists(scope: ReadScope): Promise<Lists> {
  const { sql, host_id } = scope;
  const [found] = await sql<Lists[]>`
    select
      (select max(id) from transactions where host_id = ${host_id} and status = 'outstanding') as unpaid_transaction_id,
      (select max(d.id) from webhook_deliveries d where d.host_id = ${host_id} and d.webhook_id =
        (select max(id) from webhooks where host_id = ${host_id})) as delivery_id,
      ${newest(scope)} as newest,
      (select coalesce(jsonb_object_agg(dictionary, id), '{}') from (
        select dictionary, min(id) as id from dictionary_entries where host_id = ${host_id} group by dictionary
      ) each) as terms,
      array(
        select p.id from properties p where p.host_id = ${host_id} and not exists (
          select from room_type_properties r where r.host_id = ${host_id} and r.property_id = p.id
        ) order by p.id limit 2
      ) as unsorted_ids`;
  return found ?? { unpaid_transaction_id: null, delivery_id: null, newest: {}, terms: {}, unsorted_ids: [] };
}

function newest({ sql, host_id }: ReadScope) {
  return sql`
    jsonb_strip_nulls(coalesce((select jsonb_object_agg(dictionary, id) from (
      select dictionary, max(id) as id from dictionary_entries where host_id = ${host_id} group by dictionary
    ) each), '{}') || jsonb_build_object(
      'properties', (select max(p.id) from properties p where p.host_id = ${host_id} and not exists (
        select from stays s where s.host_id = ${host_id} and s.property_id = p.id)),
      'room_types', (select max(id) from room_types where host_id = ${host_id}),
      'groups', (select max(id) from groups where host_id = ${host_id}),
      'tags', (select max(id) from tags where host_id = ${host_id}),
      'listings', (select max(id) from listings where host_id = ${host_id} and channel_type <> 'ical'),
      'saved_replies', (select max(id) from saved_replies where host_id = ${host_id}),
      'transactions', (select max(id) from transactions where host_id = ${host_id}),
      'recurring_transactions', (select max(id) from recurring_transactions where host_id = ${host_id}),
      'invoices', (select max(id) from invoices where host_id = ${host_id} and kind = 'invoice'),
      'tasks', (select max(id) from tasks where host_id = ${host_id}),
      'checklists', (select max(id) from checklists where host_id = ${host_id}),
      'staffs', (select max(id) from staffs where host_id = ${host_id}),
      'staff_absences', (select max(id) from staff_absences where host_id = ${host_id}),
      'rules', (select max(id) from automation_rules where host_id = ${host_id}),
      'actions', (select min(id) from automation_actions where host_id = ${host_id} and status = 'waiting'),
      'custom_channels', (select max(id) from custom_channels where host_id = ${host_id}),
      'webhooks', (select max(id) from webhooks where host_id = ${host_id}),
      'planned_messages', (select max(id) from planned_messages where host_id = ${host_id}),
      'pictures', (select max(id) from property_pictures where host_id = ${host_id}),
      'photographs', (select max(id) from task_photographs where host_id = ${host_id}),
      'extra_requests', (select max(id) from extra_requests where host_id = ${host_id}),
      'saved_views', (select max(id) from saved_views where host_id = ${host_id}),
      'push_subscriptions', (select max(id) from notification_ways where host_id = ${host_id} and way = 'push'),
      'operators', (select max(id) from operators where host_id = ${host_id}),
      'tokens', (select min(id) from access_tokens where host_id = ${host_id}),
      'applications', (select min(id) from oauth_grants where host_id = ${host_id})
    ))`;
}
