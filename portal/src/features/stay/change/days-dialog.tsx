import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { useChecks } from '../../../forms/checks.ts';
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
  const { filled, dayAfter } = useChecks();
  const form = useForm({
    keep: `${stay.stay_code} dates`,
    first: { check_in_date: stay.check_in_date, check_out_date: stay.check_out_date },
    checks: {
      check_in_date: filled,
      check_out_date: (end, { check_in_date: start }) => dayAfter(end, start),
    },
    body: (typed) => typed,
    send: (typed) => Promise.resolve(typed),
    isStored: () => false,
    onSaved: setDates,
  });
  if (dates !== undefined)
    return <DatesDialog change={{ stay, dates }} onDone={form.discard} onClose={onClose} />;
  const { check_in_date: start, check_out_date: end } = form.values;
  const isEmpty = start === '' || end === '';
  const isRange = !isEmpty && end > start;
  return (
    <FormDialog
      title={t.stayChanges.datesTitle(guestOf(stay, wording))}
      form={form}
      action={t.stayChanges.next}
      isReady={form.isChanged}
      onClose={onClose}
    >
      <div className="form-pair">
        <TextInput type="date" data-autofocus label={t.stay.checkIn} {...form.input('check_in_date')} />
        <TextInput
          type="date"
          label={t.stay.checkOut}
          min={start === '' ? undefined : addDays(start, 1)}
          {...form.input('check_out_date')}
          // Said while it is typed: nothing else tells why there are no nights.
          error={form.problemOf('check_out_date') ?? (isEmpty ? undefined : dayAfter(end, start))}
        />
      </div>
      <p className="muted">{isRange ? t.common.nights(daysBetween(start, end)) : ' '}</p>
    </FormDialog>
  );
}
