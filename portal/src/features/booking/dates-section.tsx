import { TextInput } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import { addDays, daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { Draft } from './draft.ts';

/** What a part of the form is given: what was typed, how to change it, and what was refused. */
export type PartProps = {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly problemOf: (field: string) => string | undefined;
};

export function DatesSection({ draft: { start, end, guests }, change, problemOf }: PartProps) {
  const { t } = useWording();
  const nights = start === '' || end === '' ? 0 : daysBetween(start, end);
  return (
    <Section title={t.booking.dates}>
      <div className="booking-fields three">
        <TextInput
          type="date"
          required
          autoFocus
          label={t.booking.checkIn}
          value={start}
          error={problemOf('check_in_date')}
          onChange={({ currentTarget: { value } }) =>
            change({ start: value, total: undefined, ...(end !== '' && end <= value ? { end: '' } : {}) })
          }
        />
        <TextInput
          type="date"
          required
          label={t.booking.checkOut}
          description={nights > 0 ? t.common.nights(nights) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={start === '' ? undefined : addDays(start, 1)}
          value={end}
          error={problemOf('check_out_date')}
          onChange={({ currentTarget: { value } }) => change({ end: value, total: undefined })}
        />
        <TextInput
          type="number"
          required
          min={1}
          label={t.booking.guestCount}
          value={guests}
          error={problemOf('number_of_guests')}
          onChange={({ currentTarget: { value } }) => change({ guests: value })}
        />
      </div>
    </Section>
  );
}
