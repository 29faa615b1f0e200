import { TextInput } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import type { Form } from '../../forms/use-form.ts';
import { addDays, daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { BookingDraft } from './booking-draft.ts';
import { GuestFields } from './guest-fields.tsx';
import type { StayForm } from './use-booking.ts';

/** What a part of the form is given. */
export type PartProps = { readonly form: Pick<Form<BookingDraft>, 'values' | 'set' | 'input'> };

export function DatesSection({
  form,
  alone,
}: PartProps & {
  /** The stay of a booking of one: its guests are asked for here. */
  readonly alone: StayForm | undefined;
}) {
  const { t } = useWording();
  const { check_in_date: start, check_out_date: end } = form.values;
  const nights = start === '' || end === '' ? 0 : daysBetween(start, end);
  return (
    <Section title={alone === undefined ? t.booking.datesAlone : t.booking.dates}>
      <div className={alone === undefined ? 'booking-fields' : 'booking-fields three'}>
        <TextInput
          type="date"
          autoFocus
          label={t.booking.checkIn}
          {...form.input('check_in_date')}
          onChange={({ currentTarget: { value } }) =>
            form.set({
              check_in_date: value,
              ...(end !== '' && end <= value ? { check_out_date: '' } : {}),
            })
          }
        />
        <TextInput
          type="date"
          label={t.booking.checkOut}
          description={nights > 0 ? t.common.nights(nights) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={start === '' ? undefined : addDays(start, 1)}
          {...form.input('check_out_date')}
          // Said while it is typed: nothing else tells why there are no nights.
          error={form.input('check_out_date').error ?? (nights < 0 ? t.forms.notAfter : undefined)}
          onChange={({ currentTarget: { value } }) => form.set({ check_out_date: value })}
        />
        {alone === undefined ? null : <GuestFields stay={alone} />}
      </div>
    </Section>
  );
}
