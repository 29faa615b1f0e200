import { dataOf, type Caller } from '../../../test/harness.ts';

export async function directChannel(host: Caller): Promise<number> {
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  return custom_channels.find(({ name }: { name: string }) => name === 'Direct').id;
}

/** The body of a direct booking of three nights in July, changed as the test needs it. */
export function aBooking(
  custom_channel_id: number,
  property_id: number | undefined,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    property_id,
    custom_channel_id,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
    guest_name: 'Ada Lovelace',
    currency: 'EUR',
    rate_amount: 420,
    commission_amount: 0,
    received_amount: 0,
    ...changes,
  };
}

/** Books it and answers what the service answered. */
export async function aStay(host: Caller, property_id: number, changes: Record<string, unknown> = {}) {
  return dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id, changes)));
}
