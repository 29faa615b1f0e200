import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, START, useHarness, type Host } from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { aPicture } from '../../properties/pictures/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { readStay, storeStay } from '../../reservations/fixtures.ts';
import { newGuest, pathOf, PROPERTY } from './fixtures.ts';
import { A_JPEG, aConversation, anInquiry, conversationOf } from '../fixtures.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

const at = (moment: string) => {
  clock.now = Temporal.Instant.from(moment);
};

async function open(url: string, headers: Record<string, string> = {}) {
  return harness.app.inject({ url: pathOf(url), headers });
}

async function read(url: string): Promise<string> {
  const answer = await open(url);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.body;
}

/** Sends the form of a page, as a browser does. */
async function write(url: string, message: string, remoteAddress = '192.0.2.1') {
  return harness.app.inject({
    method: 'POST',
    url: pathOf(url),
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ message }).toString(),
  });
}

async function messagesOf(host: Host, id: string) {
  return (await dataOf(host.get(`/conversations/${id}`))).messages;
}

/** A stay from 1 to 4 July 2026, looked at on 15 June. */
const aGuest = (property: Record<string, unknown> = {}) => newGuest(harness, property);

test('a guest sees when and where they stay, how to get in, and the wifi', async () => {
  const { url, set } = await aGuest();
  const page = await read(url);
  for (const shown of [
    'Canal House',
    'Seaside Homes',
    'Ada Lovelace',
    'Wednesday, 1 July 2026',
    'from 15:00',
    'Saturday, 4 July 2026',
    'until 12:00',
    'Prinsengracht 1, Amsterdam',
    'The key is in the box.\nMind the step.',
    'canal',
    'h0use!',
    'Better upstairs.',
  ])
    assert.ok(page.includes(shown), `${shown} is not in ${page}`);
  await set({ arrival_at: { hour: 22, minute: 5 }, departure_at: { hour: 9, minute: 0 } });
  const changed = await read(url);
  assert.ok(changed.includes('at 22:05') && changed.includes('at 09:00'), changed);
});

test('a page speaks the language of the browser: six of them, and English to all others', async () => {
  const { url, set } = await aGuest();
  await set({ arrival_at: { hour: 22, minute: 5 } });
  for (const [accepted, language, ...shown] of [
    ['nl', 'en-GB', 'Hello', 'Wednesday, 1 July 2026', 'at 22:05', 'Getting in'],
    ['es-MX, en;q=0.5', 'es', 'Hola', 'miércoles, 1 de julio de 2026', 'a las 22:05', 'Cómo entrar'],
    ['fr-CH', 'fr', 'Bonjour', 'mercredi 1 juillet 2026', 'à 22:05', 'Comment entrer'],
    ['de-AT', 'de', 'Guten Tag', 'Mittwoch, 1. Juli 2026', 'um 22:05 Uhr', 'Zugang'],
    ['it', 'it', 'Buongiorno', 'mercoledì 1 luglio 2026', 'alle 22:05', 'Come entrare'],
    ['pt-BR', 'pt', 'Olá', 'quarta-feira, 1 de julho de 2026', 'às 22:05', 'Como entrar'],
  ] as const) {
    const headers = { 'accept-language': accepted };
    const answer = await harness.app.inject({ url: pathOf(url), headers });
    assert.equal(answer.headers['content-language'], language);
    assert.equal(answer.headers['vary'], 'Accept-Language');
    for (const words of [`<html lang="${language}">`, 'Ada Lovelace', ...shown])
      assert.ok(answer.body.includes(words), `${words} is not in ${answer.body}`);
    const gone = await harness.app.inject({ url: `/guest/1/${'0'.repeat(32)}`, headers });
    assert.equal(gone.headers['content-language'], language);
    assert.equal(gone.body.includes('This page is not there'), language === 'en-GB');
  }
});

test('a page opens in the language of its guest when the browser names none of ours, and so do its answers', async () => {
  const { host, stay_code, url } = await aGuest();
  const languageAt = async (headers: Record<string, string>) =>
    (await open(url, headers)).headers['content-language'];
  for (const [guest_language, shown] of [
    ['es-AR', 'es'],
    ['nl', 'en-GB'],
    [null, 'en-GB'],
  ] as const) {
    await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language }));
    assert.equal(await languageAt({}), shown);
    assert.equal(await languageAt({ 'accept-language': '*' }), shown);
    assert.equal(await languageAt({ 'accept-language': 'nl' }), shown);
    assert.equal(await languageAt({ 'accept-language': 'fr, en;q=0.5' }), 'fr');
  }
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language: 'it' }));
  assert.equal((await write(url, ' ')).headers['content-language'], 'it');
});

test('the code of the door shows from its time on the check-in day, by the clock of the property', async () => {
  const { url, set } = await aGuest({ timezone: 'Asia/Tokyo' });
  await set({ lock_code: '4711#', lock_code_visible_after: '15:00' });
  for (const [moment, isShown] of [
    ['2026-06-15T10:00:00Z', false],
    ['2026-07-01T05:59:59Z', false],
    ['2026-07-01T06:00:00Z', true],
    ['2026-07-04T14:59:59Z', true],
    ['2026-07-04T15:00:00Z', false],
  ] as const) {
    at(moment);
    assert.equal((await read(url)).includes('4711#'), isShown, moment);
  }
  at('2026-07-01T05:59:59Z');
  assert.ok((await read(url)).includes('shows here from 15:00 on Wednesday, 1 July 2026'));
});

test('after the check-out day a page tells nothing of the place, and the guest still writes', async () => {
  const { host, url, set, reservation_code } = await aGuest({ timezone: 'Asia/Tokyo' });
  await set({ lock_code: '4711#' });
  const shown = ['Prinsengracht', 'key is in the box', 'canal', 'h0use!', '4711#', 'stay.ics', 'WIFI'];
  at('2026-07-04T14:59:59Z');
  const before = await read(url);
  for (const each of shown.slice(0, -1)) assert.ok(before.includes(each), each);
  assert.ok(before.includes('<svg'), 'the code of the Wi-Fi');
  at('2026-07-04T15:00:00Z');
  const page = await read(url);
  for (const each of [...shown, '<svg']) assert.equal(page.includes(each), false, each);
  assert.ok(
    page.includes('Your stay has ended.') &&
      page.includes('Canal House') &&
      page.includes('Hello <bdi>Ada Lovelace</bdi>'),
    page,
  );
  assert.equal((await write(url, 'I left my scarf.')).statusCode, 303);
  assert.ok((await read(url)).includes('I left my scarf.'));
  assert.equal((await messagesOf(host, await conversationOf(host, reservation_code))).length, 1);
});

test('a code without a time shows from the beginning of the check-in day', async () => {
  const { url, set } = await aGuest({ timezone: 'America/New_York' });
  await set({ lock_code: '4711#' });
  at('2026-07-01T03:59:59Z');
  assert.equal((await read(url)).includes('4711#'), false);
  at('2026-07-01T04:00:00Z');
  assert.ok((await read(url)).includes('4711#'));
});

test('a page is there until two weeks after the check-out day', async () => {
  const { url } = await aGuest();
  at('2026-07-18T21:59:59Z');
  await read(url);
  at('2026-07-18T22:00:00Z');
  assert.equal((await open(url)).statusCode, 404);
});

test('the page of a stay that was cancelled says so, tells nothing of the place, and takes messages until it ends', async () => {
  const { host, url, stay_code, reservation_code, set } = await aGuest();
  await set({ lock_code: '4711#' });
  at('2026-07-01T10:00:00Z');
  assert.ok((await read(url)).includes('4711#'));
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const page = await read(url);
  assert.ok(page.includes('This booking was cancelled.') && page.includes('1 July 2026'), page);
  for (const hidden of [
    'Prinsengracht',
    'key is in',
    'canal',
    'h0use!',
    '4711#',
    '<svg',
    'stay.ics',
    'name="arrival"',
  ])
    assert.equal(page.includes(hidden), false, hidden);
  assert.equal((await open(`${url}/stay.ics`)).statusCode, 404);
  assert.equal((await write(url, 'What a pity.')).statusCode, 303);
  assert.ok((await read(url)).includes('What a pity.'));
  assert.equal((await readStay(host, stay_code)).check_in_details.check_in_guide_url, null);
  at('2026-07-18T22:00:00Z');
  assert.equal((await open(url)).statusCode, 404);
});

test('a request that was declined or ran out of time says which', async () => {
  at(START);
  const host = await harness.newHost();
  for (const [status, says] of [
    ['denied', 'could not accept this request'],
    ['timeout', 'was not answered in time'],
  ] as const) {
    const property_id = await aProperty(host, { ...PROPERTY, title: status });
    await storeStay(host, { property_id, code: `0-${status}`, status });
    const [{ guest_secret }] = await host.scope.sql<[{ guest_secret: string }]>`
      select guest_secret from stays where host_id = ${host.host_id} and stay_code = ${`0-${status}`}`;
    const page = await read(`/guest/${host.host_id}/${guest_secret}`);
    assert.ok(page.includes(says), page);
    assert.equal(/Prinsengracht|h0use!|key is in/.test(page), false);
  }
});

test('a stay that waits, or has no place, shows its days and neither address nor way in', async () => {
  at(START);
  const host = await harness.newHost();
  const stays = [
    { code: '0-1', status: 'wait_accept', says: 'waits for the answer of your host' },
    { code: '0-2', status: 'wait_pay', says: 'waits for its payment' },
    { code: '0-3', in_reservation_box: true, says: 'will tell you here where you stay' },
    { code: '0-4', property_id: null, in_reservation_box: true, says: 'will tell you here where you stay' },
  ];
  for (const { says, ...stay } of stays) {
    const property_id = await aProperty(host, { ...PROPERTY, title: stay.code });
    await storeStay(host, { property_id, ...stay });
    await host.scope.sql`
      update stays set encrypted_lock_code = '4711#' where host_id = ${host.host_id} and stay_code = ${stay.code}`;
    at('2026-08-02T10:00:00Z');
    const { check_in_details } = await readStay(host, stay.code);
    const page = await read(check_in_details.check_in_guide_url!);
    assert.ok(page.includes(says) && page.includes('1 August 2026'), page);
    for (const hidden of ['Prinsengracht', 'h0use!', 'key is in', '4711#'])
      assert.equal(page.includes(hidden), false, `${hidden} is in ${page}`);
  }
});

test('a guest and the host read what the other writes', async () => {
  const { host, url, reservation_code } = await aGuest();
  const sent = await write(url, '  Is there a kettle?\r\n\r\nAda  ');
  assert.equal(sent.statusCode, 303);
  assert.equal(sent.headers['location'], `${pathOf(url)}?sent=1#messages`);
  assert.ok((await read(`${url}?sent=1`)).includes('Your message was sent.'));
  const id = await conversationOf(host, reservation_code);
  const [asked] = await messagesOf(host, id);
  assert.deepEqual(
    [asked.sender_role, asked.sender_name, asked.content, asked.delivery],
    [
      'guest',
      'Ada Lovelace',
      'Is there a kettle?\n\nAda',
      { status: 'stored', detail: 'Written by the guest.' },
    ],
  );
  const jpeg_base64 = A_JPEG.toString('base64');
  const answer = await dataOf(host.post(`/conversations/${id}`, { message: 'There is.', jpeg_base64 }));
  const page = await read(url);
  assert.ok(page.indexOf('There is.') < page.indexOf('Is there a kettle?'));
  assert.ok(page.includes(`src="${pathOf(answer.message.attachment!.fullback_url)}"`));
  const events = (await host.events()).map(({ kind }) => kind);
  assert.deepEqual(events.slice(-3), ['conversation_created', 'message_created', 'message_created']);
});

test('a form that is sent twice is stored once, and the same words later are new', async () => {
  const { host, url, reservation_code } = await aGuest();
  for (let time = 1; time <= 2; time += 1) assert.equal((await write(url, 'Hello')).statusCode, 303);
  const id = await conversationOf(host, reservation_code);
  assert.equal((await messagesOf(host, id)).length, 1);
  clock.now = clock.now.add({ minutes: 3 });
  await write(url, 'Hello');
  assert.equal((await messagesOf(host, id)).length, 2);
});

test('the same words as an answer to something else are new', async () => {
  const { host, url, reservation_code } = await aGuest();
  await write(url, 'Yes');
  const id = await conversationOf(host, reservation_code);
  await dataOf(host.post(`/conversations/${id}`, { message: 'And the cot?' }));
  for (const words of ['Yes', 'Yes', 'Or no', 'Yes']) await write(url, words);
  const words = (await messagesOf(host, id)).map(({ content }: { content: string }) => content);
  assert.deepEqual(words, ['Yes', 'Or no', 'Yes', 'And the cot?', 'Yes']);
});

test('what is empty or too long is not stored, is said, and stays in the form', async () => {
  const { host, url, reservation_code } = await aGuest();
  const empty = await write(url, ' \r\n\t ');
  assert.equal(empty.statusCode, 422);
  assert.ok(empty.body.includes('Please write something first.'));
  const long = await write(url, `<b>${'é'.repeat(10_000)}`);
  assert.equal(long.statusCode, 422);
  assert.ok(long.body.includes('&lt;b&gt;éé') && long.body.includes('at most 10,000 characters'));
  const huge = await write(url, 'x'.repeat(200_000));
  assert.deepEqual([huge.statusCode, huge.headers['content-type']], [413, 'text/html; charset=utf-8']);
  assert.equal((await write(url, 'é'.repeat(10_000))).statusCode, 303);
  assert.equal((await write(url, 'null \u0000 and \ud800 half')).statusCode, 303);
  const messages = await messagesOf(host, await conversationOf(host, reservation_code));
  assert.deepEqual(
    messages.map(({ content }: { content: string }) => content.slice(0, 30)),
    ['null  and \ufffd half', 'é'.repeat(30)],
  );
});

test('anything but a form is no message', async () => {
  const { url } = await aGuest();
  for (const [type, payload, status] of [
    ['application/json', '{"message":"Hello"}', 422],
    ['text/plain', 'message=Hello', 415],
    ['multipart/form-data; boundary=x', '--x--', 422],
    ['multipart/form-data; boundary=x', 'no parts', 400],
  ] as const) {
    const headers = { 'content-type': type };
    const answer = await harness.app.inject({ method: 'POST', url: pathOf(url), headers, payload });
    assert.deepEqual(
      [answer.statusCode, answer.headers['content-type']],
      [status, 'text/html; charset=utf-8'],
    );
  }
  const put = await harness.app.inject({ method: 'PUT', url: pathOf(url) });
  assert.deepEqual([put.statusCode, put.headers['allow']], [405, 'GET, POST, HEAD']);
});

test('an address that is nobody’s is answered the same, whatever it was or could have been', async () => {
  const { host, url } = await aGuest();
  const other = await aGuest();
  at('2026-07-20T10:00:00Z');
  const secret = url.split('/').at(-1)!;
  const theirs = other.url.split('/').at(-1)!;
  const unknown = [
    pathOf(url),
    `/guest/${host.host_id}/${theirs}`,
    `/guest/${other.host.host_id}/${secret}`,
    `/guest/${host.host_id}/${'0'.repeat(32)}`,
    `/guest/0${other.host.host_id}/${theirs}`,
    `/guest/x/${theirs}`,
    `/guest/${other.host.host_id}/${theirs.toUpperCase()}`,
    `/guest/${other.host.host_id}/%00`,
    `/guest/${other.host.host_id}/1 or 1=1`,
  ];
  const [first, ...others] = await Promise.all(unknown.map((each) => open(each.replaceAll(' ', '%20'))));
  assert.equal(first!.statusCode, 404);
  for (const each of others) assert.deepEqual([each.statusCode, each.body], [404, first!.body]);
  assert.equal((await write(url, 'Hello')).statusCode, 404);
});

test('a page keeps its address to itself: nothing is kept, framed, indexed or fetched from elsewhere, and its own script alone runs', async () => {
  const { url } = await aGuest();
  const { headers, body } = await open(url);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['x-robots-tag']), /noindex/);
  assert.equal(headers['set-cookie'], undefined);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; /);
  for (const word of ['unsafe', 'http', '*', "script-src 'self'"])
    assert.equal(policy.includes(word), false, policy);
  const [, script = '', ...more] = body.split(/<script>|<\/script>/);
  const hash = createHash('sha256').update(script).digest('base64');
  assert.ok(policy.endsWith(`; script-src 'sha256-${hash}'`), policy);
  assert.equal(more.length, 1, 'one script');
  // A link to a map leads elsewhere, and only when it is opened.
  const rest = body.replace(/<a href="https:\/\/www\.openstreetmap\.org\/[^"]*" rel="noreferrer"/, '<a');
  assert.equal(/<script[^>]|<iframe|\son\w+=|style="|https?:\/\//.test(rest), false, body);
});

test('a guest reads the house rules in their language, opens a map, and sees the pictures', async () => {
  const { host, url, property_id } = await aGuest();
  const before = await open(url);
  assert.equal(/House rules|Pictures|geo:/.test(before.body), false);
  await dataOf(host.patch(`/properties/${property_id}`, { latitude: 52.3738, longitude: 4.8897 }));
  const house_rules = [
    { language: 'nl', text: 'Niet roken.' },
    { language: 'es', text: 'Prohibido fumar.' },
  ];
  await dataOf(host.patch(`/properties/${property_id}/details`, { house_rules }));
  const picture = await aPicture(host, property_id, 1, 'The <canal>');
  const spanish = (await open(url, { 'accept-language': 'es-AR' })).body;
  assert.match(spanish, /Normas de la casa<\/h2>\s*<p class="typed"[^>]*>Prohibido fumar\./);
  const english = (await open(url)).body;
  assert.match(
    english,
    /House rules<\/h2>\s*<p class="typed"[^>]*>Niet roken\./,
    'the first, for who reads none',
  );
  assert.ok(
    english.includes(
      'href="https://www.openstreetmap.org/?mlat=52.3738&amp;mlon=4.8897#map=17/52.3738/4.8897"',
    ),
  );
  assert.ok(english.includes('href="geo:52.3738,4.8897?q=52.3738,4.8897(Canal%20House)"'));
  assert.ok(english.includes(`src="${picture.small_url.replace(PUBLIC_URL, '')}" alt="The &lt;canal&gt;"`));
});

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e&amp;\'';

test('whatever guests and hosts type stands on the page as text', async () => {
  at(START);
  const host = await harness.newHost({ name: HOSTILE });
  const { id, page_url, property_id, stay_code } = await aConversation(host, {
    guest_name: HOSTILE,
  });
  const fields = ['title', 'address', 'wifi_ssid', 'wifi_password', 'wifi_remarks', 'check_in_guide'];
  const settings = Object.fromEntries(fields.map((name) => [name, HOSTILE]));
  await dataOf(host.patch(`/properties/${property_id}`, settings));
  const path = `/reservations/${stay_code}/check_in_details`;
  await dataOf(host.patch(path, { lock_code: '<b>1</b>' }));
  await dataOf(
    host.post(`/conversations/${id}`, { message: HOSTILE, jpeg_base64: A_JPEG.toString('base64') }),
  );
  await write(page_url, `${HOSTILE}</textarea></form>`);
  at('2026-07-02T10:00:00Z');
  const page = await read(page_url);
  assert.equal(/<script>alert|<img src=x|<b>|onerror=alert\(1\)>/.test(page), false, page);
  assert.equal(page.split('<script').length, 2, 'its own script alone');
  assert.ok(page.split('&lt;script&gt;').length > 10, page);
  assert.ok(page.includes('&lt;b&gt;1&lt;/b&gt;'));
});

test('the page of an inquiry shows its thread alone, and is there until three months after its last message', async () => {
  at(START);
  const host = await harness.newHost();
  const property_id = await aProperty(host, PROPERTY);
  const id = await anInquiry(host, { property_id });
  const [{ guest_secret }] = await host.scope.sql<[{ guest_secret: string }]>`
    select guest_secret from conversations where host_id = ${host.host_id} and id = ${id}`;
  const url = `/guest/${host.host_id}/${guest_secret}`;
  await dataOf(host.post(`/conversations/${id}`, { message: 'We have room.' }));
  const page = await read(url);
  assert.ok(page.includes('Canal House') && page.includes('We have room.'), page);
  for (const hidden of ['Prinsengracht', 'h0use!', 'key is in']) assert.equal(page.includes(hidden), false);
  assert.equal((await write(url, 'Lovely.')).statusCode, 303);
  assert.equal((await messagesOf(host, id)).length, 2);
  clock.now = clock.now.add({ hours: 24 * 90 }).subtract({ seconds: 1 });
  await read(url);
  clock.now = clock.now.add({ seconds: 1 });
  assert.equal((await open(url)).statusCode, 404);
});

test('one address writes and guesses only so often, and a thread takes only so much in a while', async () => {
  const { url, host } = await aGuest();
  for (let count = 1; count <= 20; count += 1)
    assert.equal((await write(url, `Message ${count}`, `192.0.2.${count}`)).statusCode, 303);
  const full = await write(url, 'One more', '192.0.2.99');
  assert.deepEqual([full.statusCode, full.headers['retry-after']], [429, '600']);
  assert.ok(full.body.includes('Please wait 10 minutes.'));
  clock.now = clock.now.add({ minutes: 10, seconds: 1 });
  assert.equal((await write(url, 'One more', '192.0.2.99')).statusCode, 303);
  const { url: another } = await aGuest();
  clock.now = clock.now.add({ hours: 24 });
  for (let count = 1; count <= 60; count += 1) await write(another, ' ', '198.51.100.7');
  const refused = await write(another, 'Hello', '198.51.100.7');
  assert.deepEqual([refused.statusCode, refused.headers['content-type']], [429, 'text/html; charset=utf-8']);
  const guess = { url: `/guest/${host.host_id}/${'0'.repeat(32)}`, remoteAddress: '198.51.100.8' };
  for (let count = 1; count <= 60; count += 1)
    assert.equal((await harness.app.inject(guess)).statusCode, 404);
  assert.equal((await harness.app.inject(guess)).statusCode, 429);
  assert.equal((await harness.app.inject({ ...guess, url: pathOf(another) })).statusCode, 200);
});
