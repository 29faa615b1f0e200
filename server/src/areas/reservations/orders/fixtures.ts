import type { WriteScope } from '../../../database/scope.ts';

type StayOfOrder = {
  readonly reservation_code: string;
  readonly booked_at: string;
  readonly status?: string;
};

/** Stores orders of one stay each; by default they wait for an answer of the host. */
export async function insertRequests(
  { sql, host_id }: Pick<WriteScope, 'sql' | 'host_id'>,
  requests: readonly StayOfOrder[],
): Promise<void> {
  const [property] = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    values (${host_id}, ${requests[0]?.reservation_code ?? ''}, 'Europe/Amsterdam', 'EUR', now()) returning id`;
  await sql`
    insert into orders ${sql.rows(
      requests.map(({ reservation_code, booked_at }) => ({
        host_id,
        reservation_code,
        channel_type: 'airbnb',
        currency: 'EUR',
        creator: 'System',
        booked_at,
        created_at: booked_at,
        updated_at: booked_at,
      })),
    )}`;
  await sql`
    insert into stays ${sql.rows(
      requests.map(({ reservation_code, booked_at, status = 'wait_accept' }, index) => ({
        host_id,
        stay_code: reservation_code,
        reservation_code,
        property_id: property?.id ?? null,
        check_in_date: Temporal.PlainDate.from('2027-01-01').add({ days: index }).toString(),
        check_out_date: Temporal.PlainDate.from('2027-01-02').add({ days: index }).toString(),
        status,
        rate_amount: '0',
        order_currency: 'EUR',
        order_channel_type: 'airbnb',
        commission_amount: '0',
        booked_at,
        created_at: booked_at,
      })),
    )}`;
}
