import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const AFTER_CHECK_OUT = '2026-08-20T10:00:00Z';

/** Stores a delivery about nobody, with an answer at each attempt. */
async function anAnswered(host: Host, bodies: readonly (string | null)[]): Promise<void> {
  const { sql, host_id, now } = host.scope;
  const attempts = bodies.map((response_body) => ({
    at: now,
    outcome: 'delivered',
    http_status: 200,
    duration_ms: 1,
    response_body,
  }));
  await sql`
    insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, status, attempts, created_at)
    select ${host_id}, id, ${bodies.join()}, 'ping', '{}', 'delivered', ${sql.json(attempts)}, ${now}
    from webhooks where host_id = ${host_id}`;
}

async function answersOf(host: Host): Promise<readonly (readonly (string | null)[])[]> {
  const { sql, host_id } = host.scope;
  const rows = await sql<{ bodies: (string | null)[] }[]>`
    select (
      select json_agg(attempt -> 'response_body' order by place)
      from jsonb_array_elements(attempts) with ordinality each (attempt, place)
    ) as bodies
    from webhook_deliveries where host_id = ${host_id} and event = 'ping' order by id`;
  return rows.map(({ bodies }) => bodies);
}

const NAMES = ['100% "Mc\\Kay"_O', 'Ζωή Παπάς', 'd’Ávila', '李小龍李小', '-- !!'];

for (const name of NAMES) {
  test(`every answer of a receiver with the name ${name} in it is emptied, whatever else it says, and no other`, async () => {
    const host = await harness.newHost();
    await dataOf(host.post('/webhooks', { url: 'https://receiver.example.com' }));
    const { reservation_code } = await aStay(host, await aProperty(host), { guest_name: name, email: null });
    const others = [
      ['100x "Mc\\Kay"xO'],
      ['', 'ok'],
      [null],
      [name.slice(1), name.slice(0, -1)],
      ['delivered'],
    ];
    const theirs = [
      [`order of ${name.toUpperCase()}, stored`],
      ['', `x${name}x`],
      [null, name, '{"ok":true}'],
    ];
    for (const bodies of [...others, ...theirs]) await anAnswered(host, bodies);
    clock.now = Temporal.Instant.from(AFTER_CHECK_OUT);
    const { removed } = await dataOf(host.post('/guest_erasures', { reservation_code }));
    assert.equal(removed.delivery_answers, theirs.length);
    const emptied = theirs.map((bodies) => bodies.map(() => null));
    assert.deepEqual(await answersOf(host), [...others, ...emptied]);
  });
}
