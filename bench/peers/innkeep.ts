import type { Acting } from '#server/areas/accounts/actions.ts';
import { addEntries, type Account } from '../seed.ts';
import { newPrices } from '../calendar.ts';
import { FIRST_DAY, seedCalendar } from '../seed-calendar.ts';
import { ENTRY, newStays, STAYS, type Requests } from './peer.ts';

/** The same requests to the service, in an account with 50 properties and more, as many entries and as many stays. */
export async function innkeepRequests(acting: Acting): Promise<Requests> {
  const account = await seedCalendar(acting, 'beside-peers', 9050);
  await addEntries({ ...account, properties: account.properties.slice(0, 12) }, 100_000);
  await acting.databases.reads`vacuum analyze`;
  const headers = { 'Service-Access-Token': account.token };
  const [property_id = 0] = account.properties;
  const list = `/v3/transactions?property_id=${property_id}&limit=20`;
  const month = new URLSearchParams({
    property_ids: account.properties.slice(0, 50).join(),
    start_date: FIRST_DAY.toString(),
    end_date: FIRST_DAY.add({ days: 29 }).toString(),
  });
  return {
    'create an entry': { method: 'POST', path: '/v3/transactions', headers, bodies: [entryOf(account)] },
    'list 20 entries, each list once': { method: 'GET', path: `${list}&asked={}`, headers, bodies: [] },
    'list 20 entries, the same again': { method: 'GET', path: list, headers, bodies: [] },
    'create a stay': {
      method: 'POST',
      path: '/v3/reservations',
      headers,
      isOnce: true,
      bodies: staysOf(account),
    },
    'a month of 50 properties': {
      method: 'GET',
      path: `/v3/availabilities?${month.toString()}`,
      headers,
      bodies: [],
    },
    'change 100 ranges of prices': {
      method: 'POST',
      path: '/v3/listings/prices',
      headers,
      bodies: pricesOf(account),
    },
  };
}

function entryOf({ item_id, payment_method_id, properties }: Account): string {
  const { direction, currency, note } = ENTRY;
  const amount = Number(ENTRY.amount);
  return JSON.stringify({
    direction,
    amount,
    currency,
    note,
    item_id,
    payment_method_id,
    property_id: properties[0],
  });
}

function pricesOf(account: Account): string[] {
  return newPrices({ account }).map((body) => JSON.stringify(body));
}

function staysOf({ properties, custom_channel_id }: Account): string[] {
  return newStays(STAYS, (index, check_in_date, check_out_date) => ({
    property_id: properties[index - 1],
    custom_channel_id,
    check_in_date,
    check_out_date,
    guest_name: 'Ada Lovelace',
    currency: 'EUR',
    rate_amount: 120,
    commission_amount: 0,
    received_amount: 0,
  }));
}
