import type { FastifyRequest } from 'fastify';
import { isPrepared, preparedWithout } from '../answer/prepared-json.ts';
import type { Contract } from '../contract/contract.ts';
import { formerNamesOf, withFormerNames } from '../contract/former-names.ts';
import { hideAmounts } from './hide-amounts.ts';

/** The data of a response: without the amounts that its caller does not see, and with the former names of its fields. */
export function presentAs(
  operation: { readonly contract: Contract },
  request: Pick<FastifyRequest, 'identity' | 'body'>,
  data: unknown,
): unknown {
  const shown = hideAmounts(operation, request, data);
  const places = formerNamesOf(operation.contract);
  if (places === undefined) return shown;
  const add = (value: unknown) => withFormerNames(value, places);
  return isPrepared(shown) ? preparedWithout(shown, add) : add(shown);
}
