import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { aChannelOrder, aConnection, theStays } from '../../channel/fixtures.ts';
import { conversationOf } from '../../conversations/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, readStay, updatesSince } from '../fixtures.ts';
import { readLanguage } from './language.ts';

const harness = useHarness();

async function aGuest(body: { readonly guest_language?: string } = {}) {
  const host = await harness.newHost();
  return { host, ...(await aStay(host, await aProperty(host), body)) };
}

const languageOf = async (host: Host, stay_code: string) => (await readStay(host, stay_code)).guest_language;

test('the language of a guest is stored with the order, changed, cleared, told in its event, and shown in the conversation', async () => {
  const { host, stay_code, reservation_code, reservation } = await aGuest({ guest_language: 'es-AR' });
  assert.equal(reservation.guest_language, 'es-AR');
  const conversation_id = await conversationOf(host, reservation_code);
  const spoken = async () => (await dataOf(host.get(`/conversations/${conversation_id}`))).guest_language;
  assert.equal(await spoken(), 'es-AR');
  const change = (guest_language: string | null) =>
    dataOf(host.patch(`/reservations/${stay_code}`, { guest_language }));
  const before = await host.events();
  assert.equal((await change('pt')).guest_language, 'pt');
  assert.equal((await updatesSince(host, before.length)).length, 1);
  const [row] = await auditOf(host, 'reservation_updated');
  assert.deepEqual([row?.before?.['guest_language'], row?.after?.['guest_language']], ['es-AR', 'pt']);
  await change('pt');
  assert.equal((await updatesSince(host, before.length)).length, 1, 'the same again is no change');
  await change(null);
  assert.deepEqual([await languageOf(host, stay_code), await spoken()], [null, null]);
});

test('what is no language tag is refused by field, at a booking and at a change', async () => {
  const { host, stay_code, reservation } = await aGuest();
  assert.equal(await languageOf(host, stay_code), null);
  for (const guest_language of ['Spanish!', 'ES', 'pt_BR', '', 'x'.repeat(36), 5])
    await refused(host.patch(`/reservations/${stay_code}`, { guest_language }), 'validation_failed', [
      'body.guest_language',
    ]);
  const booking = {
    property_id: reservation.property_id,
    custom_channel_id: reservation.custom_channel!.id,
    check_in_date: '2027-01-01',
    check_out_date: '2027-01-03',
    guest_name: 'Ada',
    currency: 'EUR',
    rate_amount: 100,
    commission_amount: 0,
    received_amount: 0,
    guest_language: 'Español',
  };
  await refused(host.post('/reservations', booking), 'validation_failed', ['body.guest_language']);
});

test('a channel sends the language, which stays once the host has changed it; another text is dropped and named', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const put = (language: string) =>
    dataOf(
      connector.put('/channel/orders/HM1', aChannelOrder({ guest: { name: 'Ada Lovelace', language } })),
    );
  const stored = async () => (await theStays(host, 'HM1'))[0];
  assert.deepEqual((await put('PT_br')).warnings, []);
  assert.equal((await stored()).guest_language, 'pt-BR');
  const [warning] = (await put('???')).warnings;
  assert.deepEqual([warning.path, warning.kind], ['guest.language', 'dropped']);
  await put('Spanish');
  assert.equal((await stored()).guest_language, 'es');
  await dataOf(host.patch(`/reservations/${(await stored()).stay_code}`, { guest_language: 'ca' }));
  await put('fr');
  assert.equal((await stored()).guest_language, 'ca');
});

test('a file of bookings has the language as a tag or by its English name, and any other text is left out', async () => {
  const host = await harness.newHost();
  await aProperty(host, { title: 'Sea House' });
  const csv = [
    'Property,Check-in,Check-out,Guest,Language,Price',
    'Sea House,2027-01-01,2027-01-03,Ada,German,100',
    'Sea House,2027-01-03,2027-01-05,Bea,es-MX,100',
    'Sea House,2027-01-05,2027-01-07,Cid,as before,100',
  ].join('\n');
  assert.equal((await dataOf(host.post('/imports', { csv }))).import.stored, 3);
  const { reservations } = await dataOf(
    host.get('/reservations', { start_check_out_date: '1970-01-01', order_by: 'check_in_date' }),
  );
  const spoken = reservations.map(({ guest_name, guest_language }) => [guest_name, guest_language]);
  assert.deepEqual(spoken.toReversed(), [
    ['Ada', 'de'],
    ['Bea', 'es-MX'],
    ['Cid', null],
  ]);
});

test('an erased guest has no language any more, also not in the audit log, and none can be stored', async () => {
  const { host, stay_code, reservation_code } = await aGuest({ guest_language: 'es-AR' });
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language: 'es-CL' }));
  clock.now = Temporal.Instant.from('2026-07-20T10:00:00Z');
  await dataOf(host.post('/guest_erasures', { reservation_code }));
  assert.equal(await languageOf(host, stay_code), null);
  const { audit } = await dataOf(host.get('/audit', { limit: 100 }));
  assert.doesNotMatch(JSON.stringify(audit), /es-(AR|CL)/);
  await refused(host.patch(`/reservations/${stay_code}`, { guest_language: 'es' }), 'guest_is_erased');
});

test('a language tag is read as people write it', () => {
  for (const [text, tag] of [
    ['es', 'es'],
    ['EN', 'en'],
    ['pt_br', 'pt-BR'],
    [' Spanish ', 'es'],
    ['GERMAN', 'de'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['fil', 'fil'],
    ['', undefined],
    ['unknown', undefined],
    ['e', undefined],
    ['es-', undefined],
    ['a b', undefined],
  ] as const)
    assert.equal(readLanguage(text), tag, text);
});
