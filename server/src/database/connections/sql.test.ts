import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openPool, type Pool } from './pool.ts';
import type { Value } from './sql.ts';

let database: TestDatabase;
let sql: Pool;
before(async () => {
  database = await createEmptyTestDatabase();
  sql = openPool(database.target, { max: 1, statementTimeoutMs: 10_000 });
});
after(async () => {
  await sql.end();
  await database.drop();
});

const SEED = Number(process.env['SQL_SEED'] ?? 20_260_615);
// PostgreSQL stores no NUL in a text.
const text = fc.string({ unit: 'binary' }).map((each) => each.replaceAll('\0', ''));

test('a fragment becomes a part of the statement it is placed in, its values numbered in order', () => {
  const inner = sql`a = ${1} and b = ${'two'}`;
  const whole = sql`select ${0} from t where ${inner} or ${inner} limit ${9}`;
  assert.deepEqual(whole.render(), {
    text: 'select $1 from t where a = $2 and b = $3 or a = $4 and b = $5 limit $6',
    values: ['0', '1', 'two', '1', 'two', '9'],
  });
  const parts = sql.join([sql`a`, sql`b`, sql`c`], sql` and `);
  assert.equal(
    sql`where ${parts} order by ${sql.join([sql`x`, sql`y`])}`.render().text,
    'where a and b and c order by x, y',
  );
});

test('identifiers are quoted, rows and columns are named', () => {
  assert.equal(sql.identifier('t.odd"name').render().text, '"t"."odd""name"');
  assert.deepEqual(
    sql
      .rows([
        { a: 1, b: null },
        { a: 2, b: 'x' },
      ])
      .render(),
    {
      text: '("a", "b") values ($1, $2), ($3, $4)',
      values: ['1', null, '2', 'x'],
    },
  );
  const row: { a: number; b?: string; c: string } = { a: 1, c: 'y' };
  assert.deepEqual(sql.set(row).render(), { text: '"a" = $1, "c" = $2', values: ['1', 'y'] });
  assert.deepEqual(sql.set(row, 'c').render(), { text: '"c" = $1', values: ['y'] });
});

test('a value that is missing, or of no kind that PostgreSQL is sent, is refused before anything is sent', async () => {
  for (const value of [undefined, {}, new Date(0), () => 1, [undefined], [[1]]])
    await assert.rejects(Promise.resolve(sql`select ${value as unknown as Value}`), TypeError);
  assert.throws(() => sql.rows([]), TypeError);
});

test('texts, lists, JSON and bytes arrive as they were sent', async (t) => {
  t.diagnostic(`seed ${SEED}`);
  const sent = fc.record({
    text,
    texts: fc.array(fc.option(text), { maxLength: 5 }),
    numbers: fc.array(fc.maxSafeInteger(), { maxLength: 5 }),
    json: fc.jsonValue().filter((value) => !JSON.stringify(value).includes(String.raw`\u0000`)),
    bytes: fc.uint8Array({ maxLength: 20 }),
    isTrue: fc.boolean(),
  });
  const property = fc.asyncProperty(sent, async ({ texts, numbers, json, bytes, isTrue, ...rest }) => {
    const [row] = await sql`
      select ${rest.text}::text as text, to_json(${texts}::text[]) as texts, ${numbers}::bigint[] as numbers,
        ${sql.json({ json })}::json as json, ${bytes}::bytea as bytes, ${isTrue}::boolean as is_true`;
    assert.deepEqual(
      { ...row, bytes: [...(row!['bytes'] as Buffer)] },
      {
        text: rest.text,
        texts,
        numbers,
        json: JSON.parse(JSON.stringify({ json })),
        bytes: [...bytes],
        is_true: isTrue,
      },
    );
  });
  await fc.assert(property, { seed: SEED, numRuns: 200 });
});

test('numbers, dates and moments leave as the wire writes them', async () => {
  const [row] = await sql`
    select 9007199254740991::bigint as id, 120.00::numeric as whole, 219.70::numeric as cut, 1000::numeric as thousand,
      date '2026-06-15' as day, timestamptz '2026-06-15 12:00:00+02' as at, null::bigint as nothing`;
  const expected = { id: 9_007_199_254_740_991, whole: '120', cut: '219.7', thousand: '1000' };
  assert.deepEqual(row, { ...expected, day: '2026-06-15', at: '2026-06-15T10:00:00Z', nothing: null });
  await assert.rejects(Promise.resolve(sql`select 9007199254740993::bigint as id`), RangeError);
});

test('a statement that nobody awaits is not sent, and one that is awaited twice runs once', async () => {
  await sql`create table counted (n integer)`;
  sql`insert into counted values (1)`.render();
  const once = sql`insert into counted values (2)`;
  await once;
  await once;
  assert.deepEqual(await sql`select n from counted`, [{ n: 2 }]);
});
