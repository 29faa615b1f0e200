import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { addDays, daysBetween } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { DatesDialog } from '../dates-dialog.tsx';
import type { Dates } from '../use-new-dates.ts';
import { guestOf } from '../../../domain/guest-of.ts';

/** Asks for the new dates of a stay. Then the dry run is shown. */
export function DaysDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const wording = useWording();
  const { t } = wording;
  const [dates, setDates] = useState<Dates>();
  const form = useForm({
    keep: `${stay.stay_code} dates`,
    first: { check_in_date: stay.check_in_date, check_out_date: stay.check_out_date },
    body: (typed) => typed,
    send: (typed) => Promise.resolve(typed),
    isStored: () => false,
    onSaved: setDates,
  });
  if (dates !== undefined)
    return <DatesDialog change={{ stay, dates }} onDone={form.discard} onClose={onClose} />;
  const { check_in_date: start, check_out_date: end } = form.values;
  const isRange = start !== '' && end > start;
  return (
    <FormDialog
      title={t.stayChanges.datesTitle(guestOf(stay, wording))}
      form={form}
      action={t.stayChanges.next}
      isReady={isRange && form.isChanged}
      onClose={onClose}
    >
      <div className="form-pair">
        <TextInput type="date" data-autofocus label={t.stay.checkIn} {...form.input('check_in_date')} />
        <TextInput
          type="date"
          label={t.stay.checkOut}
          min={start === '' ? undefined : addDays(start, 1)}
          {...form.input('check_out_date')}
        />
      </div>
      <p className="muted">{isRange ? t.common.nights(daysBetween(start, end)) : ' '}</p>
    </FormDialog>
  );
}
