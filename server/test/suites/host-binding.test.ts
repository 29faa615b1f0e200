import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHostBinding } from './host-binding.ts';
import { readRepeatedLocks } from './repeated-locks.ts';

const TABLES = new Set(['stays', 'orders', 'events']);

const faultsIn = (text: string) => readHostBinding(text, TABLES).unbound;

test('a statement that holds every table of tenants to a bound host_id is in order', () => {
  for (const text of [
    'select 1',
    'select name from countries',
    'select s.a from stays s where s.host_id = $1 and s.a = $2',
    'select a from stays where a = $1 and (b = $2 and host_id = $3::bigint)',
    'select 1 from stays s join orders o on o.host_id = s.host_id and o.a = s.a where s.host_id = $1',
    'select 1 from stays s left join orders o on o.host_id = s.host_id where s.host_id = $1',
    'select 1 from stays s, orders o where o.host_id = s.host_id and $1 = o.host_id',
    'select 1 from stays s where host_id = $1 and exists (select from orders o where o.host_id = s.host_id)',
    'select 1 from stays s cross join lateral (select 1 from orders o where o.host_id = s.host_id) x where s.host_id = $1',
    'select array(select a from stays where host_id = $1)',
    'select a from stays where host_id = $1 union all select a from orders where host_id = $2',
    'with s as (select host_id from stays where host_id = $1) select 1 from s join orders o on o.host_id = s.host_id',
    'update stays set a = $1 where host_id = $2',
    'update stays s set a = o.a from orders o where o.host_id = s.host_id and s.host_id = $1',
    'delete from stays s using orders o where s.host_id = $1 and o.host_id = $1',
    'insert into stays (a, host_id) values ($1, $2), ($3, $4)',
    'insert into stays (host_id, a) select $1, a from jsonb_populate_recordset(null::stays, $2)',
    'insert into stays (host_id, a) select $1, 2 except select host_id, a from stays where host_id = $1',
    'insert into stays (host_id, a) select o.host_id, o.a from orders o where o.host_id = $1',
    'with s as (delete from stays where host_id = $1 returning a) insert into events (host_id, a) select $2, a from s',
  ])
    assert.deepEqual(faultsIn(text), [], text);
});

test('one table of tenants that is not held to the account is a fault, wherever it stands', () => {
  for (const text of [
    'select a from stays',
    'select a from stays where a = $1',
    'select a from stays where host_id = 7',
    'select a from stays where host_id > $1',
    'select a from stays where host_id = any($1)',
    'select a from stays where host_id = $1 or a = $2',
    'select a from stays where not (host_id = $1)',
    'select a from stays s where s.host_id = s.host_id',
    'select 1 from stays s join orders o on o.a = s.a where s.host_id = $1',
    'select 1 from stays s join orders o on o.host_id = s.host_id',
    'select 1 from stays s left join orders o on s.host_id = $1 and o.host_id = s.host_id',
    'select 1 from stays s full join orders o on o.host_id = s.host_id where s.host_id = $1',
    'select 1 from stays s where s.host_id = $1 and exists (select from orders o where o.a = s.a)',
    'select (select a from orders where a = $1)',
    'select a from stays where host_id = $1 union select a from orders',
    'with o as (select a from orders) select 1 from o',
    'with o as (delete from orders returning host_id) select 1 from stays s join o on o.host_id = s.host_id',
    'update stays set a = $1 where a = $2',
    'update stays set host_id = $1 where host_id = $2',
    'update stays s set a = o.a from orders o where s.host_id = $1',
    'delete from stays',
    'insert into stays (a) values ($1)',
    'insert into stays (host_id, a) values ($1, $2), (7, $3)',
    'insert into stays (host_id, a) select $1, 2 union select a, 2 from countries',
    'insert into stays (host_id) select host_id from jsonb_populate_recordset(null::stays, $1)',
    'insert into stays (host_id) select r.host_id from jsonb_populate_recordset(null::stays, $1) r',
    'select 1 from stays s join jsonb_populate_recordset(null::stays, $1) r on r.host_id = s.host_id',
    'truncate stays',
    'lock table orders',
  ])
    assert.notDeepEqual(faultsIn(text), [], text);
});

test('the parameters that stand for the account are known by their numbers', () => {
  const { parameters } = readHostBinding(
    'with s as (delete from stays where a = $1 and host_id = $2 returning a) insert into events (a, host_id) select a, $3 from s',
    TABLES,
  );
  assert.deepEqual([...parameters], [2, 3]);
});

test('a table that only another query holds to the account is found, however deep it stands', () => {
  const borrowedIn = (text: string) => readHostBinding(text, TABLES).borrowed.length;
  for (const text of [
    'select 1 from stays s where s.host_id = $1 and exists (select from orders o where o.host_id = s.host_id)',
    'select (select o.a from orders o where o.host_id = s.host_id) from stays s where s.host_id = $1',
    'select 1 from (select s.* from stays s where s.host_id = $1) s left join orders o on o.host_id = s.host_id',
  ])
    assert.equal(borrowedIn(text), 1, text);
  for (const text of [
    'select 1 from stays s where s.host_id = $1 and exists (select from orders o where o.host_id = $2)',
    'select 1 from stays s left join orders o on o.host_id = s.host_id where s.host_id = $1',
  ])
    assert.equal(borrowedIn(text), 0, text);
});

test('rows that are locked up to a limit are locked once, before their update', () => {
  const due = 'select id from stays where host_id = $1 limit 5 for update skip locked';
  const end = 'where s.host_id = $2 and s.id = d.id';
  const within = `update stays s set a = $3 from (${due}) d ${end}`;
  const before = `with d as (${due}) update stays s set a = $3 from d ${end}`;
  assert.deepEqual(readRepeatedLocks(within, TABLES), ['locks rows up to a limit beside stays']);
  assert.deepEqual(readRepeatedLocks(before, TABLES), []);
});
