import { dataOf, type Caller } from '../../../test/harness.ts';

/** Creates a group and returns its id. */
export async function aGroup(host: Caller, changes: Record<string, unknown> = {}): Promise<number> {
  return (await dataOf(host.post('/groups', { name: 'Amsterdam', ...changes }))).group.id;
}
