import { NativeSelect, TextInput } from '@mantine/core';
import { Section, SidePanel } from '../../components/side-panel.tsx';
import { FormPanel } from '../../forms/form-panel.tsx';
import { addDays, daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { Start } from './draft.ts';
import { useBlock } from './use-block.ts';
import './booking.css';

/** Closes nights of a property, and says before which of them are taken. */
export function BlockPanel({ begin, onClose }: { readonly begin: Start; readonly onClose: () => void }) {
  const { t } = useWording();
  const { form, properties, range, open } = useBlock(begin, onClose);
  const { start_date: start } = form.values;
  return (
    <SidePanel label={t.booking.block.title} title={<h2>{t.booking.block.title}</h2>} onClose={onClose}>
      <FormPanel
        form={form}
        action={t.booking.block.save}
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
            <BlockEffects nights={daysBetween(range.start, range.end)} open={open.length} />
          )}
        </div>
      </FormPanel>
    </SidePanel>
  );
}

function BlockEffects({ nights, open }: { readonly nights: number; readonly open: number }) {
  const { t } = useWording();
  return (
    <Section title={t.booking.whatHappens}>
      <p>{t.booking.block.allFree(nights)}</p>
      {open < nights ? <p className="booking-warning">{t.booking.block.someTaken(nights - open)}</p> : null}
    </Section>
  );
}
