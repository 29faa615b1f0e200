import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Section, SidePanel } from '../../components/side-panel.tsx';
import { FormPanel } from '../../forms/form-panel.tsx';
import { addDays, daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { Start } from './booking-draft.ts';
import { useBlock, useStoredBlock, type StoredBlock } from './use-block.ts';
import './booking.css';

type BlockProps = { readonly begin: Start; readonly onClose: () => void };

/** Closes nights of a property, or changes the block that they are, and says before which of them are taken. */
export function BlockPanel({ begin, onClose }: BlockProps) {
  const { t } = useWording();
  const found = useStoredBlock(begin);
  // As it was when it opened: saving it reads its nights again.
  const [stored, setStored] = useState(found);
  if (stored === undefined && found !== undefined) setStored(found);
  const title = stored === null || stored === undefined ? t.booking.block.title : t.booking.block.editTitle;
  return (
    <SidePanel label={title} title={<h2>{title}</h2>} isBusy={stored === undefined} onClose={onClose}>
      {stored === undefined ? null : <BlockForm begin={begin} stored={stored} onClose={onClose} />}
    </SidePanel>
  );
}

function BlockForm({ begin, stored, onClose }: BlockProps & { readonly stored: StoredBlock | null }) {
  const { t } = useWording();
  const { form, properties, range, open, freed } = useBlock(begin, stored, onClose);
  const { start_date: start } = form.values;
  return (
    <FormPanel
      form={form}
      action={stored === null ? t.booking.block.save : t.common.save}
      isReady={range === undefined || open !== undefined}
      className="booking-form"
      onCancel={onClose}
    >
      <div className="panel-scroll">
        <Section title={t.booking.block.nights}>
          <div className="booking-fields">
            <NativeSelect
              className="booking-wide"
              autoFocus
              label={t.booking.property}
              data={[
                { value: '', label: t.booking.block.choose },
                ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              {...form.input('property_id')}
            />
            <TextInput type="date" label={t.booking.block.first} {...form.input('start_date')} />
            <TextInput
              type="date"
              label={t.booking.block.free}
              min={start === '' ? undefined : addDays(start, 1)}
              {...form.input('end_date')}
            />
            <TextInput
              className="booking-wide"
              label={t.booking.block.why}
              placeholder={t.booking.block.whyHint}
              {...form.input('remarks')}
            />
          </div>
        </Section>
        {range === undefined || open === undefined ? null : (
          <BlockEffects
            nights={daysBetween(range.start, range.end)}
            taken={stored === null ? daysBetween(range.start, range.end) - open.length : 0}
            freed={freed}
          />
        )}
      </div>
    </FormPanel>
  );
}

function BlockEffects({ nights, taken, freed }: Readonly<Record<'nights' | 'taken' | 'freed', number>>) {
  const { t } = useWording();
  const words = t.booking.block;
  return (
    <Section title={t.booking.whatHappens}>
      <p>{words.allFree(nights)}</p>
      {freed > 0 ? <p>{words.freed(freed)}</p> : null}
      {taken > 0 ? <p className="booking-warning">{words.someTaken(taken)}</p> : null}
    </Section>
  );
}
