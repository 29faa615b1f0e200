import type { WriteScope } from '../../../database/scope.ts';
import { actorName } from '../../../access/reach.ts';
import { formatAmount } from '../../../http/answer/format-amount.ts';
import { chooseLanguage } from '../../../http/request/page-language.ts';
import { GUEST_TEXTS } from '../guest-page/texts/texts.ts';
import { postMessage } from '../messages/actions.ts';
import { conversationOfOrder } from '../threads/actions.ts';

type OrderOfExtra = { readonly reservation_code: string; readonly guest_language: string | null };
type DecidedExtra = {
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly status: 'accepted' | 'declined';
};

/** Writes to a guest, in their language, how the host has answered what they asked for. */
export async function tellOfExtra(
  tx: WriteScope,
  { reservation_code, guest_language }: OrderOfExtra,
  { name, amount, currency, status }: DecidedExtra,
): Promise<void> {
  const t = GUEST_TEXTS[chooseLanguage(undefined, guest_language)];
  const price = amount === '0' ? t.free : formatAmount(amount, { tag: t.tag, currency });
  await postMessage(tx, {
    conversation_id: await conversationOfOrder(tx, reservation_code),
    sender_role: 'host',
    sender_name: actorName(tx),
    content: status === 'accepted' ? t.extraAccepted(name, price) : t.extraDeclined(name),
  });
}
