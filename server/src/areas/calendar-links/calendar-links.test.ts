import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  PUBLIC_URL,
  refused,
  START,
  useHarness,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';
import { PAGE_LANGUAGES } from '../../http/request/page-language.ts';
import { close } from '../availabilities/fixtures.ts';
import { aHostWithTwo, aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { LINK_LIMITS } from './contract.ts';
import { PAGE_LIMITS } from './page/rules.ts';
import { CALENDAR_TEXTS } from './page/texts/texts.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
let days = 0;
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = Temporal.Instant.from(START).add({ hours: 24 * (days += 2) });
});

const PATH = '/calendar_share_links';

const share = async (caller: Caller, body: object) =>
  (await dataOf(caller.post(PATH, body))).calendar_share_link;
const listed = async (caller: Caller, query = {}) =>
  (await dataOf(caller.get(PATH, query))).calendar_share_links;

/** The page behind an address. */
const open = (
  url: string,
  {
    query = '',
    language = 'en',
    method = 'GET',
  }: { query?: string; language?: string; method?: 'GET' | 'HEAD' | 'POST' } = {},
) =>
  harness.app.inject({
    method,
    url: `${url.replace(PUBLIC_URL, '')}${query}`,
    headers: { 'accept-language': language },
  });

const today = () => Temporal.PlainDate.from(clock.now.toString().slice(0, 10));
const day = (ahead: number) => today().add({ days: ahead }).toString();

/** The days that a page shows as taken and as free, of its first month. */
function nightsOf(body: string) {
  const [first = ''] = body.split('</table>');
  const on = (name: string) =>
    [...first.matchAll(new RegExp(`<td class="${name}"[^>]*>\\s*(\\d+)`, 'g'))].map(([, each]) =>
      Number(each),
    );
  return { free: on('free'), taken: on('taken'), over: on('over') };
}

test('a link to some properties is answered whole, listed, read, and ended with its page', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const { calendar_share_link: link, calendar_share_link_id } = await dataOf(
    host.post(PATH, { scope: 'partial', property_ids: [loft, house] }),
  );
  const { url, created_at, ...rest } = link;
  assert.deepEqual(rest, { id: calendar_share_link_id, scope: 'partial', property_ids: [house, loft] });
  assert.match(url, new RegExp(`^${PUBLIC_URL}/calendars/${host.host_id}/[0-9a-f]{32}$`));
  assert.ok(created_at.endsWith('+00:00'));
  assert.deepEqual(await listed(host), [link]);
  assert.deepEqual((await dataOf(host.get(`${PATH}/${link.id}`))).calendar_share_link, link);
  assert.equal((await open(url)).statusCode, 200);
  assert.deepEqual(await dataOf(host.delete(`${PATH}/${link.id}`)), {});
  const gone = await open(url);
  assert.equal(gone.statusCode, 404);
  assert.ok(gone.body.includes(CALENDAR_TEXTS.en.gone));
  for (const answer of [host.get(`${PATH}/${link.id}`), host.delete(`${PATH}/${link.id}`)])
    await refused(answer, 'calendar_share_link_not_found');
});

test('an account has one link to all of its properties, however often and however many at once ask for it', async () => {
  const host = await harness.newHost();
  const before = (await host.events()).length;
  const links = await Promise.all(Array.from({ length: 8 }, () => share(host, { scope: 'entire' })));
  assert.equal(new Set(links.map(({ url }) => url)).size, 1);
  assert.deepEqual(await share(host, { scope: 'entire', property_ids: [] }), links[0]);
  const told = (await host.events()).slice(before);
  assert.deepEqual(told, [
    { kind: 'calendar_share_link_created', payload: { calendar_share_link_id: links[0]!.id } },
  ]);
  const [row] = await auditOf(host, 'calendar_share_link');
  assert.equal(JSON.stringify(row).includes(links[0]!.url.slice(-32)), false, 'the audit has no secret');
  await aProperty(host, { title: 'A later house' });
  assert.ok((await open(links[0]!.url)).body.includes('A later house'));
  await dataOf(host.delete(`${PATH}/${links[0]!.id}`));
  assert.notEqual((await share(host, { scope: 'entire' })).url, links[0]!.url);
});

test('what does not fit together, and what is not there, is named by its field', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const broken = (body: object, fields: string[]) =>
    refused(host.post(PATH, body), 'validation_failed', fields);
  await broken({}, ['body.scope']);
  await broken({ scope: 'all' }, ['body.scope']);
  await broken({ scope: 'partial' }, ['body.property_ids']);
  await broken({ scope: 'partial', property_ids: [] }, ['body.property_ids']);
  await broken({ scope: 'entire', property_ids: [house] }, ['body.property_ids']);
  const many = Array.from({ length: LINK_LIMITS.propertiesMax + 1 }, (_, n) => n + 1);
  await broken({ scope: 'partial', property_ids: many }, ['body.property_ids']);
  await refused(host.post(PATH, { scope: 'partial', property_ids: [house, 999_999] }), 'property_not_found');
  const stranger = await harness.newHost();
  const theirs = await aProperty(stranger);
  await refused(host.post(PATH, { scope: 'partial', property_ids: [theirs] }), 'property_not_found');
  assert.deepEqual(await listed(host), []);
});

test('an operator of some properties sees, makes and ends the links to these alone', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const entire = await share(host, { scope: 'entire' });
  const both = await share(host, { scope: 'partial', property_ids: [house, loft] });
  const keeper = await host.caller({ operator: [house] });
  await refused(keeper.post(PATH, { scope: 'entire' }), 'operator_is_limited');
  await refused(keeper.post(PATH, { scope: 'partial', property_ids: [loft] }), 'property_not_found');
  const own = await share(keeper, { scope: 'partial', property_ids: [house] });
  assert.deepEqual(await listed(keeper), [own]);
  for (const { id } of [entire, both]) {
    await refused(keeper.get(`${PATH}/${id}`), 'calendar_share_link_not_found');
    await refused(keeper.delete(`${PATH}/${id}`), 'calendar_share_link_not_found');
  }
  await dataOf(keeper.delete(`${PATH}/${own.id}`));
  assert.deepEqual(await listed(host), [entire, both]);
  assert.deepEqual(await listed(host, { property_id: loft }), [both]);
  assert.deepEqual(await listed(host, { scope: 'entire' }), [entire]);
  const stranger = await harness.newHost();
  await refused(stranger.delete(`${PATH}/${both.id}`), 'calendar_share_link_not_found');
  const reader = await host.caller({ scope: 'read-only' });
  assert.deepEqual(await listed(reader), [entire, both]);
});

test('an account has a stated number of links at most', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { sql, host_id } = host.scope;
  await sql`
    insert into calendar_share_links (host_id, scope, secret, created_at)
    select ${host_id}, 'partial', md5('made ' || n), ${START}
    from generate_series(1, ${LINK_LIMITS.linksMax - 2}::integer) n`;
  const body = { scope: 'partial', property_ids: [property_id] };
  const answers = await Promise.all(Array.from({ length: 6 }, () => host.post(PATH, body)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 2);
  await refused(host.post(PATH, { scope: 'entire' }), 'list_full');
});

test('a page shows the taken and the free nights of its properties, and no word about guests, prices or others', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const secret = 'A guest of note';
  await aStay(host, house, {
    check_in_date: day(2),
    check_out_date: day(4),
    guest_name: secret,
    rate_amount: 777,
  });
  await close(host, house, day(6), day(6));
  await dataOf(
    host.post('/availabilities', {
      property_ids: [house],
      available: false,
      dates: [day(6)],
      remarks: secret,
    }),
  );
  const { url } = await share(host, { scope: 'partial', property_ids: [house] });
  const answer = await open(url);
  const { body } = answer;
  const { free, taken, over } = nightsOf(body);
  const inMonth = [2, 3, 6].map((ahead) => today().add({ days: ahead }));
  const expected = inMonth.filter(({ month }) => month === today().month).map((each) => each.day);
  assert.deepEqual(taken, expected);
  assert.equal(free.length + taken.length + over.length, today().daysInMonth);
  assert.equal(over.length, today().day - 1);
  for (const word of [secret, '777', 'Loft', String(loft)]) assert.equal(body.includes(word), false, word);
  assert.ok(body.includes('noindex, nofollow') && body.includes('House'));
  for (const [name, value] of [
    ['x-robots-tag', 'noindex, nofollow'],
    ['cache-control', 'no-store'],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
  ])
    assert.equal(answer.headers[name!], value);
  assert.equal((await open(url, { method: 'HEAD' })).body, '');
  assert.equal((await open(url, { method: 'POST' })).statusCode, 405);
});

test('a property that is deleted leaves the pages, and one with a hostile name harms none', async () => {
  const host = await harness.newHost();
  const hostile = '<script>alert(1)</script>';
  const [one, two] = [await aProperty(host, { title: hostile }), await aProperty(host, { title: 'Mill' })];
  const link = await share(host, { scope: 'partial', property_ids: [one, two] });
  const { body } = await open(link.url);
  assert.ok(body.includes('&lt;script&gt;') && !body.includes('<script'));
  for (const id of [one, two]) await dataOf(host.delete(`/properties/${id}`));
  assert.ok((await open(link.url)).body.includes(CALENDAR_TEXTS.en.nothing));
  assert.deepEqual((await dataOf(host.get(`${PATH}/${link.id}`))).calendar_share_link.property_ids, []);
});

test('a page goes two years ahead and shows few properties at once, whatever its address asks for', async () => {
  const host = await harness.newHost();
  const property_ids: number[] = [];
  for (let n = 10; n < 10 + PAGE_LIMITS.propertiesMax + 2; n += 1)
    property_ids.push(await aProperty(host, { title: `House ${n}` }));
  const { url } = await share(host, { scope: 'entire' });
  const count = (text: string, word: string) => text.split(word).length - 1;
  const first = (await open(url)).body;
  assert.deepEqual([count(first, '<section'), count(first, '<table')], [10, 10]);
  const second = (await open(url, { query: '?page=2' })).body;
  assert.deepEqual([count(second, '<section'), second.includes('House 20')], [2, true]);
  for (const query of [
    '?page=9999',
    '?page=-1',
    '?page=x&month=2026-13',
    '?month=1999-01',
    '?month=',
    '?x=1',
  ])
    assert.equal((await open(url, { query })).statusCode, 200, query);
  const last = today().add({ months: PAGE_LIMITS.monthsAhead }).toPlainYearMonth().toString();
  const far = (await open(url, { query: '?month=9999-12' })).body;
  assert.ok(far.includes(`month=${last}`) || far.includes(last.slice(0, 4)));
  assert.equal(far.includes(CALENDAR_TEXTS.en.later), false);
  const alone = (
    await open((await share(host, { scope: 'partial', property_ids: property_ids.slice(0, 1) })).url)
  ).body;
  assert.equal(count(alone, '<table'), 6);
});

test('each language says everything in its own words, and problems too', async () => {
  const host: Host = await harness.newHost();
  await aProperty(host);
  const { url } = await share(host, { scope: 'entire' });
  for (const language of PAGE_LANGUAGES) {
    const t = CALENDAR_TEXTS[language];
    const { body, headers } = await open(url, { language });
    for (const words of [t.title, t.explained, t.free, t.later]) assert.ok(body.includes(words), words);
    assert.equal(headers['content-language'], t.tag);
    const gone = await open(`/calendars/${host.host_id}/${'0'.repeat(32)}`, { language });
    assert.ok(gone.body.includes(t.failed));
  }
  const words = PAGE_LANGUAGES.map((language) => JSON.stringify(CALENDAR_TEXTS[language]));
  assert.equal(new Set(words).size, PAGE_LANGUAGES.length);
});

test('guessing an address is limited by where it comes from, and a real one opens as often as anybody likes', async () => {
  const host = await harness.newHost();
  await aProperty(host);
  const { url } = await share(host, { scope: 'entire' });
  for (let time = 0; time < 70; time += 1) assert.equal((await open(url)).statusCode, 200);
  const other = await harness.newHost();
  const guesses = [
    url.replace(`/${host.host_id}/`, `/${other.host_id}/`),
    url.slice(0, -1),
    `${url}0`,
    url.toUpperCase().replace('/CALENDARS/', '/calendars/'),
    `/calendars/0/${'0'.repeat(32)}`,
    `/calendars/${host.host_id}/%00`,
  ];
  for (const guess of guesses) {
    const answer = await open(guess);
    assert.equal(answer.statusCode, 404, guess);
  }
  const zeros = `/calendars/${host.host_id}/${'0'.repeat(32)}`;
  for (let time = guesses.length; time < 60; time += 1) assert.equal((await open(zeros)).statusCode, 404);
  assert.equal((await open(zeros)).statusCode, 429);
  assert.equal((await open(url)).statusCode, 200);
});
