import type { WriteScope } from '#server/database/scope.ts';
import type { Filling } from './house.ts';

const THREE_YEARS = 3 * 365;

/** Orders with their stays and guests. One order in twenty has the stay before it, too. */
export async function addBookings(tx: WriteScope, filling: Filling): Promise<void> {
  const { sql, host_id } = tx;
  const { today, account } = filling;
  await planStays(tx, filling);
  await sql`
    insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, creator, booked_at, created_at, updated_at, cancelled_at)
    select ${host_id}, reservation_code, channel_type,
      case when channel_type <> 'direct' then 'HM' || upper(md5(n::text)) end,
      case when channel_type <> 'direct' then 'L' || property_id else '' end,
      case when channel_type = 'direct' then ${account.custom_channel_id}::bigint end,
      'EUR', guest_name, guest_phone, guest_email, case when channel_type = 'direct' then 'Bench' else 'System' end,
      booked_at, booked_at, booked_at, case when status = 'cancelled' then booked_at + interval '30 minutes' end
    from house_stays where n = booker order by n`;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status, stay_status,
      number_of_adults, rate_amount, commission_amount, booked_at, created_at, in_reservation_box, listing_id, rate_details,
      order_currency, order_channel_type, order_custom_channel_id)
    select ${host_id}, stay_code, reservation_code, property_id, check_in_date, check_in_date + nights, status,
      case when status <> 'accepted' then null when check_in_date + nights <= ${today}::date then 'stay_completed'
        when check_in_date < ${today}::date then 'in_house' else 'checkin_pending' end,
      1 + dice % 4, rate + 45, round(rate * 0.15, 2), booked_at, booked_at, in_reservation_box,
      case when channel_type <> 'direct' then 'L' || property_id end,
      jsonb_build_array(
        jsonb_build_object('type', 'ACCOMMODATION', 'amount', rate::text, 'description', 'Accommodation'),
        jsonb_build_object('type', 'CLEANING_FEE', 'amount', '45', 'description', 'Cleaning fee'),
        jsonb_build_object('type', 'HOST_SERVICE_FEE', 'amount', round(rate * 0.15, 2)::text, 'description', 'Host service fee')
      ), 'EUR', channel_type, case when channel_type = 'direct' then ${account.custom_channel_id}::bigint end
    from (select *, nights * (80 + dice % 120) + 0.5 as rate from house_stays) h order by n`;
  await sql`
    insert into guests (host_id, stay_code, name, phone, email, country, is_booker)
    select ${host_id}, stay_code, guest_name, guest_phone, guest_email, 'NL', true from house_stays order by n`;
  await sql`
    insert into stay_tags (host_id, stay_code, tag_id)
    select ${host_id}, h.stay_code, t.id from house_stays h
    join lateral (select id from tags where host_id = ${host_id} order by id offset h.n / 10 % 10 limit 1) t on true
    where h.n % 10 = 3`;
}

/** What all tables of a stay are made from. `dice` is the same for the same stay, and as good as random. */
async function planStays({ sql }: WriteScope, filling: Filling): Promise<void> {
  const { account, staysEach, days = THREE_YEARS, today } = filling;
  const { properties } = account;
  await sql`
    create temporary table house_stays on commit drop as
    select placed.*, case when n % 20 = 19 then reservation_code || '_2' else reservation_code end as stay_code,
      'Guest ' || (array['Anna', 'Bram', 'Chloé', 'David', 'Emre', 'Fatima', 'Goran', 'Hanna'])[1 + booker % 8]
        || ' ' || (array['Smit', 'Jansen', 'Müller', 'Rossi', 'Silva', 'Novak', 'Dubois'])[1 + booker % 7] || ' ' || booker
        as guest_name,
      '+31 6 ' || (20000000 + booker) as guest_phone,
      case when booker % 3 = 0 then 'guest.' || booker || '@example.com' end as guest_email,
      least(check_in_date - (2 + dice % 150) * interval '1 day' + n % 1440 * interval '1 minute', ${today}::timestamptz)
        as booked_at,
      case when dice % 100 < 90 then 'accepted' when dice % 100 < 97 then 'cancelled'
        when dice % 100 = 97 then 'denied' when dice % 100 = 98 or check_in_date <= ${today}::date then 'timeout'
        else 'wait_accept' end as status,
      dice % 100 = 89 and check_in_date > ${today}::date as in_reservation_box
    from (
      select n, booker, (${[...properties]}::bigint[])[1 + n % ${properties.length}::integer] as property_id,
        '0-' || lpad((booker % 10000000)::text, 7, '0') || '-' || left(md5(booker::text), 6) as reservation_code,
        (array['airbnb', 'airbnb', 'airbnb', 'airbnb', 'airbnb', 'booking.com', 'booking.com', 'booking.com', 'vrbo', 'direct'])
          [1 + booker % 10] as channel_type,
        ${today}::date - ${Math.floor((days * 2) / 3)}::integer + n / ${properties.length}::integer * ${days}::integer
          / ${staysEach}::integer as check_in_date,
        2 + n % 3 as nights, hashint4(n) & 2147483647 as dice
      from (
        select n, case when n % 20 = 19 then n - 1 else n end as booker
        from generate_series(0, ${properties.length * staysEach - 1}::integer) n
      ) numbered
    ) placed`;
  await sql`analyze house_stays`;
}

/** Three listings of each property with a price for each day, closed days, groups and tags. */
export async function addOffers({ sql, host_id }: WriteScope, filling: Filling): Promise<void> {
  const { today, daysPriced } = filling;
  const { properties } = filling.account;
  await sql`
    with added as (
      insert into listings (host_id, channel_type, listing_id, property_id, title, currency, base_price, created_at)
      select ${host_id}, channel_type, 'L' || property_id, property_id, 'House of ' || channel_type, 'EUR', 120, now()
      from unnest(${properties}::bigint[]) property_id, unnest(array['airbnb', 'booking.com', 'vrbo']) channel_type
      returning id
    )
    insert into listing_days (host_id, id, day, price, min_stay_on_arrival)
    select ${host_id}, id, ${today}::date + n, 100 + (id * 7 + n) % 90, 1 + n % 3
    from added, generate_series(0, ${daysPriced - 1}::integer) n`;
  await sql`
    insert into property_days (host_id, property_id, day, is_closed, remarks)
    select ${host_id}, property_id, ${today}::date + n * 37, true, case when n % 3 = 0 then 'The roof' else '' end
    from unnest(${properties}::bigint[]) property_id, generate_series(0, 8) n`;
  await sql`
    with added as (
      insert into groups (host_id, name, created_at)
      select ${host_id}, 'Street ' || n, now() from generate_series(0, 9) n
      returning id
    )
    insert into group_properties (host_id, group_id, property_id)
    select ${host_id}, id, property_id from added, unnest(${properties}::bigint[]) property_id
    where property_id % 10 = id % 10`;
  await sql`
    with added as (
      insert into tags (host_id, name, color, created_at)
      select ${host_id}, 'Mark ' || n, '#336699', now() from generate_series(0, 9) n
      returning id
    )
    insert into tag_properties (host_id, tag_id, property_id)
    select ${host_id}, id, property_id from added, unnest(${properties}::bigint[]) property_id
    where property_id % 10 = id % 10`;
}

/** The properties that a rule names. */
const PROPERTIES_NAMED = 110;
/** Rules that are planned: each for all coming stays of its properties. */
const PLANNED_RULES = 10;

/** Messages before check-in, each for some of the properties, and what the first ones have planned. */
export async function addRules({ sql, host_id }: WriteScope, filling: Filling): Promise<void> {
  const { today, rules } = filling;
  const { properties } = filling.account;
  const added = await sql<{ id: number }[]>`
    insert into automation_rules (host_id, name, is_active, trigger_kind, trigger_days, trigger_at, channel_types, action_type,
      action, created_at, updated_at)
    select ${host_id}, 'Rule ' || n, true, 'before_check_in', 1 + n % 5, '10:00', '[]', 'message',
      jsonb_build_object('type', 'message', 'template', 'Dear {{guest_first_name}}, we look forward to seeing you. Note ' || n),
      now(), now()
    from generate_series(1, ${rules}::integer) n
    returning id`;
  const ids = added.map(({ id }) => id);
  await sql`
    insert into automation_rule_properties (host_id, rule_id, property_id)
    select ${host_id}, r.id, p.id from unnest(${ids}::bigint[]) with ordinality r (id, place),
      unnest(${[...properties]}::bigint[]) with ordinality p (id, place)
    where (p.place + r.place * 31) % ${properties.length}::integer < ${PROPERTIES_NAMED}::integer`;
  await sql`
    insert into automation_actions (host_id, rule_id, type, stay_code, occurrence, property_id, status, due_at, next_run_at, fact,
      revision, created_at)
    select ${host_id}, r.id, 'message', h.stay_code, 'before_check_in', h.property_id, 'waiting', h.due_at, h.due_at,
      jsonb_build_object('at', '10:00', 'date', h.check_in_date, 'days', 1 + r.place % 5, 'kind', 'before_check_in', 'time', '15:00',
        'hours', null, 'timezone', 'Europe/Amsterdam', 'happened_at', null),
      1, now()
    from (
      select rule_id as id, property_id, row_number() over (partition by property_id order by rule_id) as place
      from automation_rule_properties where host_id = ${host_id} and rule_id = any(${ids.slice(0, PLANNED_RULES)}::bigint[])
    ) r
    join (select *, check_in_date - 1 + time '09:00' as due_at from house_stays) h on h.property_id = r.property_id
    where h.status = 'accepted' and h.check_in_date > ${today}::date + 7`;
}
