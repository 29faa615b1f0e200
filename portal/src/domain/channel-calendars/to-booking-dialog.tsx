import { TextInput } from '@mantine/core';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { calendarChanged } from '../../data/calendar-changes.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { addDays, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { ImportedClosure } from './imported-closure.ts';

/** Makes nights that a calendar closes a booking. Undo closes them again. */
export function ToBookingDialog({
  closure: { closure_id, start_date, end_date, name },
  onDone,
  onClose,
}: {
  readonly closure: ImportedClosure;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.channelCalendars.closures;
  const undo = async (stay_code: string) => {
    await innkeep.listings.createAvailabilityToClosure({ stay_code });
    await calendarChanged();
    notify({ text: words.undone });
  };
  const form = useForm({
    keep: `closure ${closure_id}`,
    first: { guest_name: '' },
    body: (typed) => (typed.guest_name.trim() === '' ? {} : { guest_name: typed.guest_name.trim() }),
    send: (body) => innkeep.listings.createReservationToBooking(closure_id, body),
    onSaved: async ({ stay_code, guest_name, in_reservation_box: isBoxed }) => {
      onClose();
      onDone?.();
      const named = guest_name ?? words.noName;
      const text = isBoxed ? words.bookedInBox(named) : words.booked(named);
      notify({ text, undo: () => undo(stay_code) });
      await calendarChanged();
    },
  });
  return (
    <FormDialog
      title={words.toBookingTitle(formatDays(start_date, addDays(end_date, 1), tag))}
      form={form}
      action={words.toBookingDo}
      onClose={onClose}
    >
      <p>{words.toBookingText(name)}</p>
      <p>{words.toBookingBox}</p>
      <TextInput data-autofocus label={words.guest} maxLength={100} {...form.input('guest_name')} />
    </FormDialog>
  );
}
