import { isDeepStrictEqual } from 'node:util';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { lockPropertiesForBooking } from '../properties/queries.ts';
import type { SentTerms } from './contract.ts';
import { requireTermsRow, storeTerms, type PropertyTerms } from './queries.ts';
import { brokenTerms, termsSent, termsWithout } from './rules.ts';

/** The terms of a property: those that were set, or those that it has without. Throws `property_not_found`. */
export async function readTerms(scope: ReadScope, property_id: number): Promise<PropertyTerms> {
  const { terms, cleaning_fee, ...property } = await requireTermsRow(scope, property_id);
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
