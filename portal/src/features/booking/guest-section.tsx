import { Textarea, TextInput } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import type { PartProps } from './dates-section.tsx';

export function GuestSection({ draft: { name, phone, email, remarks }, change, problemOf }: PartProps) {
  const { t } = useWording();
  return (
    <Section title={t.booking.guest}>
      <div className="booking-fields">
        <TextInput
          className="booking-wide"
          required
          label={t.booking.name}
          autoComplete="off"
          value={name}
          error={problemOf('guest_name')}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <TextInput
          type="tel"
          label={t.booking.phone}
          autoComplete="off"
          value={phone}
          error={problemOf('mobile')}
          onChange={({ currentTarget: { value } }) => change({ phone: value })}
        />
        <TextInput
          inputMode="email"
          label={t.booking.email}
          autoComplete="off"
          value={email}
          error={problemOf('email')}
          onChange={({ currentTarget: { value } }) => change({ email: value })}
        />
        <Textarea
          className="booking-wide"
          label={t.booking.remarks}
          autosize
          minRows={1}
          maxRows={5}
          value={remarks}
          error={problemOf('remarks')}
          onChange={({ currentTarget: { value } }) => change({ remarks: value })}
        />
      </div>
    </Section>
  );
}
