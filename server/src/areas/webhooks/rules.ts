import type { Caller } from '../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import type { AddressTerms } from '../../outbound/outside.ts';

export const WEBHOOKS_MAX = 100;
/** The former secret signs for this long. */
export const FORMER_SECRET_HOURS = 24;

/**
 * True when a caller may change a webhook. An application may change its own webhooks, and a person's token those
 * that a person created. A signed-in operator and the service itself may change any.
 */
export function isManageable(application_id: number | null, caller: Caller | null): boolean {
  return caller === null || caller.token_id === null || caller.application_id === application_id;
}

/** Throws `webhook_of_another_application`. */
export function checkManageable(
  { application_id }: { readonly application_id: number | null },
  caller: Caller | null,
): void {
  if (!isManageable(application_id, caller)) throw new ApiError('webhook_of_another_application');
}

/**
 * As checkManageable, for deleting: the master operator may delete any webhook, but not an application that acts for
 * them. Throws `webhook_of_another_application`.
 */
export function checkDeletable(
  webhook: { readonly application_id: number | null },
  caller: Caller | null,
): void {
  if (caller?.is_master !== true || caller.application_id !== null) checkManageable(webhook, caller);
}

/** The error of an address that cannot receive events. */
export function brokenAddress(
  address: string | undefined,
  { allowsHttp, isRefused }: AddressTerms,
): BrokenRule[] {
  if (address === undefined) return [];
  const { protocol, username, password, href } = new URL(address);
  if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:'))
    return [{ field: 'url', message: 'must begin with https://' }];
  if (username !== '' || password !== '')
    return [{ field: 'url', message: 'must hold no user name and no password' }];
  if (isRefused(href)) return [{ field: 'url', message: 'must not be of a private or reserved network' }];
  return [];
}
