import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { brokenAmount, isMore } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { DIRECTIONS, type Direction, type NewTransaction, type TransactionChanges } from './contract.ts';
import type { NewRefund } from './refunds.contract.ts';

/** The link of an entry. */
export type EntryLink =
  | { readonly link_type: 'reservation' }
  | { readonly link_type: 'property'; readonly property_id: number }
  | { readonly link_type: 'operator' };

/** The fields of a dictionary entry that the rules use. */
export type EntryTerm = { readonly id: number; readonly dictionary: string; readonly is_hidden: boolean };

type EntryCaller = { readonly is_master: boolean } | null;

/** Infers the link from the input (contract section 10). Throws `two_links`, `operator_entry_needs_master`. */
export function linkOf(
  input: Pick<Valid<NewTransaction>, 'stay_code' | 'reservation_code' | 'property_id'>,
  caller: EntryCaller,
): EntryLink {
  const { stay_code, reservation_code, property_id } = input;
  if ([stay_code, reservation_code, property_id].filter((link) => link !== undefined).length > 1)
    throw new ApiError('two_links');
  if (stay_code !== undefined || reservation_code !== undefined) return { link_type: 'reservation' };
  if (property_id !== undefined) return { link_type: 'property', property_id };
  checkOperatorLevel('operator', caller);
  return { link_type: 'operator' };
}

/** The errors of a refund of an order. The item of refunds is an expense item. */
export function brokenRefund(
  { amount }: Pick<Valid<NewRefund>, 'amount'>,
  {
    currency,
    received_amount,
    held_amount,
    method,
  }: {
    readonly currency: string;
    readonly received_amount: string;
    /** What is held as a deposit, where that goes back; else null. */
    readonly held_amount: string | null;
    readonly method: EntryTerm | null | undefined;
  },
): BrokenRule[] {
  const broken = [
    ...brokenAmount('amount', amount, currency),
    ...brokenTerm('payment_method_id', method, ['expense_methods']),
  ];
  const at_most = held_amount ?? received_amount;
  if (amount === undefined || !isMore(amount, at_most)) return broken;
  const most = isMore(at_most, '0') ? at_most : '0';
  const why =
    held_amount === null ? 'which was received for the order' : 'which is held as a deposit for the order';
  return [...broken, { field: 'amount', message: `must not be more than ${most}, ${why}` }];
}

/** Only the master operator may use entries of the operator level (contract section 10). */
export function checkOperatorLevel(link_type: string, caller: EntryCaller): void {
  if (link_type === 'operator' && caller?.is_master === false)
    throw new ApiError('operator_entry_needs_master');
}

/** The currency of the stay, or else the one sent (contract section 10), with its errors. */
export function currencyOf(
  sent: string | undefined,
  inherited: string | undefined,
): { readonly currency: string | undefined; readonly broken: readonly BrokenRule[] } {
  if (inherited === undefined) {
    const missing: BrokenRule = {
      field: 'currency',
      message: 'is required unless stay_code is given',
      code: 'currency_required',
      unless: 'stay_code',
    };
    return { currency: sent, broken: sent === undefined ? [missing] : [] };
  }
  const message = `must be ${inherited}, the currency of the reservation`;
  return {
    currency: inherited,
    broken: sent === undefined || sent === inherited ? [] : [{ field: 'currency', message }],
  };
}

/** The errors of an entry. Those of its item and its method need its direction. */
export function brokenEntry({
  direction,
  amount,
  currency,
  broken = [],
  terms = {},
}: {
  readonly direction: Direction | undefined;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly broken?: readonly BrokenRule[];
  readonly terms?: { readonly [field in 'item_id' | 'payment_method_id']?: EntryTerm | null | undefined };
}): BrokenRule[] {
  // An entry without a valid direction may be of either.
  const directions = direction === undefined ? DIRECTIONS : [direction];
  const dictionaries = (kind: 'items' | 'methods') => directions.map((each) => `${each}_${kind}`);
  return [
    ...broken,
    ...brokenAmount('amount', amount, currency),
    ...brokenTerm('item_id', terms.item_id, dictionaries('items')),
    ...brokenTerm('payment_method_id', terms.payment_method_id, dictionaries('methods')),
  ];
}

/** The error when a term is in none of these dictionaries or is hidden. None when the term was not sent. */
export function brokenTerm(
  field: string,
  term: EntryTerm | null | undefined,
  dictionaries: readonly string[],
): BrokenRule[] {
  if (term === undefined) return [];
  if (term !== null && dictionaries.includes(term.dictionary) && !term.is_hidden) return [];
  return [{ field, message: `must be an id from /${dictionaries.join(' or /')}` }];
}

type ImmutableEntryField = 'direction' | 'link_type' | 'currency' | 'stay_code' | 'property_id';

/** The stored value may be sent again; another value is `field_is_immutable` (contract section 1.7). */
export function brokenImmutable(
  stored: Readonly<Record<ImmutableEntryField, string | number | null>>,
  changes: Valid<TransactionChanges>,
): BrokenRule[] {
  const fields: ImmutableEntryField[] = ['direction', 'link_type', 'currency', 'stay_code', 'property_id'];
  return fields
    .filter((field) => changes[field] !== undefined && changes[field] !== stored[field])
    .map((field) => ({ field, message: 'cannot be changed: omit it', code: 'field_is_immutable' }));
}
