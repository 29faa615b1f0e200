import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHostBinding } from './host-binding.ts';
import { readWideFaults } from './wide-rules.ts';

const TABLES = new Set(['stays', 'orders', 'events', 'operators']);

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

test('what Citus would read after the change, refuse in an update, or not walk is a fault', () => {
  for (const text of [
    'with old as (select a from stays where host_id = $1), s as (update stays set a = $2 where host_id = $3) select a from old',
    'with old as (select a from stays where host_id = $1) insert into stays (a) select a from old on conflict do nothing',
    `update stays set a = replace(gen_random_uuid()::text, '-', '') where host_id = $1`,
    'update stays set a = encode(sha256(convert_to($1 || id, $2)), $3) where host_id = $4',
    'update stays set a = a - make_interval(secs => $1) where host_id = $2',
    'update stays set a = $1 where host_id = $2 and b = any(array(select to_jsonb(unnest($3::bigint[]))))',
    'insert into stays (a) values ($1) on conflict (a) do update set a = pg_current_xact_id()',
    'update stays s set a = $1 where s.host_id = $2 returning to_jsonb(s)',
    'insert into stays (a) values ($1) returning (select count(*) from orders o where o.host_id = $2)',
    'select o.id from operators o join sign_in_operators s on s.operator_id = o.id where o.host_id = $1',
    'select exists (select from sign_in_operators s where s.operator_id = o.id) from stays o where o.host_id = $1',
    'insert into stays (a) select o.a from orders o where o.host_id = $1 and (o.b is null or exists (select from events e where e.host_id = $2))',
    'insert into stays (a) select n.a from unnest($1::int[]) n (a) join host_accounts h on h.id = n.a where n.a <> all(array(select account_id from account_moves))',
    'update stays s set a = $1 from (select id from stays where host_id = $2 limit 5 for update skip locked) d where s.host_id = $3 and s.id = d.id',
    'with recursive w as (select 1 as n union all select n + 1 from w) select n from w',
  ])
    assert.equal(readWideFaults(text, TABLES).length, 1, text);
});

test('a part that is materialized, locks or changes, or reads another table is none', () => {
  for (const text of [
    'with old as materialized (select a from stays where host_id = $1), s as (update stays set a = $2) select a from old',
    'with old as (select a from stays where host_id = $1 for update), s as (update stays set a = $2) select a from old',
    'with o as (select a from orders where host_id = $1), s as (update stays set a = $2) select a from o',
    'insert into stays (a) values (gen_random_uuid())',
    'insert into stays (a) values ($1) on conflict (a) do update set a = excluded.a',
    `update stays set a = (a at time zone 'UTC' - make_interval(secs => $1)) at time zone 'UTC' where host_id = $2`,
    'select o.id = any(array(select s.operator_id from sign_in_operators s where s.account_id = $1)) from stays o',
    'insert into stays (a) select o.a from orders o where o.host_id = $1 and exists (select from events e where e.host_id = $2)',
    'with n as materialized (select a from orders o where o.host_id = $1 and (o.b or exists (select from events e where e.host_id = $2))) insert into stays (a) select a from n',
    'with d as (select id from stays where host_id = $1 limit 5 for update skip locked) update stays s set a = $2 from d where s.host_id = $3 and s.id = d.id',
    'select s.id from sessions s join sign_ins p on p.id = s.sign_in_id',
  ])
    assert.deepEqual(readWideFaults(text, TABLES), [], text);
});
