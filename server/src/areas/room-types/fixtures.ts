import { dataOf, type Caller } from '../../../test/harness.ts';

/** Creates a room type and returns its id. */
export async function aRoomType(host: Caller, changes: Record<string, unknown> = {}): Promise<number> {
  return (await dataOf(host.post('/room_types', { title: 'Studio', ...changes }))).room_type_id;
}
