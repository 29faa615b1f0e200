import type { Static } from 'typebox';
import { presentAmount } from '../../http/contract/money.ts';
import type { ExtraRequest } from './contract.ts';
import type { ExtraRow } from './queries.ts';

export function presentExtraRequest(row: ExtraRow): Static<typeof ExtraRequest> {
  return {
    id: row.id,
    stay_code: row.stay_code,
    property_id: row.property_id,
    guest_name: row.guest_name,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    name: row.name,
    rate_type: row.rate_type,
    currency: row.currency,
    amount: presentAmount(row.amount),
    status: row.status,
    asked_at: row.asked_at,
    decided_at: row.decided_at,
  };
}
