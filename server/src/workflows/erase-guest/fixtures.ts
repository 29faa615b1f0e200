import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';
import { aLargeJpeg, anInquiry, conversationOf } from '../../areas/conversations/fixtures.ts';
import { storeListing } from '../../areas/availabilities/fixtures.ts';
import { aRule } from '../../areas/automation/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';
import { sendPhotograph } from '../../areas/tasks/photographs/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { deliverOnce } from '../../../test/deliver.ts';
import { dataOf, type Harness, type Host } from '../../../test/harness.ts';
import { aReceiver, sending } from '../../../test/webhooks.ts';

/** The numbers of a guest, so that the nights and phone numbers of two guests differ. */
export type Marked = {
  readonly mark: string;
  readonly phone: string;
  readonly nights: readonly [string, string];
};

export const ADA: Marked = {
  mark: 'zzmarker',
  phone: '+44 2079461111',
  nights: ['2026-07-01', '2026-07-04'],
};
export const BOB: Marked = { mark: 'qqother', phone: '+44 2079462222', nights: ['2026-07-05', '2026-07-08'] };

export type World = {
  readonly harness: Harness;
  readonly host: Host;
  readonly connection: Awaited<ReturnType<typeof aConnection>>;
  readonly property_id: number;
};

export async function aWorld(
  harness: Harness,
  t: TestContext,
): Promise<World & { deliver: () => Promise<void> }> {
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  receiver.answer = ({ text }, response) => {
    // A receiver that has read the order may answer with the name of its guest.
    response.end(`thanks, zzmarker Lovelace ${text.slice(0, 100)}`);
  };
  await dataOf(host.post('/webhooks', { url: receiver.url }));
  const connection = await aConnection(host);
  const property_id = await aProperty(host, { title: 'Canal House' });
  return { harness, host, connection, property_id, deliver: () => deliverOnce(harness.databases, sending()) };
}

/** Writes a guest with the mark in every text that the interface takes, and returns the direct order. */
export async function writeGuest(world: World, { mark, phone, nights }: Marked) {
  const { harness, host, connection, property_id } = world;
  const email = `${mark}@example.com`;
  const [check_in_date, check_out_date] = nights;
  const texts = { guest_name: `${mark} Former`, mobile: phone, email, remarks: `${mark} remarks` };
  const booking = aBooking(await directChannel(host), property_id, {
    ...texts,
    check_in_date,
    check_out_date,
  });
  const made = await dataOf(
    host.post('/reservations', booking, { 'idempotency-key': `key-${check_in_date}` }),
  );
  const { reservation_code, stay_code, reservation } = made;
  const { check_in_guide_url } = reservation.check_in_details;
  assert.ok(check_in_guide_url !== null);
  const page = new URL(check_in_guide_url).pathname;
  const stay = `/reservations/${stay_code}`;
  const guests = [
    { name: `${mark} Lovelace`, phone, email, is_booker: true },
    { name: `${mark} Companion`, id_type: 'passport', id_number: `${mark}-533`, is_booker: false },
  ];
  await dataOf(host.patch(stay, { guest_name: `${mark} Lovelace`, guests }));
  await dataOf(host.patch(`${stay}/custom_fields`, { custom_fields: { Dog: `${mark} dog` } }));
  await dataOf(
    host.patch(`${stay}/check_in_details`, { lock_code: `${mark}-42`, arrival_at: { hour: 16, minute: 0 } }),
  );
  const id = await conversationOf(host, reservation_code);
  await dataOf(host.patch(`/conversations/${id}/note`, { note: `${mark} note` }));
  const jpeg_base64 = Buffer.concat([aLargeJpeg(mark.length * 100)]).toString('base64');
  await dataOf(host.post(`/conversations/${id}`, { message: `Dear ${mark}`, jpeg_base64 }));
  const written = await harness.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: `message=${mark}+writes`,
  });
  assert.ok(written.statusCode < 400, written.payload);
  await anInquiry(host, { property_id, guest: { name: `${mark} Lovelace`, email } });
  await writeBeside(world, stay_code, mark);
  await writeChannel(connection, { mark, phone, nights });
  await plantReports(world, { mark, reservation_code, stay_code, nights });
  return { reservation_code, stay_code, conversation_id: id, page };
}

/** The texts of tasks, entries and saved views. */
async function writeBeside({ harness, host }: World, stay_code: string, mark: string): Promise<void> {
  const { staff_id } = await dataOf(host.post('/staffs', { name: 'Sam', mobile: '+31 612345678' }));
  const task = await aTask(host, {
    stay_code,
    staff_id,
    expected_date: '2026-06-15',
    note: `${mark} left a bag`,
  });
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  const file = aLargeJpeg(mark.length);
  assert.equal((await sendPhotograph(harness, link.url, { task: task.id, file })).statusCode, 303);
  const entry = anIncome(await booksOf(host), { stay_code, note: `paid by ${mark}` });
  await dataOf(host.post('/transactions', entry));
}

/** What others say of an order: the title in a calendar, the report of a connector, and why a planned message failed. */
async function plantReports(
  { host, property_id }: World,
  { mark, reservation_code, stay_code, nights }: Planted,
): Promise<void> {
  const { sql, host_id, now } = host.scope;
  const [start_date, end_date] = nights;
  const listing_id = `L${start_date}`;
  await storeListing(host, { property_id, listing_id });
  const rule_id = await aRule(host, { name: `Rule ${start_date}`, is_active: false });
  await sql`
    insert into feed_events (host_id, id, uid, kind, start_date, end_date, summary, guest_name, property_id, reservation_code,
      created_at)
    select host_id, id, ${listing_id}, 'reservation', ${start_date}, ${end_date}, ${`${mark} on the calendar`}, ${mark},
      ${property_id}, ${reservation_code}, ${now}
    from listings where host_id = ${host_id} and listing_id = ${listing_id}`;
  await sql`
    update orders set sent_guest = ${sql.json({ name: mark })}
    where host_id = ${host_id} and reservation_code = ${reservation_code}`;
  await sql`
    insert into channel_work (host_id, channel_type, kind, reservation_code, status, detail, created_at, updated_at)
    values (${host_id}, 'airbnb', 'cancel', ${reservation_code}, 'failed', ${`${mark} has not agreed`}, ${now}, ${now})`;
  await sql`
    insert into automation_actions (host_id, rule_id, type, stay_code, occurrence, property_id, status, due_at, next_run_at,
      fact, revision, detail, created_at)
    values (${host_id}, ${rule_id}, 'message', ${stay_code}, 'planted', ${property_id}, 'waiting', '2099-01-01', '2099-01-01',
      '{}', 1, ${`${mark} has no mailbox`}, ${now})`;
}

type Planted = Pick<Marked, 'mark' | 'nights'> & {
  readonly reservation_code: string;
  readonly stay_code: string;
};

async function writeChannel(
  { connector }: World['connection'],
  { mark, phone, nights }: Marked,
): Promise<void> {
  const [check_in_date, check_out_date] = nights;
  const path = `/channel/orders/HM${check_in_date.slice(-2)}`;
  const order = sentOrder({ mark, phone, nights });
  await dataOf(connector.put(path, order));
  const message = {
    channel_type: 'airbnb',
    id: `m${check_in_date}`,
    content: `${mark} asks`,
    sender_name: mark,
  };
  await dataOf(connector.post(`${path}/messages`, message));
  const guest_review = { score: 4, content: `${mark} liked it` };
  await dataOf(connector.put(`${path}/reviews`, { channel_type: 'airbnb', guest_review }));
  assert.ok(check_out_date);
}

export function sentOrder({ mark, phone, nights: [check_in_date, check_out_date] }: Marked) {
  const guest = { name: `${mark} Lovelace`, phone, email: `${mark}@example.com` };
  const guests = [{ name: `${mark} Companion` }];
  return aChannelOrder(
    { guest, guests, remarks: `${mark} from the channel` },
    { check_in_date, check_out_date },
  );
}

/** Texts that writeGuest writes, in lower case. */
export function writtenTexts({ mark, phone }: Marked): readonly string[] {
  return [
    `${mark} lovelace`,
    `${mark} companion`,
    `${mark}@example.com`,
    phone,
    `${mark} remarks`,
    `${mark} from the channel`,
    `${mark} dog`,
    `${mark}-42`,
    `${mark}-533`,
    `${mark} note`,
    `dear ${mark}`,
    `${mark} writes`,
    `${mark} asks`,
    `${mark} liked it`,
    `${mark} left a bag`,
    `paid by ${mark}`,
    `${mark} on the calendar`,
    `${mark} has not agreed`,
    `${mark} has no mailbox`,
  ];
}
