import type { WriteScope } from '../../database/scope.ts';

/** What guest and host agree on with a quote, beside its price. */
export type AgreedTerms = {
  readonly policy: {
    readonly name: string;
    readonly steps: readonly { readonly days_before_check_in: number; readonly refund_percent: string }[];
  } | null;
  readonly due: readonly { readonly amount: string; readonly due_on: string }[];
};

/** Stores the terms of a new order. Later changes of the terms of its property leave them. */
export async function storeAgreedTerms(
  { sql, host_id }: WriteScope,
  reservation_code: string,
  terms: AgreedTerms,
): Promise<void> {
  await sql`
    update orders set agreed_terms = ${sql.json(terms)}
    where host_id = ${host_id} and reservation_code = ${reservation_code}`;
}
