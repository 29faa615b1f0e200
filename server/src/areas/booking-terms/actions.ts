import { isDeepStrictEqual } from 'node:util';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { lockPropertiesForBooking } from '../properties/row-locks.queries.ts';
import type { SentTerms } from './contract.ts';
import { listTermsRows, requireTermsRow, storeTerms, type PropertyTerms, type TermsRow } from './queries.ts';
import { brokenTerms, termsSent, termsWithout } from './rules.ts';

/** The terms of a property: those that were set, or those that it has without. Throws `property_not_found`. */
export async function readTerms(scope: ReadScope, property_id: number): Promise<PropertyTerms> {
  return termsOf(await requireTermsRow(scope, property_id));
}

/** The terms of those of these properties that exist within reach. */
export async function listTerms(
  scope: ReadScope,
  property_ids: readonly number[],
): Promise<readonly PropertyTerms[]> {
  return (await listTermsRows(scope, property_ids)).map(termsOf);
}

function termsOf({ terms, cleaning_fee, ...property }: TermsRow): PropertyTerms {
  return { ...property, is_set: terms !== null, terms: terms ?? termsWithout({ cleaning_fee }) };
}

/** Replaces the terms of a property. Throws `property_not_found`. */
export async function setTerms(
  tx: WriteScope,
  property_id: number,
  sent: AsSent<SentTerms>,
): Promise<PropertyTerms> {
  await lockPropertiesForBooking(tx, [property_id]);
  const old = await readTerms(tx, property_id);
  const terms = termsSent(accept(sent, brokenTerms(sent, old.currency)));
  if (!old.is_set || !isDeepStrictEqual(terms, old.terms)) await storeTerms(tx, property_id, terms);
  return { ...old, is_set: true, terms };
}
