import { dataOf, type Caller } from '../../../test/harness.ts';

/** Creates a tag and returns its id. */
export async function aTag(host: Caller, changes: Record<string, unknown> = {}): Promise<number> {
  return (await dataOf(host.post('/tags', { name: 'Canal view', ...changes }))).tag.id;
}
