import { createHash, timingSafeEqual } from 'node:crypto';
import { laterBy, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { signatureOfStay } from '../../../access/guest-address.ts';
import type { MessageToPost } from '../messages/actions.ts';
import { lockCodeForGuest } from '../../reservations/lock-code.rules.ts';
import type { LockCode } from '../../reservations/record.ts';
import { formatAmount } from '../../../http/answer/format-amount.ts';
import { askForExtra, readExtras } from '../../extras/actions.ts';
import { conversationOfOrder } from '../threads/actions.ts';
import { lockThread } from '../threads/queries.ts';
import { changeCheckInDetails } from '../../reservations/check-in/actions.ts';
import type { EndedWay, GuestPage } from './guest-page.ts';
import {
  findGuestPage,
  findGuestSecret,
  findWritten,
  listShownMessages,
  type ShownMessage,
} from './queries.ts';
import {
  canSayArrival,
  endOf,
  hasSentPictures,
  isOpen,
  tooMuchWritten,
  windowsOf,
  withoutEntry,
} from './rules.ts';
import { readGuestMoney } from './money/actions.ts';
import type { GuestTexts } from './texts/texts.ts';
import type { WrittenMessage } from './written-message.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';

/** The content of a page at one moment. */
export type OpenedGuestPage = {
  readonly page: GuestPage;
  readonly ended: EndedWay | null;
  /** True when the guest can still say when they arrive. */
  readonly asksArrival: boolean;
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
  const ended = endOf(page, timezone, now);
  const shown = ended === null && page.stay !== null ? page : withoutEntry(page);
  const { conversation_id, stay } = shown;
  return {
    page: shown,
    ended,
    timezone,
    asksArrival: ended === null && canSayArrival(shown, timezone, now),
    lockCode: stay === null ? { kind: 'none' } : lockCodeForGuest(stay, timezone, now),
    messages: conversation_id === null ? [] : await listShownMessages(scope, conversation_id),
  };
}

/** What the page shows beside the stay: what is paid and due, and what can be asked for. */
export async function readAround(scope: OpenScope, { page, ended }: OpenedGuestPage) {
  const { stay } = page;
  const [money, extras] = await Promise.all([
    readGuestMoney(scope, page),
    stay === null || ended !== null ? undefined : readExtras(scope, stay.stay_code),
  ]);
  return { ...money, extras };
}

/**
 * Stores that a guest asks for an extra, and the message that says so, which tells the host. Returns false when it is not
 * offered. Throws `rate_limited` when the guest sends too many messages.
 */
export async function askOnPage(
  tx: WriteScope,
  { page, ended }: OpenedGuestPage,
  name: string,
  { t, receiveMessage }: { readonly t: GuestTexts; readonly receiveMessage: ReceiveMessage },
): Promise<boolean> {
  if (page.stay === null || ended !== null) return false;
  const extra = await askForExtra(tx, page.stay.stay_code, name);
  if (extra === undefined) return false;
  const { amount, currency } = extra;
  const price = amount === '0' ? t.free : formatAmount(amount, { tag: t.tag, currency });
  const content = t.askedFor(extra.name, price);
  await writeAsGuest(tx, page, { content, picture: undefined }, receiveMessage);
  return true;
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

/** Prints a stored invoice as PDF. */
export type PrintInvoice = (scope: OpenScope, id: number) => Promise<Buffer>;

/** Stores a message of a guest, with everything that follows from it. */
export type ReceiveMessage = (
  tx: WriteScope,
  message: Omit<MessageToPost, 'sender_role'>,
) => Promise<unknown>;

/**
 * Stores a message that a guest wrote on their page. A form that is sent twice is stored once. Throws `rate_limited`
 * when the guest sends too many messages, and `list_full` when they send too many pictures.
 */
export async function writeAsGuest(
  tx: WriteScope,
  page: Pick<GuestPage, 'conversation_id' | 'reservation_code' | 'guest_name'>,
  { content, picture }: Pick<WrittenMessage, 'content' | 'picture'>,
  receiveMessage: ReceiveMessage,
): Promise<void> {
  const conversation_id =
    page.conversation_id ?? (await conversationOfOrder(tx, page.reservation_code ?? ''));
  // The lock makes concurrent messages count.
  await lockThread(tx, conversation_id);
  const content_hash = picture === undefined ? null : createHash('sha256').update(picture).digest();
  const written = await findWritten(tx, conversation_id, { content, content_hash, ...windowsOf(tx.now) });
  if (written.is_repeat) return;
  const refusal = tooMuchWritten(written.count);
  if (refusal !== undefined) throw new ApiError('rate_limited', refusal);
  if (picture !== undefined && hasSentPictures(written)) throw new ApiError('list_full');
  const sender_name = page.guest_name ?? 'Guest';
  await receiveMessage(tx, { conversation_id, sender_name, content, attachment: picture });
}

/** Stores when the guest arrives. Returns false when they can say it no more. */
export async function sayArrival(
  tx: WriteScope,
  { page: { stay }, asksArrival }: OpenedGuestPage,
  arrival_at: { readonly hour: number; readonly minute: number },
): Promise<boolean> {
  if (stay === null || !asksArrival) return false;
  await changeCheckInDetails(tx, stay.stay_code, { arrival_at });
  return true;
}
