import {
  findPerson,
  listOrderCodes,
  requireOrderCode,
  type SearchedPerson,
} from '../../areas/reservations/guest-data/queries.ts';
import type { ReadScope } from '../../database/scope.ts';
import type { ErasureInput } from './contract.ts';
import { digitsOf } from './rules.ts';

/** The guest as they were named, and the orders that are theirs. */
export type FoundGuest = { readonly person: SearchedPerson; readonly codes: readonly string[] };

/** Finds a guest by an order, an e-mail address or a phone number. Throws `reservation_not_found`. */
export async function findGuest(scope: ReadScope, input: ErasureInput): Promise<FoundGuest> {
  const { email, phone, is_only_this_order } = input;
  if (input.reservation_code === undefined) {
    const person = {
      emails: email === undefined ? [] : [email.toLowerCase()],
      phones: phone === undefined ? [] : [digitsOf(phone)],
    };
    return { person, codes: await listOrderCodes(scope, person, undefined) };
  }
  const code = await requireOrderCode(scope, input.reservation_code);
  const person = is_only_this_order === true ? { emails: [], phones: [] } : await findPerson(scope, code);
  return { person, codes: await listOrderCodes(scope, person, code) };
}
