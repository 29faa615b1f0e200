import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { clock, useHarness, type Host } from '../../harness.ts';
import { inShortSteps } from '../../longest-step.ts';

/** Of the event loop, in milliseconds of the processor. */
const STEP_MS_MAX = 250;
const PROPERTIES = 100;
const STAYS = 5000;

const harness = useHarness();
let host: Host;
/** A service whose answers are neither read nor checked in this process. */
let app: FastifyInstance;
let properties: number[];

let made: Promise<void> | undefined;

async function makeAccount(): Promise<void> {
  host = await harness.newHost();
  app = harness.newApp({});
  const { sql, host_id } = host.scope;
  const rows = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    select ${host_id}, 'House ' || n, 'Europe/Amsterdam', 'EUR', now()
    from generate_series(1, ${PROPERTIES}::integer) n returning id`;
  properties = rows.map(({ id }) => id);
  await sql`
    insert into listings (host_id, channel_type, listing_id, property_id, currency, base_price, created_at)
    select ${host_id}, 'airbnb', 'L' || p, p, 'EUR', 150, now() from unnest(${properties}::bigint[]) p`;
  await addStays();
}

/** Accepted stays around today, each with custom fields as long as they may be. */
async function addStays(): Promise<void> {
  const { sql, host_id } = host.scope;
  const each = STAYS / PROPERTIES;
  const first = clock.now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 70 }).toString();
  const fields = JSON.stringify(
    Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`a${index}`, 'é'.repeat(500)])),
  );
  await sql`
    insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at)
    select ${host_id}, p || '-' || n, 'airbnb', 'EUR', 'System', ${host.scope.now}, ${host.scope.now},
      ${host.scope.now}
    from unnest(${properties}::bigint[]) p, generate_series(1, ${each}::integer) n`;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      stay_status, rate_amount, commission_amount, custom_fields, booked_at, created_at, order_currency,
      order_channel_type)
    select ${host_id}, p || '-' || n, p || '-' || n, p, ${first}::date + n * 2, ${first}::date + n * 2 + 1, 'accepted',
      'checkin_pending', 300, 45, ${fields}::jsonb, ${host.scope.now}, ${host.scope.now}, 'EUR', 'airbnb'
    from unnest(${properties}::bigint[]) p, generate_series(1, ${each}::integer) n`;
}

const aRule = (template: string) => ({
  name: 'Costly',
  trigger: { kind: 'before_check_in', days: 0, at: '10:00' },
  action: { type: 'message', template },
});

type Heavy = { readonly name: string; readonly url: string; readonly body?: () => object };

const RANGE = { start_date: '2026-06-15', end_date: '2029-06-14' };
const NIGHTS = { start_date: '2026-12-01', end_date: '2029-06-14' };

/** The heaviest requests that are answered with 200. */
const HEAVY: readonly Heavy[] = [
  {
    name: 'availabilities of 100 properties for 1,100 days',
    url: `/availabilities?start_date=${RANGE.start_date}&end_date=${RANGE.end_date}&property_ids=ALL`,
  },
  {
    name: 'the calendar of 100 listings for 1,100 days',
    url: '/listings/calendar',
    body: () => ({
      ...RANGE,
      listings: properties.map((id) => ({ channel_type: 'airbnb', listing_id: `L${id}` })),
    }),
  },
  { name: '100 stays with the longest custom fields', url: '/reservations?limit=100' },
  {
    name: 'a rule tried on 5,000 stays, its template all long custom fields',
    url: '/automation/rules/preview',
    body: () => aRule('{{cf.a1}}'.repeat(1100)),
  },
  {
    name: 'a rule tried on 5,000 stays, its template all short names',
    url: '/automation/rules/preview',
    body: () => aRule('{{cf.zz}}'.repeat(1100)),
  },
  {
    name: 'nights of 100 properties closed for two and a half years',
    url: '/availabilities',
    body: () => ({ property_ids: properties, available: false, ...NIGHTS }),
  },
  {
    name: 'the same nights opened again',
    url: '/availabilities',
    body: () => ({ property_ids: properties, available: true, ...NIGHTS }),
  },
  { name: '100 events of the log', url: '/events?limit=100' },
];

async function ask({ url, body }: Heavy): Promise<void> {
  const { statusCode, rawPayload } = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/v3${url.replace('ALL', properties.join(','))}`,
    headers: { 'service-access-token': host.token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body()) }),
  });
  assert.equal(statusCode, 200, rawPayload.subarray(0, 500).toString());
}

for (const heavy of HEAVY) {
  test(`no step of the event loop is long: ${heavy.name}`, { timeout: 120_000 }, async (t) => {
    await (made ??= makeAccount());
    await ask(heavy);
    const { stepMs } = await inShortSteps(() => ask(heavy), STEP_MS_MAX);
    t.diagnostic(`${Math.round(stepMs)} ms`);
  });
}
