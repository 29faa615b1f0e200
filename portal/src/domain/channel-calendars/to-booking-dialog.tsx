import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { innkeep } from '../../data/api.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { addDays, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { ImportedClosure } from './imported-closure.ts';
import { calendarChanged } from '../../data/calendar-changes.ts';

/** Makes nights that a calendar closes a booking. Undo closes them again. */
export function ToBookingDialog({
  closure,
  onDone,
  onClose,
}: {
  readonly closure: ImportedClosure;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.channelCalendars.closures;
  const [guest, setGuest] = useState('');
  const undo = async (stay_code: string) => {
    await innkeep.listings.createAvailabilityToClosure({ stay_code });
    await calendarChanged();
    notify({ text: words.undone });
  };
  const { save, isSaving, problemOf, problem } = useSave({
    send: (guest_name: string) =>
      innkeep.listings.createReservationToBooking(
        closure.closure_id,
        guest_name === '' ? {} : { guest_name },
      ),
    fields: ['guest_name'],
    onSaved: async ({ stay_code, guest_name, in_reservation_box: isBoxed }) => {
      onClose();
      onDone?.();
      const named = guest_name ?? words.noName;
      const text = isBoxed ? words.bookedInBox(named) : words.booked(named);
      notify({ text, undo: () => undo(stay_code) });
      await calendarChanged();
    },
  });
  const { start_date, end_date, name } = closure;
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.toBookingTitle(formatDays(start_date, addDays(end_date, 1), tag))}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(guest.trim());
        }}
      >
        <p>{words.toBookingText(name)}</p>
        <p>{words.toBookingBox}</p>
        <TextInput
          data-autofocus
          mt={16}
          label={words.guest}
          maxLength={100}
          value={guest}
          error={problemOf('guest_name')}
          onChange={({ currentTarget }) => setGuest(currentTarget.value)}
        />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8} mt={16}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {words.toBookingDo}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
