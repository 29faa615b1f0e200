import type { Acting } from '#server/areas/accounts/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { seedAccount, type Account } from './seed.ts';

export const CALENDAR_PROPERTIES = 100;
/** The first day that calendars read and set: inside the range of the stays, and in the future for the service. */
export const FIRST_DAY = Temporal.Now.plainDateISO('UTC').add({ days: 30 });

/**
 * A host account with a hundred properties, or as many as said, each listed on airbnb, and stays in three of five
 * nights, half of them past. Written in one statement and without events.
 */
export async function seedCalendar(
  acting: Acting,
  slug: string,
  stays: number,
  properties = CALENDAR_PROPERTIES,
): Promise<Account> {
  const account = await seedAccount(acting, slug, 1);
  const calendar = { ...account, properties: await addProperties(account, properties) };
  await addStays(calendar, stays);
  await addDays(calendar);
  return calendar;
}

async function addProperties({ scope, properties }: Account, count: number): Promise<number[]> {
  const { sql, host_id } = scope;
  const rows = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host_id}, 'House ' || n, 'Europe/Amsterdam', 'EUR', now()
    from generate_series(${properties.length}::integer, ${count - 1}::integer) n
    returning id`;
  return [...properties, ...rows.map(({ id }) => id)];
}

async function addStays({ scope, properties }: Account, stays: number): Promise<void> {
  const each = Math.ceil(stays / properties.length);
  const first = FIRST_DAY.subtract({ days: Math.floor(each / 2) * 5 }).toString();
  await inTransaction(scope, async ({ sql, host_id }) => {
    await sql`set local statement_timeout = 0`;
    await sql`
      insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at)
      select ${host_id}, p || '-' || n, 'airbnb', 'EUR', 'System', now() - n * interval '1 minute', now(), now()
      from unnest(${properties}::bigint[]) p, generate_series(1, ${each}::integer) n`;
    await sql`
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type)
      select ${host_id}, p || '-' || n, p || '-' || n, p, ${first}::date + n * 5, ${first}::date + n * 5 + 3, 'accepted',
        'checkin_pending', 300, 45, now() - n * interval '1 minute', now(), 'EUR', 'airbnb'
      from unnest(${properties}::bigint[]) p, generate_series(1, ${each}::integer) n`;
  });
}

/**
 * One night in eleven is closed, some with a remark. Each property has a listing with a price and a minimum stay per
 * day.
 */
async function addDays({ scope, properties }: Account): Promise<void> {
  const first = FIRST_DAY.toString();
  await inTransaction(scope, async ({ sql, host_id }) => {
    await sql`
      insert into property_days (host_id, property_id, day, is_closed, remarks)
      select ${host_id}, p, ${first}::date + n * 11, true, case when n % 3 = 0 then 'The roof' else '' end
      from unnest(${properties}::bigint[]) p, generate_series(0, 60) n`;
    await sql`
      with l as (
        insert into listings (host_id, channel_type, listing_id, property_id, currency, base_price, created_at)
        select ${host_id}, 'airbnb', 'L' || p, p, 'EUR', 120, now() from unnest(${properties}::bigint[]) p
        returning id
      )
      insert into listing_days (host_id, id, day, price, min_stay_on_arrival)
      select ${host_id}, l.id, ${first}::date + n, 100 + n % 50, 2 from l, generate_series(0, 364) n`;
  });
}
