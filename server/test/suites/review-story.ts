import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { storeReview } from '../../src/areas/reviews/fixtures.ts';
import { dataOf, refused, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** What a guest said and changed, and what the host answers; in an account where it is two days at once. */
export async function reviewEachOther(host: Host, world: World): Promise<void> {
  const reservation_code = String(await world.idOf('review'));
  const reply = () => host.post(`/reviews/${reservation_code}`, { host_reply_content: world.newName() });
  await storeReview(host, { reservation_code, content: world.newName() });
  await dataOf(reply());
  await refused(reply(), 'already_reviewed');
  await aProperty(host, { title: world.newName(), timezone: 'Pacific/Kiritimati' });
  await dataOf(host.get('/reviews', { review_status: 'pending_guest_review' }));
}
