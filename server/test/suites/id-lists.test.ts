import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refused, useHarness } from '../harness.ts';
import { listOperations } from './operations.ts';
import { placesOf } from './places.ts';
import { requestOf } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

/** The lists of ids that a query takes, by the name of a plural. */
const LISTS = listOperations().flatMap((operation) =>
  placesOf(operation)
    .filter(({ place }) => /^query\.\w+_ids$/.test(place))
    .map(({ place }) => ({ operation, place, name: place.slice('query.'.length) })),
);

for (const { operation, place, name } of LISTS) {
  test(`${operation.name}: ${name} is read separated by commas, repeated and as a JSON array`, async () => {
    const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    const { query } = await requestOf(operation, own);
    const [one, other] = [Number(await own.idOf('property')), Number(await own.make('property'))];
    const read = (...texts: string[]) => {
      const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      asked.delete(name);
      for (const text of texts) asked.append(name, text);
      return own.master.get(`${operation.path}?${asked.toString()}`);
    };
    const wanted = await read(`${one},${other}`);
    assert.equal(wanted.status, 200, wanted.text);
    for (const texts of [
      [`${one}, ${other}`],
      [`${one}`, `${other}`],
      [`[${one},${other}]`],
      [` [ ${one} , ${other} ] `],
      [`["${one}", "${other}"]`],
      [`[${one}]`, `${other}`],
    ])
      assert.deepEqual((await read(...texts)).data, wanted.data, texts.join(' and '));
    for (const texts of [
      ['[]'],
      [`[${one}`],
      [`${one}]`],
      [`[[${one}]]`],
      [`[${one},]`],
      ['["x"]'],
      ['[9007199254740993]'],
      [`"${one}"`],
      [`${one}`, ''],
      Array.from({ length: 101 }, () => `${one}`),
    ])
      await refused(read(...texts), 'validation_failed', [place]);
  });
}

test('the suite finds the lists of ids', () => {
  assert.deepEqual(LISTS.map(({ operation, name }) => `${operation.name} ${name}`).toSorted(), [
    'GET /automation/actions property_ids',
    'GET /availabilities property_ids',
    'GET /closures property_ids',
    'GET /listings property_ids',
    'GET /reports/finances property_ids',
    'GET /reports/occupancy property_ids',
    'GET /reservations for_property_ids',
    'GET /reservations property_ids',
    'GET /reservations/totals for_property_ids',
    'GET /reservations/totals property_ids',
  ]);
});
