import { TextInput } from '@mantine/core';
import { CountInput } from '../../forms/number-inputs.tsx';
import { useWording } from '../../texts/texts.ts';
import type { StayForm } from './use-booking.ts';

const NUMBERS = ['number_of_guests', 'number_of_infants', 'number_of_pets'] as const;

/** How many come, and how old the children are. */
export function GuestFields({ stay: { values, set, problemOf } }: { readonly stay: StayForm }) {
  const { t } = useWording();
  const [guests, infants, pets] = NUMBERS.map((name) => ({
    name,
    value: values[name],
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: value }),
  }));
  return (
    <>
      <CountInput label={t.booking.guestCount} {...guests} />
      <TextInput
        label={t.booking.childrenAges}
        placeholder="4, 9"
        autoComplete="off"
        name="children_ages"
        value={values.children_ages}
        error={problemOf('children_ages')}
        onChange={({ currentTarget: { value } }) => set({ children_ages: value })}
      />
      <CountInput label={t.booking.infants} {...infants} />
      <CountInput label={t.booking.pets} {...pets} />
    </>
  );
}
