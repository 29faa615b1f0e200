import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import { listLanguages } from '../../format/choices.ts';
import { useWording } from '../../texts/texts.ts';
import type { PartProps } from './dates-section.tsx';

export function GuestSection({ form }: PartProps) {
  const { t, tag } = useWording();
  return (
    <Section title={t.booking.guest}>
      <div className="booking-fields">
        <TextInput
          className="booking-wide"
          label={t.booking.name}
          autoComplete="off"
          {...form.input('guest_name')}
        />
        <TextInput type="tel" label={t.booking.phone} autoComplete="off" {...form.input('mobile')} />
        <TextInput inputMode="email" label={t.booking.email} autoComplete="off" {...form.input('email')} />
        <NativeSelect
          className="booking-wide"
          label={t.stay.language}
          data={[{ value: '', label: t.stay.languageUnknown }, ...listLanguages(tag, '')]}
          {...form.input('guest_language')}
        />
        <Textarea
          className="booking-wide"
          label={t.booking.remarks}
          autosize
          minRows={1}
          maxRows={5}
          {...form.input('remarks')}
        />
      </div>
    </Section>
  );
}
