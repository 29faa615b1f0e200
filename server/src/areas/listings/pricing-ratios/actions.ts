import type { OpenScope } from '../../../database/scope.ts';
import { refuseBroken } from '../../../http/api-error.ts';
import type { RatioQuery } from './contract.ts';
import { listRatios, type RatioRow } from './queries.ts';
import { askedOffer, brokenOffer } from './rules.ts';

/** Throws `property_not_found`, `room_type_not_found`. */
export async function readRatios(scope: OpenScope, query: RatioQuery): Promise<readonly RatioRow[]> {
  const offer = askedOffer(query);
  if (offer !== undefined) return listRatios(scope, offer);
  refuseBroken(brokenOffer(query), 'query');
  return [];
}
