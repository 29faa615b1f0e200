import { TextInput } from '@mantine/core';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useHoldCheck } from '../../../domain/use-hold-check.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

/** Through which day a stay is held. */
export function HoldDialog({
  stay: { stay_code, check_in_date },
  until,
  onClose,
}: {
  readonly stay: Reservation;
  readonly until: Day;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { filled } = useChecks();
  const holdProblem = useHoldCheck();
  const form = useChangeStay({
    stay_code,
    keep: 'hold',
    first: { hold_until: until },
    checks: { hold_until: (day) => filled(day) ?? holdProblem(day, check_in_date) },
    body: (typed) => typed,
    send: (changes) => innkeep.reservations.update(stay_code, changes),
    before: () => ({ hold_until: until }),
    onDone: onClose,
  });
  return (
    <FormDialog title={t.stayChanges.holdTitle} form={form} onClose={onClose}>
      <TextInput
        type="date"
        data-autofocus
        label={t.booking.holdUntil}
        max={check_in_date}
        {...form.input('hold_until')}
      />
    </FormDialog>
  );
}
