import { timingSafeEqual } from 'node:crypto';
import { laterBy, type WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { signatureOfStay } from '../../../access/guest-address.ts';
import type { MessageToPost } from '../messages/actions.ts';
import { lockCodeForGuest } from '../../reservations/lock-code.rules.ts';
import type { LockCode } from '../../reservations/record.ts';
import { conversationOfOrder } from '../threads/actions.ts';
import { lockThread } from '../threads/queries.ts';
import {
  findGuestPage,
  findGuestSecret,
  findWritten,
  listShownMessages,
  type GuestPage,
  type ShownMessage,
} from './queries.ts';
import { hasPageEnded, isOpen, tooMuchWritten, windowsOf, withoutStay } from './rules.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';

/** The content of a page at one moment. */
export type OpenedGuestPage = {
  readonly page: GuestPage;
  /** The timezone of the property, or of the account when there is none. */
  readonly timezone: string;
  readonly lockCode: LockCode;
  /** Newest first. */
  readonly messages: readonly ShownMessage[];
};

/** Undefined when the page does not exist, is not open yet, or has expired. */
export async function openGuestPage(
  scope: PageScope,
  secret: string,
  real_now: string,
): Promise<OpenedGuestPage | undefined> {
  const page = await findGuestPage(scope, secret);
  if (page === undefined) return undefined;
  const now = laterBy(real_now, page.account_clock_ahead_seconds);
  const timezone = page.property?.timezone ?? page.account_timezone;
  if (!isOpen(page, timezone, now)) return undefined;
  const shown = hasPageEnded(page, timezone, now) ? withoutStay(page) : page;
  const { conversation_id, stay } = shown;
  return {
    page: shown,
    timezone,
    lockCode: stay === null ? { kind: 'none' } : lockCodeForGuest(stay, timezone, now),
    messages: conversation_id === null ? [] : await listShownMessages(scope, conversation_id),
  };
}

/** As openGuestPage, for a read-only address. Its signature proves that the service issued it. */
export async function openShownPage(
  scope: PageScope,
  { stay_code, signature }: ShownAddress,
  now: string,
): Promise<OpenedGuestPage | undefined> {
  const guest_secret = await findGuestSecret(scope, stay_code);
  if (guest_secret === undefined) return undefined;
  const expected = signatureOfStay(scope.encryption, scope.host_id, { stay_code, guest_secret });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
  return openGuestPage(scope, guest_secret, now);
}

/** The route checks that the signature has the right length. */
type ShownAddress = { readonly stay_code: string; readonly signature: string };

/** Stores a message of a guest, with everything that follows from it. */
export type ReceiveMessage = (
  tx: WriteScope,
  message: Omit<MessageToPost, 'sender_role'>,
) => Promise<unknown>;

/**
 * Stores a message that a guest wrote on their page. A form that is sent twice is stored once. Throws `rate_limited`
 * when the guest sends too many messages.
 */
export async function writeAsGuest(
  tx: WriteScope,
  page: Pick<GuestPage, 'conversation_id' | 'reservation_code' | 'guest_name'>,
  content: string,
  receiveMessage: ReceiveMessage,
): Promise<void> {
  const conversation_id =
    page.conversation_id ?? (await conversationOfOrder(tx, page.reservation_code ?? ''));
  // The lock makes concurrent messages count.
  await lockThread(tx, conversation_id);
  const written = await findWritten(tx, conversation_id, { content, ...windowsOf(tx.now) });
  if (written.is_repeat) return;
  const refusal = tooMuchWritten(written.count);
  if (refusal !== undefined) throw new ApiError('rate_limited', refusal);
  const sender_name = page.guest_name ?? 'Guest';
  await receiveMessage(tx, { conversation_id, sender_name, content });
}
