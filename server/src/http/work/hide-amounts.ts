import type { FastifyRequest } from 'fastify';
import { isPrepared, preparedChanged } from '../answer/prepared-json.ts';
import { amountPaths, amountsRefused, findAmounts, withoutAmounts } from '../contract/amounts.ts';
import type { Contract } from '../contract/contract.ts';
import { onceFor } from '../contract/once-for.ts';

type Described = { readonly contract: Contract };
type Sender = Pick<FastifyRequest, 'identity' | 'body'>;

/** Read from the schemas with the first request of an operator who sees no money. */
const amountsOf = onceFor(({ body, data }: Contract) => ({
  body: body === undefined ? undefined : findAmounts(body),
  data: findAmounts(data),
}));

function seesMoney({ identity }: Pick<Sender, 'identity'>): boolean {
  return identity?.caller.sees_money !== false;
}

/** Throws `role_does_not_allow` for a body with amounts of an operator who sees no money: they set none either. */
export function refuseAmounts(operation: Described, request: Sender): void {
  if (seesMoney(request)) return;
  const paths = amountPaths(request.body, amountsOf(operation.contract).body, 'body');
  if (paths.length > 0) throw amountsRefused(paths);
}

/** The data of a response, with null instead of every amount for an operator who sees no money. */
export function hideAmounts(operation: Described, request: Sender, data: unknown): unknown {
  if (seesMoney(request)) return data;
  const places = amountsOf(operation.contract).data;
  if (places === undefined) return data;
  const hide = (value: unknown) => withoutAmounts(value, places);
  return isPrepared(data) ? preparedChanged(data, hide) : hide(data);
}
