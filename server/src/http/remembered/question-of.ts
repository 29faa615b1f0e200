import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Caller, HostAccount, OpenScope } from '../../database/scope.ts';
import { clockIn } from '../request/account-days.ts';
import type { OperationOf } from '../contract/operation.ts';
import type { Question } from './answer-memory.ts';
import { formerNamesOfFields } from '../input/take-former-names.ts';

const DAY_LENGTH = '2026-06-15'.length;

/** What a request asks, when its answer may be remembered. */
export function questionOf(
  { dependsOn, contract }: Pick<OperationOf<'read'>, 'dependsOn' | 'contract'>,
  request: FastifyRequest,
  scope: OpenScope,
): Question | undefined {
  const { host_id, account, caller, now, request_id } = scope;
  if (dependsOn === undefined || caller === null) return undefined;
  const { headers } = request;
  const key = [
    host_id,
    askedOf(request, contract.query),
    headers['prefer'] ?? '',
    dependsOn === 'changes and day' ? clockIn(account.timezone, now).slice(0, DAY_LENGTH) : '',
    askerOf(account, caller),
  ].join('\n');
  const isRepeated = headers['if-none-match'] !== undefined;
  return { host_id, key, now: Date.parse(now), isRepeated, request_id };
}

/** The path, and those parameters that the operation knows: any number of others would be as many questions. */
function askedOf({ url, query }: FastifyRequest, known: TObject | undefined): string {
  const end = url.indexOf('?');
  if (end < 0) return url;
  const sent: Readonly<Record<string, unknown>> = Object(query);
  const properties = known?.properties ?? {};
  const former = formerNamesOfFields(properties).map(([name]) => name);
  const names = [...Object.keys(properties), ...former].filter((name) => Object.hasOwn(sent, name));
  return `${url.slice(0, end)}?${JSON.stringify(names.map((name) => [name, sent[name]]))}`;
}

/** What a request asks and who asks it, for the ETag of an answer that is not remembered. */
export function askedBy({ url }: FastifyRequest, { host_id, account, caller }: OpenScope): string {
  return [host_id, url, caller === null ? '' : askerOf(account, caller)].join('\n');
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
    caller.role,
    caller.reach === null ? '' : `only ${caller.reach.join()}`,
  ].join('\n');
  askers.set(caller, text);
  return text;
}
