import { timingSafeEqual } from 'node:crypto';
import type { WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { signatureOfStay } from '../../../http/guest-address.ts';
import { postMessage } from '../messages/actions.ts';
import { conversationOfOrder } from '../threads/actions.ts';
import { lockThread } from '../threads/queries.ts';
import type { LockCode } from './lock-code.ts';
import {
  findGuestPage,
  findGuestSecret,
  findWritten,
  listShownMessages,
  type GuestPage,
  type GuestScope,
  type ShownMessage,
} from './queries.ts';
import { hasEnded, isOpen, lockCodeAt, tooMuchWritten, windowsOf, withoutStay } from './rules.ts';

/** A page as it stands at a moment. */
export type OpenedPage = {
  readonly page: GuestPage;
  /** That of the property; of the account where there is none. */
  readonly timezone: string;
  readonly lockCode: LockCode;
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
};

/** Undefined when there is no such page, yet or any more. */
export async function openGuestPage(
  scope: GuestScope,
  secret: string,
  now: string,
): Promise<OpenedPage | undefined> {
  const page = await findGuestPage(scope, secret);
  if (page === undefined) return undefined;
  const timezone = page.property?.timezone ?? page.account_timezone;
  if (!isOpen(page, timezone, now)) return undefined;
  const shown = hasEnded(page, timezone, now) ? withoutStay(page) : page;
  const { conversation_id, stay } = shown;
  return {
    page: shown,
    timezone,
    lockCode: stay === null ? { kind: 'none' } : lockCodeAt(stay, timezone, now),
    messages: conversation_id === null ? [] : await listShownMessages(scope, conversation_id),
  };
}

/** As openGuestPage, for an address that only shows a stay: its signature proves that somebody was told it. */
export async function openShownPage(
  scope: GuestScope,
  { stay_code, signature }: ShownAddress,
  now: string,
): Promise<OpenedPage | undefined> {
  const guest_secret = await findGuestSecret(scope, stay_code);
  if (guest_secret === undefined) return undefined;
  const expected = signatureOfStay(scope.sealing, scope.host_id, { stay_code, guest_secret });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  return openGuestPage(scope, guest_secret, now);
}

/** The signature is as long as signatures are. */
type ShownAddress = { readonly stay_code: string; readonly signature: string };

/**
 * Stores what a guest wrote on their page. A form that is sent twice is stored once. Throws `rate_limited` when they
 * write more than people do.
 */
export async function writeAsGuest(
  tx: WriteScope,
  page: Pick<GuestPage, 'conversation_id' | 'reservation_code' | 'guest_name'>,
  content: string,
): Promise<void> {
  const conversation_id =
    page.conversation_id ?? (await conversationOfOrder(tx, page.reservation_code ?? ''));
  // Whoever writes at the same moment has been counted by then.
  await lockThread(tx, conversation_id);
  const written = await findWritten(tx, conversation_id, { content, ...windowsOf(tx.now) });
  if (written.is_repeat) return;
  const refusal = tooMuchWritten(written.count);
  if (refusal !== undefined) throw new ApiError('rate_limited', refusal);
  const sender_name = page.guest_name ?? 'Guest';
  await postMessage(tx, { conversation_id, sender_role: 'guest', sender_name, content });
}
