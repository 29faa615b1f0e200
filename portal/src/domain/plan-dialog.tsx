import { Textarea, TextInput } from '@mantine/core';
import type { PlannedMessage } from '../../../client/src/innkeep.ts';
import { notify } from '../components/notices.tsx';
import { innkeep } from '../data/api.ts';
import { changed } from '../data/own-changes.ts';
import { useSession } from '../data/session.ts';
import { useChecks } from '../forms/checks.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { formatMomentIn, momentIn, wallTimeIn } from '../format/zones.ts';
import { presentMs } from '../format/clock.ts';
import { useWording } from '../texts/texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** When a message is to be written: a new one, or one that was planned before. */
export function PlanDialog({
  conversation_id,
  reservation_code,
  text,
  planned,
  onPlanned,
  onClose,
}: {
  /** Null for an order that nobody wrote about: its conversation begins with the message. */
  readonly conversation_id: string | null;
  readonly reservation_code?: string;
  readonly text: string;
  readonly planned?: PlannedMessage;
  readonly onPlanned?: () => void;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const order = reservation_code === undefined ? {} : { reservation_code };
  const words = t.inbox.plan;
  const { account } = useSession();
  const { filled } = useChecks();
  const begin = new Date(planned === undefined ? presentMs() + DAY_MS : planned.send_at);
  const { day, time } = wallTimeIn(account.timezone, begin);
  const form = useForm({
    first: { message: text, day, time: planned === undefined ? '09:00' : time },
    checks: { message: filled, day: filled, time: filled },
    fields: { send_at: 'day' },
    body: ({ message, ...at }) => ({ message, send_at: momentIn(account.timezone, at) }),
    send: async (body) => {
      const id = conversation_id ?? (await innkeep.conversations.create(order)).conversation_id;
      const { planned_message } =
        planned === undefined
          ? await innkeep.conversations.createPlannedMessage(id, body)
          : await innkeep.conversations.updatePlannedMessage(id, planned.id, body);
      return { planned_message, id };
    },
    onSaved: ({ planned_message, id }) => {
      notify({ text: words.done(formatMomentIn(account.timezone, planned_message.send_at, tag)) });
      onPlanned?.();
      onClose();
      return changed(
        { event: 'conversation_updated', conversation_id: id },
        ...(conversation_id === null ? (['reservation_updated'] as const) : []),
      );
    },
  });
  return (
    <FormDialog title={words.title} form={form} action={words.save} onClose={onClose}>
      <Textarea label={words.text} dir="auto" autosize minRows={3} maxRows={10} {...form.input('message')} />
      <div className="form-pair">
        <TextInput type="date" data-autofocus label={words.day} {...form.input('day')} />
        <TextInput type="time" label={words.time} {...form.input('time')} />
      </div>
      <p className="muted">{words.zone(account.timezone)}</p>
    </FormDialog>
  );
}
