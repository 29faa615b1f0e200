import type { Account } from '../seed.ts';
import type { Named } from './requests.ts';

/** How long changes of an account take; the middle of several. */
export type Changed = Readonly<Record<string, number>>;

const ORDERS = 30;
const ROWS = 1000;
/** A year in which a house has no stays. */
const FIRST_DAY = Temporal.PlainDate.from('2033-01-01');

/** Books, moves and cancels stays, reads a file of a thousand, writes the archive, and erases guests, one after the other. */
export async function measureChanges(
  address: string,
  { token }: Account,
  { property_ids }: Named,
): Promise<Changed> {
  const send = async (method: string, path: string, body?: object) => {
    const from = performance.now();
    const answer = await fetch(`${address}/v3${path}`, {
      method,
      headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const data = await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${Buffer.from(data).toString()}`);
    return { ms: performance.now() - from, data };
  };
  const asked = async (method: string, path: string, body?: object) => {
    const { ms, data } = await send(method, path, body);
    return { ms, ...JSON.parse(Buffer.from(data).toString()) };
  };
  const { data: channels } = await asked('GET', '/custom_channels');
  const direct = channels.custom_channels.find(({ name }: { name: string }) => name === 'Direct').id;
  const waits = new Map<string, number[]>();
  const took = (name: string, ms: number) => waits.set(name, [...(waits.get(name) ?? []), ms]);

  for (let n = 0; n < ORDERS; n += 1) {
    const property_id = property_ids[n % property_ids.length];
    const booked = await asked('POST', '/reservations', {
      property_id,
      custom_channel_id: direct,
      ...nights(10 * Math.floor(n / property_ids.length)),
      currency: 'EUR',
      rate_amount: 100,
      received_amount: 0,
      commission_amount: 0,
      guest_name: `Guest of the bench ${n}`,
      guest_email: `bench.${n}@example.com`,
      number_of_guests: 2,
    });
    took('book a stay', booked.ms);
    const { reservation_code, stays } = booked.data;
    const later = nights(10 * Math.floor(n / property_ids.length) + 4);
    took('move it', (await send('PATCH', `/reservations/${stays[0].stay_code}`, later)).ms);
    took('cancel it', (await send('DELETE', `/reservations/${reservation_code}`)).ms);
    if (n < 10) took('erase its guest', (await send('POST', '/guest_erasures', { reservation_code })).ms);
  }
  const { data } = await asked('GET', '/properties?limit=100');
  const csv = csvOf(data.properties.map(({ title }: { title: string }) => title));
  took('a file of 1,000 stays', (await send('POST', '/imports', { resource: 'reservations', csv })).ms);
  took('the export of the account', (await send('GET', '/export')).ms);
  return Object.fromEntries([...waits].map(([name, all]) => [name, middle(all)]));
}

function nights(after: number): { readonly check_in_date: string; readonly check_out_date: string } {
  const first = FIRST_DAY.add({ days: after });
  return { check_in_date: first.toString(), check_out_date: first.add({ days: 3 }).toString() };
}

/** Stays of three nights, in turn at each property. */
function csvOf(titles: readonly string[]): string {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const { check_in_date, check_out_date } = nights(400 + 4 * Math.floor(n / titles.length));
    const title = titles[n % titles.length];
    return [`B${n}`, `Guest ${n}`, title, check_in_date, check_out_date, '200', 'EUR', 'Direct'].join(',');
  });
  return ['Reference,Guest,Property,Check-in,Check-out,Amount,Currency,Channel', ...rows].join('\n');
}

function middle(waits: readonly number[]): number {
  return (
    Math.round((waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0) * 10) / 10
  );
}
