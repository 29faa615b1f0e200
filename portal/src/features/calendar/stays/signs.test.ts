import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signsOf, signsThatFit } from './signs.ts';

const payment = {
  currency: 'EUR',
  total_amount: 100,
  received_amount: 100,
  balance_amount: 0,
  status: 'received',
  collected_by: 'host',
  due: [] as never[],
  payout: null,
  refunded_amount: 0,
  kept_amount: 0,
} as const;

const STAY = {
  status: 'accepted',
  stay_status: 'checkin_pending',
  check_in_date: '2026-06-15',
  check_out_date: '2026-06-18',
  conversation_id: 'c1',
  payment,
  remarks: '',
  in_conflict: false,
  not_in_calendar_since: null,
} as const;

const around = (today: string, ...unread: string[]) => ({ today, unread: new Set(unread) });

test('a guest is expected from the day of arrival until the day of departure', () => {
  const signsOn = (today: string) => signsOf(STAY, around(today));
  assert.deepEqual(signsOn('2026-06-14'), []);
  assert.deepEqual(signsOn('2026-06-15'), ['expected']);
  assert.deepEqual(signsOn('2026-06-17'), ['expected']);
  assert.deepEqual(signsOn('2026-06-18'), []);
  assert.deepEqual(signsOf({ ...STAY, stay_status: 'in_house' }, around('2026-06-16')), []);
  assert.deepEqual(signsOf({ ...STAY, status: 'wait_pay' }, around('2026-06-16')), []);
});

test('the most urgent sign comes first', () => {
  const unpaid = { ...payment, received_amount: 40, balance_amount: 60, status: 'partial' } as const;
  const stay = { ...STAY, payment: unpaid, remarks: 'Brings a dog' };
  assert.deepEqual(signsOf(stay, around('2026-06-16', 'c1', 'c2')), ['expected', 'unread', 'unpaid', 'note']);
  assert.deepEqual(signsOf({ ...stay, status: 'wait_accept' }, around('2026-06-16', 'c1')), [
    'request',
    'unread',
    'note',
  ]);
  assert.deepEqual(signsOf({ ...stay, conversation_id: null }, around('2026-06-01')), ['unpaid', 'note']);
});

test('nights that may be sold twice, and a stay that its calendar has lost, come before all else', () => {
  const since = '2026-06-14T09:00:00+00:00';
  const stay = { ...STAY, in_conflict: true, not_in_calendar_since: since };
  assert.deepEqual(signsOf(stay, around('2026-06-16')), ['conflict', 'missing', 'expected']);
  assert.deepEqual(signsOf({ ...stay, status: 'cancelled' }, around('2026-06-16')), []);
  assert.deepEqual(signsThatFit(['conflict', 'missing'], 10, 60), ['conflict']);
});

test('the name comes before the signs, the least urgent go first, and a request never says nothing', () => {
  const signs = ['expected', 'unread', 'unpaid', 'note'] as const;
  assert.deepEqual(signsThatFit(signs, 120, 60), []);
  assert.deepEqual(signsThatFit(signs, 130, 60), ['expected']);
  assert.deepEqual(signsThatFit(signs, 160, 60), ['expected', 'unread', 'unpaid']);
  assert.deepEqual(signsThatFit(signs, 160, 110), []);
  assert.deepEqual(signsThatFit(signs, 300, 110), signs);
  assert.deepEqual(signsThatFit(['request', 'unread'], 10, 60), ['request']);
});
