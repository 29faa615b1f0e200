import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import ICAL from 'ical.js';
import { clock, dataOf, START, useHarness } from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { aPicture } from '../../properties/pictures/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { readStay, storeStay, updatesSince } from '../../reservations/fixtures.ts';
import { A_JPEG, aLargeJpeg, conversationOf } from '../fixtures.ts';
import { newGuest, pageOf, pathOf } from './fixtures.ts';
import { wifiText } from './sections/wifi.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

const at = (moment: string) => {
  clock.now = Temporal.Instant.from(moment);
};
const aGuest = (property: Record<string, unknown> = {}) => newGuest(harness, property);

test('a guest says when they arrive, the host reads it, and the same time again is no event', async () => {
  const { host, stay_code, send, read } = await aGuest();
  const { length } = await host.events();
  for (let time = 1; time <= 2; time += 1) {
    const sent = await send('/arrival', { arrival: '21:40' });
    assert.deepEqual(
      [sent.statusCode, String(sent.headers['location']).split('?')[1]],
      [303, 'arrival=1#dates'],
    );
  }
  assert.deepEqual((await readStay(host, stay_code)).check_in_details.arrival_at, { hour: 21, minute: 40 });
  assert.deepEqual(await updatesSince(host, length), [[stay_code, 'arrival_and_departure_time_updated']]);
  const page = await read();
  assert.ok(page.includes('at 21:40') && page.includes('value="21:40"'), page);
  for (const arrival of ['', '24:00', '9:00', '21:60', '<b>', '21:40:61', 'x'.repeat(500)]) {
    const refused = await send('/arrival', { arrival });
    assert.equal(refused.statusCode, 422, arrival);
    assert.ok(refused.body.includes('Please choose a time, such as 16:30.'));
  }
  assert.equal((await send('/arrival', { arrival: 'x'.repeat(2000) })).statusCode, 413);
  assert.deepEqual((await readStay(host, stay_code)).check_in_details.arrival_at, { hour: 21, minute: 40 });
});

test('the time of arrival is asked until the day of arrival is over, and of an accepted stay alone', async () => {
  const { host, stay_code, send, read } = await aGuest({ timezone: 'Asia/Tokyo' });
  at('2026-07-01T14:59:59Z');
  assert.ok((await read()).includes('name="arrival"'));
  at('2026-07-01T15:00:00Z');
  assert.equal((await read()).includes('name="arrival"'), false);
  assert.equal((await send('/arrival', { arrival: '21:40' })).statusCode, 422);
  assert.equal((await readStay(host, stay_code)).check_in_details.arrival_at, null);
  at(START);
  await storeStay(host, { code: '0-asked', property_id: null, status: 'wait_accept' });
  const asked = pageOf(harness, (await readStay(host, '0-asked')).check_in_details.check_in_guide_url!);
  assert.equal((await asked.read()).includes('name="arrival"'), false);
  assert.equal((await asked.send('/arrival', { arrival: '21:40' })).statusCode, 422);
});

test('the stay is added to a calendar by the clock of the property, without a code, the Wi-Fi or the address of the page', async () => {
  const { open, set, url } = await aGuest({
    title: 'House; "Canal", \\ 1\r\nBEGIN:VEVENT',
    timezone: 'America/New_York',
  });
  await set({ lock_code: '4711#', arrival_at: { hour: 22, minute: 5 } });
  const answer = await open('/stay.ics');
  assert.deepEqual(
    [answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']],
    [200, 'text/calendar; charset=utf-8', 'no-store'],
  );
  const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent');
  const [event] = events.map((each) => new ICAL.Event(each));
  assert.equal(events.length, 1);
  assert.deepEqual(
    [event?.startDate.toString(), event?.endDate.toString(), event?.summary, event?.location],
    [
      '2026-07-02T02:05:00Z',
      '2026-07-04T16:00:00Z',
      'House; "Canal", \\ 1\nBEGIN:VEVENT',
      'Prinsengracht 1, Amsterdam',
    ],
  );
  for (const hidden of ['4711', 'h0use', 'canal\r', url.split('/').at(-1)!, 'key is'])
    assert.equal(answer.body.includes(hidden), false, hidden);
});

test('a stay whose place is not decided is in the calendar by its days, and a request not at all', async () => {
  at(START);
  const host = await harness.newHost();
  await storeStay(host, { code: '0-box', property_id: null, in_reservation_box: true });
  const boxed = pageOf(harness, (await readStay(host, '0-box')).check_in_details.check_in_guide_url!);
  const { body } = await boxed.open('/stay.ics');
  assert.match(body, /DTSTART;VALUE=DATE:20260801\r\nDTEND;VALUE=DATE:2026080\d\r\n/);
  await storeStay(host, { code: '0-asked', property_id: null, status: 'wait_accept' });
  const asked = pageOf(harness, (await readStay(host, '0-asked')).check_in_details.check_in_guide_url!);
  assert.equal((await asked.open('/stay.ics')).statusCode, 404);
});

test('the code of the Wi-Fi has its name and password as phones read them', async () => {
  assert.equal(wifiText({ ssid: 'canal', password: 'h0use!' }), 'WIFI:T:WPA;S:canal;P:h0use!;;');
  assert.equal(wifiText({ ssid: 'open', password: '' }), 'WIFI:T:nopass;S:open;;');
  assert.equal(
    wifiText({ ssid: 'a;b:c,d"e\\f', password: ';;T:nopass' }),
    'WIFI:T:WPA;S:a\\;b\\:c\\,d\\"e\\\\f;P:\\;\\;T\\:nopass;;',
  );
  const { read, host, property_id } = await aGuest({
    wifi_ssid: '𝔘'.repeat(100),
    wifi_password: '\\'.repeat(100),
  });
  const page = await read();
  assert.match(page, /<svg role="img" aria-label="Scan to join" viewBox="0 0 \d+ \d+"/);
  await dataOf(host.patch(`/properties/${property_id}`, { wifi_ssid: '' }));
  assert.equal((await read()).includes('<svg'), false);
});

test('a guest sends a picture, which both see; anything but a JPEG is refused, whatever it is called', async () => {
  const { host, reservation_code, read, sendPicture } = await aGuest();
  const sent = await sendPicture(A_JPEG);
  assert.equal(sent.statusCode, 303, sent.body);
  const id = await conversationOf(host, reservation_code);
  const [message] = (await dataOf(host.get(`/conversations/${id}`))).messages;
  assert.deepEqual([message.sender_role, message.content], ['guest', '']);
  const url = message.attachment!.fullback_url.replace(/^https?:\/\/[^/]+/, '');
  assert.ok((await read()).includes(`src="${url}"`));
  assert.deepEqual((await harness.app.inject({ url })).rawPayload, A_JPEG);
  await sendPicture(A_JPEG);
  assert.equal((await dataOf(host.get(`/conversations/${id}`))).total, 1, 'sent twice, stored once');
  for (const file of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('%PDF-1.7'),
    aLargeJpeg(4 * 2 ** 20 + 1),
  ]) {
    const refused = await sendPicture(file, 'Look <at> this');
    assert.equal(refused.statusCode, 422);
    assert.ok(refused.body.includes('Please choose a photo (JPEG) of at most 4 MB.'));
    assert.ok(refused.body.includes('Look &lt;at&gt; this</textarea>'), 'what was typed stays');
  }
  assert.equal((await sendPicture(Buffer.alloc(5 * 2 ** 20))).statusCode, 413);
  assert.equal((await dataOf(host.get(`/conversations/${id}`))).total, 1);
});

test('a guest sends so many pictures in a day and in all, and words always', async () => {
  const { host, reservation_code, send, sendPicture } = await aGuest();
  await sendPicture(A_JPEG);
  const id = await conversationOf(host, reservation_code);
  const store = (count: number) => host.scope.sql`
    insert into messages (host_id, conversation_id, sender_role, sender_name, content, content_hash, created_at,
      delivery_status, delivery_detail)
    select host_id, conversation_id, sender_role, sender_name, n::text, content_hash, created_at - interval '1 hour',
      delivery_status, delivery_detail
    from messages, generate_series(1, ${count}::integer) n where host_id = ${host.host_id} and conversation_id = ${id}
    limit ${count}`;
  await store(19);
  const full = await sendPicture(aLargeJpeg(2000));
  assert.equal(full.statusCode, 409, full.body);
  assert.ok(full.body.includes('No more pictures can be sent here for now.'));
  assert.equal((await send('', { message: 'So I write.' })).statusCode, 303);
  clock.now = clock.now.add({ hours: 25 });
  assert.equal((await sendPicture(aLargeJpeg(2000))).statusCode, 303);
});

test('addresses in messages are links, and what is none stays text', async () => {
  const { host, send, read, reservation_code } = await aGuest();
  await send('', { message: 'Is it https://maps.example/x?a=1&b=2 ? Not javascript:alert(1)' });
  const id = await conversationOf(host, reservation_code);
  await dataOf(host.post(`/conversations/${id}`, { message: 'See https://park.example/here.' }));
  const page = await read();
  const rel = 'target="_blank" rel="noopener noreferrer nofollow ugc"';
  assert.ok(page.includes(`<a href="https://maps.example/x?a=1&amp;b=2" ${rel}>`), page);
  assert.ok(page.includes(`<a href="https://park.example/here" ${rel}>https://park.example/here</a>.`));
  assert.equal(/href="javascript/.test(page), false);
});

test('a guest reads the price, what is paid and what is due when, and after a cancellation what comes back', async () => {
  const { host, stay_code, reservation_code, read } = await aGuest();
  const shown = async () => (await read()).replaceAll('\u00a0', ' ');
  assert.match(await shown(), /Price<\/dt>\s*<dd dir="auto">€420\.00/);
  assert.match(await shown(), /Due on Wednesday, 1 July 2026<\/dt>\s*<dd dir="auto">€420\.00/);
  const books = await booksOf(host);
  const pay = (amount: number) =>
    dataOf(host.post('/transactions', anIncome(books, { stay_code, amount, currency: undefined })));
  await pay(120.5);
  assert.match(await shown(), /Paid<\/dt>\s*<dd dir="auto">€120\.50/);
  assert.match(await shown(), /Due on[^<]*<\/dt>\s*<dd dir="auto">€299\.50/);
  await pay(299.5);
  const paid = await shown();
  assert.ok(paid.includes('Everything is paid. Thank you.') && !paid.includes('Due on'), paid);
  await dataOf(
    harness.request('DELETE', `/v3/reservations/${reservation_code}`, {
      body: { kept_amount: 100 },
      headers: { 'service-access-token': host.token },
    }),
  );
  const over = await shown();
  assert.match(over, /Cancellation fee<\/dt>\s*<dd dir="auto">€100\.00/);
  assert.match(over, /You get back<\/dt>\s*<dd dir="auto">€320\.00/);
});

test('a guest reads neither a commission nor what a channel collects', async () => {
  const { host, stay_code, read } = await aGuest();
  await dataOf(host.patch(`/reservations/${stay_code}`, { commission_amount: 33 }));
  const page = await read();
  assert.equal(/Price<|420|€33|>33/.test(page), false, page);
  assert.match(page, /Due on[^<]*<\/dt>\s*<dd dir="auto">€387\.00/);
  await storeStay(host, { code: '0-air', property_id: null, in_reservation_box: true, rate_amount: '310' });
  const channel = pageOf(harness, (await readStay(host, '0-air')).check_in_details.check_in_guide_url!);
  assert.equal(/Payment|310/.test(await channel.read()), false);
});

test('a guest reads the invoice of their order as PDF once there is one, and no other one', async () => {
  const { host, reservation_code, open, read } = await aGuest();
  assert.equal((await open('/invoice.pdf')).statusCode, 404);
  const other = await newGuest(harness);
  const { invoice } = await dataOf(host.post(`/reservations/${reservation_code}/invoices`, {}));
  assert.ok((await read()).includes(`Invoice ${invoice.number} (PDF)`));
  const pdf = await open('/invoice.pdf');
  assert.deepEqual(
    [pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()],
    [200, 'application/pdf', '%PDF-'],
  );
  assert.equal((await other.open('/invoice.pdf')).statusCode, 404);
  await dataOf(host.post(`/invoices/${invoice.id}/credit_notes`, {}));
  assert.equal((await open('/invoice.pdf')).statusCode, 404, 'a cancelled invoice is no invoice');
});

test('a guest calls and writes the host, and reads the guide with its pictures and the steps before leaving in their language', async () => {
  const { host, property_id, read } = await aGuest();
  assert.equal(/tel:|<details|Before you leave/.test(await read()), false);
  const [shown, kept] = [
    await aPicture(host, property_id, 1, 'The <stove>'),
    await aPicture(host, property_id, 2),
  ];
  const texts = [
    { language: 'en', title: 'The <stove>', text: 'See https://stove.example.' },
    { language: 'fr', title: 'La cuisinière', text: '' },
  ];
  await dataOf(
    host.patch(`/properties/${property_id}/details`, {
      contact_phone: '+31 (0)20 555-0134"><b>',
      check_out_steps: [
        { language: 'en', text: 'Leave the key.' },
        { language: 'de', text: 'Schlüssel einwerfen.' },
      ],
      guide: [{ texts, picture_ids: [shown.id] }],
    }),
  );
  const page = await read();
  assert.ok(page.includes('href="tel:+31205550134"'), page);
  assert.match(
    page,
    /<summary dir="auto">The &lt;stove&gt;<\/summary>\s*<p class="typed" dir="auto">See <a href/,
  );
  const [before = '', after = ''] = page.split('</details>');
  const srcOf = ({ small_url }: { small_url: string }) => `src="${pathOf(small_url)}"`;
  assert.deepEqual(
    [before.includes(srcOf(shown)), after.includes(srcOf(shown)), after.includes(srcOf(kept))],
    [true, false, true],
  );
  const german = await read({ 'accept-language': 'de' });
  assert.ok(german.includes('Vor der Abreise') && german.includes('Schlüssel einwerfen.'), german);
  assert.ok((await read({ 'accept-language': 'fr' })).includes('La cuisinière'));
});
