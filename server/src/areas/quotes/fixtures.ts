import { dataOf, type Caller } from '../../../test/harness.ts';

/** Quotes three nights from 2026-07-01 on, with these changes. */
export async function aQuote(host: Caller, property_id: number, changes: Record<string, unknown> = {}) {
  const body = { property_id, check_in_date: '2026-07-01', check_out_date: '2026-07-04', ...changes };
  return (await dataOf(host.post('/quotes', body))).quote;
}
