import type { FastifyRequest } from 'fastify';
import type { Caller, HostAccount, OpenScope } from '../../database/scope.ts';
import { clockIn } from '../account-days.ts';
import type { OperationOf } from '../operation.ts';
import type { Question } from './answer-memory.ts';

const DAY_LENGTH = '2026-06-15'.length;

/** What a request asks, when its answer may be remembered. */
export function questionOf(
  { dependsOn }: Pick<OperationOf<'read'>, 'dependsOn'>,
  request: FastifyRequest,
  scope: OpenScope,
): Question | undefined {
  const { host_id, account, caller, now, request_id } = scope;
  if (dependsOn === undefined || caller === null) return undefined;
  const { headers, url } = request;
  const key = [
    host_id,
    url,
    headers['prefer'] ?? '',
    dependsOn === 'changes and day' ? clockIn(account.timezone, now).slice(0, DAY_LENGTH) : '',
    askerOf(account, caller),
  ].join('\n');
  const isRepeated = headers['if-none-match'] !== undefined;
  return { host_id, key, now: Date.parse(now), isRepeated, request_id };
}

/** The caller is the same object for many requests, and may reach thousands of properties. */
const askers = new WeakMap<Caller, string>();

/** The account and the rights that the answer depends on. */
function askerOf(account: HostAccount, caller: Caller): string {
  const known = askers.get(caller);
  if (known !== undefined) return known;
  const text = [
    account.timezone,
    account.currency,
    account.country,
    account.name,
    caller.operator_id,
    caller.application_id ?? '',
    caller.is_master,
    caller.can_write,
    caller.reach === null ? '' : `only ${caller.reach.join()}`,
  ].join('\n');
  askers.set(caller, text);
  return text;
}
