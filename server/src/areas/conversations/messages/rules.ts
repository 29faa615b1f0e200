import { nameOfChannel } from '../../properties/contract.ts';
import { placeOfChannel } from '../../reservations/record.ts';
import { isBookedHere } from '../../reservations/record.ts';
import type { MessageDeliveryStatus, SenderRole, SendsBy } from '../contract.ts';

export type Delivery = { readonly status: MessageDeliveryStatus; readonly detail: string };

/** The delivery state of a new message: queued, stored with the reason, or sent when it was written on the channel. */
export function deliveryOf(
  sender_role: SenderRole,
  thread: { readonly channel_type: string; readonly guest_email: string | null },
  { isOnChannel = false, isConnected = false, isByEmail = false } = {},
): Delivery {
  if (isByEmail) return { status: 'stored', detail: 'Came by e-mail.' };
  if (sender_role === 'guest') return { status: 'stored', detail: 'Written by the guest.' };
  if (isOnChannel) return { status: 'sent', detail: `Written on ${nameOfChannel(thread.channel_type)}.` };
  if (isConnected)
    return { status: 'queued', detail: `Waits for the connector of ${nameOfChannel(thread.channel_type)}.` };
  if (!isBookedHere(thread.channel_type)) {
    const detail = `Not sent: write to this guest ${placeOfChannel(thread.channel_type)}.`;
    return { status: 'stored', detail };
  }
  if (thread.guest_email === null)
    return { status: 'stored', detail: 'Not sent: the guest has no e-mail address.' };
  return { status: 'queued', detail: 'Waits to be sent.' };
}

function nothing(reason: NonNullable<SendsBy['reason']>, detail: string): SendsBy {
  return { way: 'nothing', reason, detail };
}

/** How the next message of the host goes to the guest of a thread. */
export function sendsBy(
  thread: { readonly channel_type: string; readonly guest_email: string | null },
  {
    connection,
    is_sandbox,
    sendsMail,
  }: {
    readonly connection: { readonly capabilities: readonly string[] } | undefined;
    readonly is_sandbox: boolean;
    readonly sendsMail: boolean;
  },
): SendsBy {
  const name = nameOfChannel(thread.channel_type);
  if (connection !== undefined)
    return connection.capabilities.includes('message')
      ? { way: 'channel', reason: null, detail: `By ${name}.` }
      : nothing('connector', `The connector of ${name} sends no messages: write on ${name} itself.`);
  if (!isBookedHere(thread.channel_type))
    return nothing('channel', `Write to this guest ${placeOfChannel(thread.channel_type)}.`);
  if (thread.guest_email === null) return nothing('no_address', 'The guest has no e-mail address.');
  if (is_sandbox) return nothing('sandbox', 'A sandbox sends no e-mail.');
  if (!sendsMail) return nothing('no_mail_server', 'This service sends no e-mail (SMTP_URL is not set).');
  return { way: 'email', reason: null, detail: `By e-mail to ${thread.guest_email}.` };
}

/** The sender of a message that names none. */
export function senderNameOf(
  sender_role: SenderRole,
  { guest_name }: { readonly guest_name: string | null },
  account: { readonly name: string },
): string {
  if (sender_role === 'host') return account.name;
  return guest_name === null || guest_name.trim() === '' ? 'Guest' : guest_name;
}
