import type { FastifyRequest } from 'fastify';
import { isPrepared, preparedWithout } from '../answer/prepared-json.ts';
import type { Contract } from '../contract/contract.ts';
import { formerNamesOf, withFormerNames, type FormerPlaces } from '../contract/former-names.ts';
import { findMoments, withOffsets, type MomentPlaces } from '../contract/moments.ts';
import { hideAmounts } from './hide-amounts.ts';

type Border = { readonly names: FormerPlaces | undefined; readonly moments: MomentPlaces | undefined };

/** Read from the schemas with the first response. */
const known = new WeakMap<Contract, Border>();

function borderOf(contract: Contract): Border {
  const found = known.get(contract) ?? {
    names: formerNamesOf(contract),
    moments: findMoments(contract.data),
  };
  known.set(contract, found);
  return found;
}

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
  const { names, moments } = borderOf(operation.contract);
  if (names === undefined && moments === undefined) return shown;
  const complete = (value: unknown) => withFormerNames(withOffsets(value, moments), names);
  return isPrepared(shown) ? preparedWithout(shown, complete) : complete(shown);
}
