import { dataOf, type Caller } from '../harness.ts';
import type { World } from './worlds.ts';

export async function readLatestChanges(host: Caller, world: World): Promise<void> {
  await world.make('stay');
  const updated_since = '2026-01-01T00:00:00Z';
  const query = { order_by: 'updated_at', updated_since, limit: 1 };
  const { next_cursor } = await dataOf(host.get('/reservations', query));
  await dataOf(host.get('/reservations', { ...query, cursor: next_cursor! }));
  await dataOf(host.get('/reservations', { updated_since }));
}
