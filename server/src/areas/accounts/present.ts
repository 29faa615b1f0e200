import type { Data } from '../../http/contract/contract.ts';
import type { GetAccount } from './contract.ts';
import type { AccountRow } from './queries.ts';

export function presentAccount(row: AccountRow): Data<typeof GetAccount>['account'] {
  const { id, slug, name, timezone, currency, country, language, is_sandbox, guest_retention_months } = row;
  const { business_name, business_address, tax_number } = row;
  const business = { business_name, business_address, tax_number };
  return {
    id,
    slug,
    name,
    timezone,
    currency,
    country,
    language,
    is_sandbox,
    guest_retention_months,
    ...business,
  };
}
