import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../test/harness.ts';
import { inTransaction } from '../database/scope.ts';
import { maskSnapshots } from './mask-snapshots.ts';
import { MASKED_FIELDS, MASKED_NAMES } from './masked-fields.ts';

const harness = useHarness();

/** As the audit log stores one end of a change; `other` is the end before it. */
async function mask(value: unknown, other: unknown = null): Promise<unknown> {
  const { reads: sql } = harness.databases;
  const [row] = await sql<{ masked: unknown }[]>`
    select mask_audit(${sql.json(value)}, ${sql.json(other)},
      ${sql.json(MASKED_FIELDS)}, ${MASKED_NAMES}) as masked`;
  return row?.masked;
}

test('a masked text shows that it is set, and not what it holds', async () => {
  const set = { id: 7, title: 'Canal House', wifi_password: 'tulip-4711', note: 'Ring twice' };
  assert.deepEqual(await mask(set), { ...set, wifi_password: '***', note: '***' });
  for (const empty of [{ note: '' }, { note: null }, { custom_fields: {} }, {}, [], null])
    assert.deepEqual(await mask(empty), empty);
  assert.deepEqual(await mask({ lock_code: 4711 }), { lock_code: '***' });
  assert.deepEqual(await mask({ content: ['Hello', { text: 'there' }] }), { content: '***' });
});

test('a masked value that a change replaced is marked, and so is none that stayed, came or went', async () => {
  const before = { note: 'a', remarks: 'same', lock_code: null, wifi_password: 'gone', content: '' };
  const after = { note: 'b', remarks: 'same', lock_code: '1', wifi_password: '', content: 'new' };
  assert.deepEqual(await mask(after, before), {
    note: '*** (changed)',
    remarks: '***',
    lock_code: '***',
    wifi_password: '',
    content: '***',
  });
});

test('fields are masked at any depth, in objects and in lists', async () => {
  const deep = {
    action: { type: 'message', template: 'Hello' },
    days: [[{ remarks: 'x' }], 3, 'remarks', null],
  };
  assert.deepEqual(await mask(deep, { action: { template: 'Hi' } }), {
    action: { type: 'message', template: '*** (changed)' },
    days: [[{ remarks: '***' }], 3, 'remarks', null],
  });
  assert.deepEqual(await mask([{ note: 'x' }, { note: '' }]), [{ note: '***' }, { note: '' }]);
});

test('custom fields keep their names, and none of their values', async () => {
  const before = { custom_fields: { Gate: '1', Dog: 'Rex' } };
  const after = { custom_fields: { Gate: '2', Dog: 'Rex', More: { note: ['x'], wifi: {} } } };
  assert.deepEqual(await mask(after, before), {
    custom_fields: { Gate: '*** (changed)', Dog: '***', More: '***' },
  });
  assert.deepEqual(await mask({ custom_fields: 'text' }), { custom_fields: '***' });
});

test('of an address the host stays, and nothing that could hold a secret', async () => {
  const cases = {
    'https://feeds.example.com/7/calendar.ics?key=tulip': 'https://feeds.example.com/***',
    'http://host:tulip@feeds.example.com:8443/': 'http://feeds.example.com:8443/***',
    'https://a@tulip@feeds.example.com/x@y': 'https://feeds.example.com/***',
    'https://tulip@[2001:db8::1]/x': 'https://[2001:db8::1]/***',
    'https://feeds.example.com': 'https://feeds.example.com/***',
    'https://feeds.example.com?tulip': 'https://feeds.example.com/***',
    'https://feeds.example.com#tulip': 'https://feeds.example.com/***',
    'https://feeds.example.com\\tulip': 'https://feeds.example.com/***',
    'https://feeds.example.com tulip/': '***',
    'https://tülip.example.com/': '***',
    'encrypted.tulip': '***',
    'ftp://tulip/': '***',
  };
  for (const [address, shown] of Object.entries(cases))
    assert.deepEqual(await mask({ import_url: address }), { import_url: shown }, address);
  const [before, after] = [{ url: 'https://a.example.com/1' }, { url: 'https://a.example.com/2' }];
  assert.deepEqual(await mask(after, before), { url: 'https://a.example.com/*** (changed)' });
});

test('no text can pass for the end of a field, nor keep one after it from being masked', async () => {
  const texts = ['"note": "', '\\', '\\"', '"}, {"note": "x', '\u2028', '*** (changed)', '"(note)": '];
  for (const text of texts) {
    assert.deepEqual(await mask({ title: text, note: text }), { title: text, note: '***' });
    assert.deepEqual(await mask({ title: text }), { title: text });
  }
});

test('years of prices pass as they are, and a text of any length is masked', async () => {
  const days = Array.from({ length: 1100 }, (_, day) => ({
    days: `${day}`,
    price: 100 + day,
    min_stay: null,
  }));
  assert.deepEqual(await mask(days), days);
  const long = 'x'.repeat(1_000_000);
  assert.deepEqual(await mask({ content: long }), { content: '***' });
});

test('a kind that is masked quickly shows the same as any other', async () => {
  const { scope } = await harness.newHost();
  const store = (kind: 'transaction_updated' | 'staff_updated', before: unknown, after: unknown) =>
    inTransaction(scope, async (tx) => {
      const masked = maskSnapshots(tx, kind);
      const [row] = await tx.sql<{ before: unknown; after: unknown }[]>`
        select ${masked.before} as before, ${masked.after} as after
        from (select ${sent(before)}::jsonb as before, ${sent(after)}::jsonb as after) part ${masked.source}`;
      return { ...row };
    });
  const sent = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const snapshots = [
    null,
    {},
    { note: null },
    ...['', 'a', 'b', '***', '"note": "'].map((note) => ({ id: 7, note })),
  ];
  for (const before of snapshots) {
    for (const after of snapshots)
      assert.deepEqual(
        await store('transaction_updated', before, after),
        await store('staff_updated', before, after),
        JSON.stringify([before, after]),
      );
  }
});
