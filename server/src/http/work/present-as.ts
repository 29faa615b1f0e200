import type { FastifyRequest } from 'fastify';
import { isPrepared, preparedChanged } from '../answer/prepared-json.ts';
import type { Contract } from '../contract/contract.ts';
import { formerNamesOf, withFormerNames } from '../contract/former-names.ts';
import { momentsOf, withOffsets } from '../contract/moments.ts';
import { hideAmounts } from './hide-amounts.ts';

/**
 * The data of a response: without the amounts that its caller does not see, with the offsets of its moments, and with the former
 * names of its fields.
 */
export function presentAs(
  operation: { readonly contract: Contract },
  request: Pick<FastifyRequest, 'identity' | 'body'>,
  data: unknown,
): unknown {
  const shown = hideAmounts(operation, request, data);
  const names = formerNamesOf(operation.contract);
  const moments = momentsOf(operation.contract);
  if (names === undefined && moments === undefined) return shown;
  const complete = (value: unknown) => withFormerNames(withOffsets(value, moments), names);
  return isPrepared(shown) ? preparedChanged(shown, complete) : complete(shown);
}
