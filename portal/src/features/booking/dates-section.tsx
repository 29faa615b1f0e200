import { TextInput } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import { CountInput } from '../../forms/number-inputs.tsx';
import type { Form } from '../../forms/use-form.ts';
import { addDays, daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { NO_PRICE, type Draft } from './draft.ts';

/** What a part of the form is given. */
export type PartProps = { readonly form: Pick<Form<Draft>, 'values' | 'set' | 'input'> };

export function DatesSection({ form }: PartProps) {
  const { t } = useWording();
  const { check_in_date: start, check_out_date: end } = form.values;
  const nights = start === '' || end === '' ? 0 : daysBetween(start, end);
  return (
    <Section title={t.booking.dates}>
      <div className="booking-fields three">
        <TextInput
          type="date"
          autoFocus
          label={t.booking.checkIn}
          {...form.input('check_in_date')}
          onChange={({ currentTarget: { value } }) =>
            form.set({
              check_in_date: value,
              ...NO_PRICE,
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
          onChange={({ currentTarget: { value } }) => form.set({ check_out_date: value, ...NO_PRICE })}
        />
        <CountInput label={t.booking.guestCount} {...form.input('number_of_guests')} />
        <TextInput
          label={t.booking.childrenAges}
          placeholder="4, 9"
          autoComplete="off"
          {...form.input('children_ages')}
        />
        <CountInput label={t.booking.infants} {...form.input('number_of_infants')} />
        <CountInput label={t.booking.pets} {...form.input('number_of_pets')} />
      </div>
    </Section>
  );
}
