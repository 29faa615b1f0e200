import { Textarea } from '@mantine/core';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { nextDue } from '../../domain/guest-owes.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDay, formatDays, todayIn } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';

/** Sends a guest a message with what is to be paid, and until when. */
export function ReminderForm({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const words = t.stayActions;
  const { filled } = useChecks();
  const { stay_code, reservation_code, conversation_id } = stay;
  const form = useForm({
    keep: `${stay_code} reminder`,
    first: { message: useReminder(stay) },
    checks: { message: filled },
    body: ({ message }) => ({ message }),
    send: async (body) => {
      const id =
        conversation_id ?? (await innkeep.conversations.create({ reservation_code })).conversation_id;
      await innkeep.conversations.createMessage(id, body);
      return id;
    },
    onSaved: async (id) => {
      onClose();
      notify({ text: words.reminded(guestOf(stay, wording)) });
      await changed({ event: 'message_created', conversation_id: id });
      // The stay has a conversation now.
      if (conversation_id === null) await changed({ event: 'reservation_updated', stay_code });
    },
  });
  return (
    <FormDialog
      title={words.remindOf(guestOf(stay, wording))}
      form={form}
      action={t.stay.send}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={words.messageToGuest}
        autosize
        minRows={5}
        maxRows={12}
        maxLength={10_000}
        {...form.input('message')}
      />
    </FormDialog>
  );
}

/** The message as it is proposed: the host reads it before it is sent. */
function useReminder(stay: Reservation): string {
  const { t, tag } = useWording();
  const today = todayIn(useSession().account.timezone);
  const due = nextDue(stay, today);
  if (due === undefined) return '';
  return t.stayActions.reminder({
    guest: stay.guest_name,
    days: formatDays(stay.check_in_date, stay.check_out_date, tag),
    amount: formatMoney(due.amount, stay.payment.currency, tag),
    day: formatDay(due.due_on, tag, { day: 'numeric', month: 'long' }),
    isLate: due.due_on < today,
  });
}
