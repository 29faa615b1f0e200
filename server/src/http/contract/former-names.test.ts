import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aMonthlyIncome, aRecurring } from '../../areas/recurring-transactions/fixtures.ts';
import { booksOf } from '../../areas/transactions/fixtures.ts';
import { AREAS } from '../../interface.ts';
import { preparedList, preparedText } from '../answer/prepared-json.ts';
import { ApiError } from '../api-error.ts';
import { compileInput } from '../input/validation.ts';
import { presentAs } from '../work/present-as.ts';
import * as field from './fields.ts';
import { formerly } from './former-names.ts';
import { findPlaces } from './places.ts';

const harness = useHarness();

const Bed = Type.Object({ type: formerly('kind', field.oneOf(['double', 'single'])), count: Type.Integer() });
const contract = {
  query: Type.Object({ status: Type.Optional(formerly('state', field.oneOf(['active', 'ended']))) }),
  body: Type.Object({
    type: formerly('kind', Type.String({ maxLength: 20 })),
    beds: Type.Optional(Type.Array(Bed)),
    season: Type.Optional(Type.Object({ is_short: formerly('short', Type.Boolean()) })),
  }),
  data: Type.Object({
    rooms: Type.Array(Type.Object({ type: formerly('kind', Type.String()), beds: Type.Array(Bed) })),
    season: field.objectOrNull(Type.Object({ is_short: formerly('short', Type.Boolean()) })),
  }),
  example: { data: {} },
};
const read = compileInput(contract);
const readBody = (body: unknown, strict = false) =>
  read({ params: {}, query: {}, body }, { strict, creating: true });

function fieldsOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fields;
  }
}

test('a body takes each field under its former name, at any depth, and the code gets the present one', () => {
  const { body, ignored_fields } = readBody(
    {
      kind: 'bedroom',
      beds: [
        { kind: 'double', count: 1 },
        { type: 'single', count: 2 },
      ],
      season: { short: true },
    },
    true,
  );
  assert.deepEqual(body, {
    type: 'bedroom',
    beds: [
      { type: 'double', count: 1 },
      { type: 'single', count: 2 },
    ],
    season: { is_short: true },
  });
  assert.deepEqual(ignored_fields, []);
});

test('both names with one value are one field; with two values the former one is refused, and the error names both', () => {
  assert.deepEqual(readBody({ kind: 'bedroom', type: 'bedroom' }).body, { type: 'bedroom' });
  const message = (name: string) =>
    `is the former name of ${name}, which was sent too, with another value: send ${name} alone`;
  assert.deepEqual(
    fieldsOf(() =>
      readBody({ kind: 'bedroom', type: 'kitchen', beds: [{ kind: 'double', type: 'single', count: 1 }] }),
    ),
    [
      { path: 'body.kind', message: message('type') },
      { path: 'body.beds[0].kind', message: message('type') },
    ],
  );
  assert.deepEqual(
    fieldsOf(() =>
      read({ params: {}, query: { state: 'active', status: 'ended' }, body: { type: 'a' } }, ONCE),
    ),
    [{ path: 'query.state', message: message('status') }],
  );
});

const ONCE = { strict: false, creating: true };

test('the error of a value that was sent under a former name says so', () => {
  assert.deepEqual(
    fieldsOf(() => read({ params: {}, query: { state: 'late' }, body: { kind: 7 } }, ONCE)),
    [
      { path: 'query.status', message: 'must be one of active, ended (sent under its former name state)' },
      { path: 'body.type', message: 'must be a text (sent under its former name kind)' },
    ],
  );
});

test('a response has each field under both names, a list that is sent in pieces too', () => {
  const request = { identity: null, body: undefined };
  const room = { type: 'bedroom', beds: [{ type: 'double', count: 1 }] };
  const whole = { type: 'bedroom', kind: 'bedroom', beds: [{ type: 'double', kind: 'double', count: 1 }] };
  const season = { is_short: true, short: true };
  assert.deepEqual(presentAs({ contract }, request, { rooms: [room], season: { is_short: true } }), {
    rooms: [whole],
    season,
  });
  const textOf = (data: unknown) =>
    JSON.parse(
      [...(presentAs({ contract }, request, data) as ReturnType<typeof preparedText>).texts()].join(''),
    );
  assert.deepEqual(textOf(preparedList('rooms', [room, room], (each) => each)), { rooms: [whole, whole] });
  assert.deepEqual(textOf(preparedText(JSON.stringify({ rooms: [room], season: null }))), {
    rooms: [whole],
    season: null,
  });
});

test('over HTTP a filter works under both names, and the rows have both', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { property_id }));
  await dataOf(host.post(`/recurring_transactions/${id}/pause`));
  for (const query of [{ state: 'paused' }, { status: 'paused' }, { state: 'paused', status: 'paused' }]) {
    const { recurring_transactions } = await dataOf(host.get('/recurring_transactions', query));
    assert.deepEqual(
      recurring_transactions.map((each: Record<string, unknown>) => [each['status'], each['state']]),
      [['paused', 'paused']],
    );
  }
  await refused(
    host.get('/recurring_transactions', { state: 'paused', status: 'active' }),
    'validation_failed',
    ['query.state'],
  );
});

test('no amount has a former name', () => {
  const schemas = AREAS.flatMap(({ operations }) =>
    operations.flatMap(({ contract: { query, body, data } }) =>
      [query, body, data].filter((each) => each !== undefined),
    ),
  );
  for (const schema of schemas)
    findPlaces(schema, ({ 'x-formerly': former, 'x-exact': isExact }) => {
      assert.ok(former === undefined || isExact !== true, `${former} is an amount`);
      return former;
    });
});
