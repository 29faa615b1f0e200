import { dataOf, type Caller, type Harness } from '../../../test/harness.ts';

/** Creates a property and returns its id. */
export async function aProperty(host: Caller, changes: Record<string, unknown> = {}): Promise<number> {
  const { property_id } = await dataOf(host.post('/properties', { title: 'Canal House', ...changes }));
  return property_id;
}

/** A fresh account with two properties. */
export async function aHostWithTwo(harness: Harness) {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const loft = await aProperty(host, { title: 'Loft' });
  return { host, house, loft };
}
