import { inTransaction, type OpenScope } from '../../database/scope.ts';
import { insertExtraRequest, type NewExtraRequest } from './queries.ts';

/** Stores that the guest of a stay asks for an extra, and returns the id of the request. */
export async function storeExtraRequest(
  scope: OpenScope,
  stay_code: string,
  request: Partial<NewExtraRequest> = {},
): Promise<number> {
  const { host_id, sql } = scope;
  const made = {
    name: 'Late check-out',
    rate_type: 'OTHER',
    currency: 'EUR',
    amount: '25',
    ...request,
  } as const;
  await inTransaction(scope, (tx) => insertExtraRequest(tx, { ...made, stay_code }));
  const [row] = await sql<[{ id: number }]>`
    select max(id) as id from extra_requests where host_id = ${host_id} and stay_code = ${stay_code}`;
  return row.id;
}
