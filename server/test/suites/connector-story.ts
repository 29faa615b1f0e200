import { aChannelOrder, aSentStay } from '../../src/areas/channel/fixtures.ts';
import { dataOf, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/**
 * What a connector sends of its orders: new, in conflict, dearer, moved, of another guest, with more stays and fewer, at
 * an end; what was written about them there, and inquiries that lead to orders.
 */
export async function connectChannel(host: Host, world: World): Promise<void> {
  const connector = await host.connector();
  const listing_id = String(await world.make('listing_name'));
  const put = (id: string, order: object = {}, stay: object = {}) =>
    dataOf(connector.put(`/channel/orders/${id}`, aChannelOrder(order, { listing_id, ...DATES, ...stay })));
  await put('STORY1', { guest: {} });
  await put('STORY2');
  await put(
    'STORY1',
    { guest: { name: world.newName() } },
    { rates: { rate_amount: 7 }, check_out_date: '2029-07-05' },
  );
  const stays = [aSentStay({ listing_id, ...DATES })];
  const second = aSentStay({ listing_id, check_in_date: '2029-07-10', check_out_date: '2029-07-12' });
  await put('STORY1', { stays: [...stays, second] });
  await put('STORY1', { stays: [second], rates: { currency: 'USD' }, updated_at: '2026-06-15T10:00:00Z' });
  await put('STORY1', { status: 'cancelled' });
  const message = { channel_type: 'airbnb', id: 'm1', content: world.newName() };
  for (let time = 1; time <= 2; time += 1)
    await dataOf(connector.post('/channel/orders/STORY1/messages', message));
  const review = { score: 4, content: world.newName() };
  const reviews = { channel_type: 'airbnb', guest_review: review, host_review: review };
  for (let time = 1; time <= 2; time += 1)
    await dataOf(connector.put('/channel/orders/STORY1/reviews', reviews));
  const guest = { name: world.newName() };
  await dataOf(
    connector.post('/channel/inquiries', { channel_type: 'airbnb', id: 'Q1', listing_id, guest, message }),
  );
  await dataOf(connector.post('/channel/inquiries/Q1/messages', { ...message, id: 'm2' }));
  await put('STORY2', { inquiry_id: 'Q1' });
}

const DATES = { check_in_date: '2029-07-01', check_out_date: '2029-07-04' };
