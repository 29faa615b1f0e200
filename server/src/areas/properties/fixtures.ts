import { dataOf, type Caller } from '../../../test/harness.ts';

/** Makes a property and answers its id. */
export async function aProperty(host: Caller, changes: Record<string, unknown> = {}): Promise<number> {
  const { property_id } = await dataOf(host.post('/properties', { title: 'Canal House', ...changes }));
  return property_id;
}
