import { booksOf } from '../../src/areas/transactions/fixtures.ts';
import { dataOf, type Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** What is asked of prices and deposits, of each at least once. */
export async function priceStory(host: Host, world: World): Promise<void> {
  await followOwnCalendars(host, world);
  await takeDeposit(host, world);
}

/** What sets and follows the calendars that properties and room types have of their own. */
async function followOwnCalendars(host: Host, world: World): Promise<void> {
  const house = { title: world.newName(), currency: 'EUR', base_price: 100 };
  const { property_id } = await dataOf(host.post('/properties', house));
  const rooms = { title: world.newName(), property_ids: [property_id] };
  const { room_type } = await dataOf(host.post('/room_types', rooms));
  const keeper = await host.caller({ operator: [property_id] });
  const named = [`property-${property_id}`, `room-type-${room_type.id}`];
  const day = { date: '2026-07-01', price: 120 };
  const listing = { channel_type: 'airbnb', listing_id: world.newName(), property_id };
  const { id } = (await dataOf(host.post('/listings', listing))).listing;
  for (const caller of [host, keeper]) {
    for (const listing_id of named) {
      const range = { start_date: '2026-07-01', end_date: '2026-07-03' };
      const direct = { channel_type: 'direct', listing_id };
      await dataOf(caller.post('/listings/prices', { ...direct, prices: [day] }));
      await dataOf(
        caller.post('/listings/restrictions', {
          ...direct,
          restrictions: [{ ...day, price: undefined, min_stay: 2 }],
        }),
      );
      await dataOf(caller.post('/listings/calendar', { ...range, listings: [direct] }));
      await dataOf(caller.post('/listings/prices', { ...direct, prices: [{ ...day, price: null }] }));
    }
    await dataOf(caller.get('/pricing_ratios', { property_id }));
    await dataOf(caller.get('/pricing_ratios', { room_type_id: room_type.id }));
    await dataOf(caller.put(`/pricing_ratios/${id}`, { ratio: caller === host ? 90 : 110 }));
  }
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 110 }));
  await dataOf(host.patch(`/listings/${id}`, { base_price: 80 }));
  await dataOf(host.patch(`/properties/${property_id}`, { currency: 'USD' }));
  await dataOf(host.delete(`/room_types/${room_type.id}`));
  await dataOf(host.delete(`/properties/${property_id}`));
}

/** What takes a security deposit, and gives it back. */
async function takeDeposit(host: Host, world: World): Promise<void> {
  const { deposit: item_id, card, cash } = await booksOf(host);
  const reservation_code = await world.make('order');
  const taken = { direction: 'income', item_id, reservation_code, amount: 9, payment_method_id: card };
  await dataOf(host.post('/transactions', taken));
  const back = { amount: 9, payment_method_id: cash, is_deposit: true };
  await dataOf(host.post(`/reservations/${reservation_code}/refunds`, back));
}
