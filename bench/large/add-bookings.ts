import type { WriteScope } from '#server/database/scope.ts';
import type { Filling } from './house.ts';

const DAYS = 3 * 365;
const DAYS_PAST = 2 * 365;

/** Orders with their stays and guests. One order in twenty has the stay before it, too. */
export async function addBookings(tx: WriteScope, filling: Filling): Promise<void> {
  await planStays(tx, filling);
  await addOrders(tx, filling);
  await addStays(tx, filling);
  const { sql, host_id } = tx;
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
async function planStays({ sql }: WriteScope, { account, staysEach, today }: Filling): Promise<void> {
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
        ${today}::date - ${DAYS_PAST}::integer + n / ${properties.length}::integer * ${DAYS}::integer
          / ${staysEach}::integer as check_in_date,
        2 + n % 3 as nights, hashint4(n) & 2147483647 as dice
      from (
        select n, case when n % 20 = 19 then n - 1 else n end as booker
        from generate_series(0, ${properties.length * staysEach - 1}::integer) n
      ) numbered
    ) placed`;
  await sql`analyze house_stays`;
}

async function addOrders({ sql, host_id }: WriteScope, { account }: Filling): Promise<void> {
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
}

async function addStays({ sql, host_id }: WriteScope, { account, today }: Filling): Promise<void> {
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
}
