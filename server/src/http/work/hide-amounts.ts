import type { FastifyRequest } from 'fastify';
import { isPrepared, preparedWithout } from '../answer/prepared-json.ts';
import { amountPaths, amountsRefused, findAmounts, withoutAmounts } from '../contract/amounts.ts';
import type { AmountPlaces } from '../contract/amounts.ts';
import type { Contract } from '../contract/contract.ts';

type Described = { readonly contract: Contract };
type Sender = Pick<FastifyRequest, 'identity' | 'body'>;
type AmountsOf = { readonly body: AmountPlaces | undefined; readonly data: AmountPlaces | undefined };

/** Read from the schemas with the first request of an operator who sees no money. */
const known = new WeakMap<Contract, AmountsOf>();

function amountsOf({ contract }: Described): AmountsOf {
  const found = known.get(contract);
  if (found !== undefined) return found;
  const { body, data } = contract;
  const made = { body: body === undefined ? undefined : findAmounts(body), data: findAmounts(data) };
  known.set(contract, made);
  return made;
}

function seesMoney({ identity }: Pick<Sender, 'identity'>): boolean {
  return identity?.caller.sees_money !== false;
}

/** Throws `role_does_not_allow` for a body with amounts of an operator who sees no money: they set none either. */
export function refuseAmounts(operation: Described, request: Sender): void {
  if (seesMoney(request)) return;
  const paths = amountPaths(request.body, amountsOf(operation).body, 'body');
  if (paths.length > 0) throw amountsRefused(paths);
}

/** The data of a response, with null instead of every amount for an operator who sees no money. */
export function hideAmounts(operation: Described, request: Sender, data: unknown): unknown {
  if (seesMoney(request)) return data;
  const places = amountsOf(operation).data;
  if (places === undefined) return data;
  const hide = (value: unknown) => withoutAmounts(value, places);
  return isPrepared(data) ? preparedWithout(data, hide) : hide(data);
}
