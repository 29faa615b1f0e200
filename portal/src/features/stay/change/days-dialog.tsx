import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { addDays, daysBetween } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { DatesDialog } from '../dates-dialog.tsx';
import type { Dates } from '../use-new-dates.ts';
import { guestOf } from '../../../domain/guest-of.ts';

/** Asks for the new dates of a stay. Then the dry run is shown. */
export function DaysDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const wording = useWording();
  const { t } = wording;
  const [first, setFirst] = useState(stay.check_in_date);
  const [last, setLast] = useState(stay.check_out_date);
  const [dates, setDates] = useState<Dates>();
  if (dates !== undefined) return <DatesDialog change={{ stay, dates }} onClose={onClose} />;
  const isRange = first !== '' && last > first;
  const isChanged = first !== stay.check_in_date || last !== stay.check_out_date;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={t.stayChanges.datesTitle(guestOf(stay, wording))}
    >
      <form
        className="stay-payment"
        onSubmit={(event) => {
          event.preventDefault();
          setDates({ check_in_date: first, check_out_date: last });
        }}
      >
        <div className="stay-pair">
          <TextInput
            type="date"
            required
            data-autofocus
            withAsterisk={false}
            label={t.stay.checkIn}
            value={first}
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
          />
          <TextInput
            type="date"
            required
            withAsterisk={false}
            label={t.stay.checkOut}
            min={first === '' ? undefined : addDays(first, 1)}
            value={last}
            onChange={({ currentTarget }) => setLast(currentTarget.value)}
          />
        </div>
        <p className="muted">{isRange ? t.common.nights(daysBetween(first, last)) : ' '}</p>
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" disabled={!isRange || !isChanged}>
            {t.stayChanges.next}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
