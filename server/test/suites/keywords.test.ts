import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../harness.ts';
import { listOperations } from './operations.ts';
import { newWorld } from './worlds.ts';

const harness = useHarness();

/** A stored text, a keyword that finds it in another form of its letters, and one that does not. */
const FORMS: readonly (readonly [stored: string, found: string, other: string])[] = [
  ['Νίκος', 'ΝΊΚΟΣ', 'νίκον'],
  ['ΝΊΚΟΣ ΠΑΠΠΆΣ', 'νίκος παππάς', 'νίκο παππά'],
  ['σσς', 'ΣΣΣ', 'σσα'],
  ['Große Straße', 'GROSSE STRASSE', 'grose strase'],
  ['STRASSE', 'straße', 'strase'],
  ['STRAẞE', 'straße', 'strase'],
  ['Işık', 'IŞIK', 'isik 2'],
  ['İzmir', 'izmir', 'izmit'],
  ['Café', 'CAFE\u0301', 'cafez'],
  ['Ёлка', 'ёЛКА', 'олка'],
];

/** Stores a text where the keyword of a list looks, and returns the path of the list. */
const PLACES: Readonly<Record<string, (host: Host, text: string) => Promise<string>>> = {
  'GET /transactions': async (host, note) => {
    await change(host, 'transaction', 'transactions', { note });
    return '/transactions';
  },
  'GET /transactions/totals': async (host, note) => {
    await change(host, 'transaction', 'transactions', { note });
    return '/transactions/totals';
  },
  'GET /staffs': async (host, note) => {
    await change(host, 'staff', 'staffs', { note });
    return '/staffs';
  },
  'GET /automation/actions': async (host, title) => {
    const world = newWorld(host);
    await dataOf(host.patch(`/properties/${await world.idOf('property')}`, { title }));
    await world.idOf('automation_action');
    return '/automation/actions?type=message';
  },
};

async function change(host: Host, kind: string, plural: string, body: object): Promise<void> {
  await dataOf(host.patch(`/${plural}/${await newWorld(host).make(kind)}`, body));
}

/** The number of rows that a list finds, or of the entries that were added up. */
async function countFound(host: Host, path: string, keyword: string): Promise<number> {
  const separator = path.includes('?') ? '&' : '?';
  const asked = new URLSearchParams({ keyword, limit: '1' }).toString();
  const { total, totals } = await dataOf<{ total?: number; totals: unknown[] }>(
    host.get(`${path}${separator}${asked}`),
  );
  return total ?? totals.length;
}

const TAKING = listOperations().filter(({ parameters }) => parameters.some(({ name }) => name === 'keyword'));

for (const { name } of TAKING) {
  test(`${name}: a keyword finds every form of a letter, and nothing else`, async () => {
    for (const [stored, found, other] of FORMS) {
      const host = await harness.newHost({ is_sandbox: true });
      const path = await PLACES[name]?.(host, stored);
      assert.ok(path, `PLACES has nothing for ${name}: say where its keyword looks`);
      assert.ok((await countFound(host, path, found)) > 0, `${found} does not find ${stored}`);
      assert.equal(await countFound(host, path, other), 0, `${other} finds ${stored}`);
    }
  });
}

test('GET /search finds every form of a letter', async () => {
  for (const [title, q] of FORMS) {
    const host = await harness.newHost();
    await dataOf(host.post('/properties', { title }));
    const { results } = await dataOf(host.get('/search', { q }));
    assert.equal(results.length, 1, `${q} does not find ${title}`);
  }
});
