import { aChannelOrder, aSentStay } from '../../src/areas/channel/fixtures.ts';
import { dataOf, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/**
 * What a connector sends of its orders: new, in conflict, dearer, moved, of another guest, with more stays and fewer,
 * cancelled, back and cancelled again; what was written about them there, and inquiries that lead to orders.
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
  for (const status of ['cancelled', 'accepted', 'cancelled']) await put('STORY1', { status });
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

/** What the host then does, as work that the connector reads page by page, carries out, fails at, and is asked for again. */
export async function carryOutWork(host: Host, world: World): Promise<void> {
  const connector = await host.connector();
  const listing_id = String(await world.make('listing_name'));
  const listing = `/channel/listings/${encodeURIComponent(listing_id)}`;
  const connect = (capabilities: readonly string[] | null) =>
    dataOf(connector.put(listing, { channel_type: 'airbnb', capabilities }));
  await connect(['cancel', 'change_dates', 'message', 'review', 'prices', 'restrictions']);
  const order = aChannelOrder({ status: 'wait_accept' }, { listing_id, ...LATER });
  const { reservation_code } = await dataOf(connector.put('/channel/orders/STORY3', order));
  await dataOf(host.post(`/reservations/${reservation_code}/approve`));
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  await dataOf(host.post(`/conversations/${conversation_id}`, { message: world.newName() }));
  await dataOf(host.patch(`/reservations/${reservation_code}`, { check_out_date: '2029-08-05' }));
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const { work, next_cursor } = await dataOf(connector.get('/channel/work', { limit: 2 }));
  await dataOf(connector.get('/channel/work', { after: next_cursor }));
  const [first, second] = work;
  await dataOf(connector.post(`/channel/work/${first.id}/done`));
  await dataOf(connector.post(`/channel/work/${second.id}/failed`, { detail: 'No.' }));
  await dataOf(host.post(`/channel/work/${second.id}/retry`));
  const { work: messages } = await dataOf(connector.get('/channel/work', { types: 'message' }));
  await dataOf(connector.post(`/channel/work/${messages[0].id}/done`, { message_id: 'sent-1' }));
  await connect(null);
}

const LATER = { check_in_date: '2029-08-01', check_out_date: '2029-08-04' };
const DATES = { check_in_date: '2029-07-01', check_out_date: '2029-07-04' };
