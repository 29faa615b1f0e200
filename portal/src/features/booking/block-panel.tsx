import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Section, SidePanel } from '../../components/side-panel.tsx';
import { addDays, daysBetween } from '../../format/days.ts';
import { useProperties } from '../../data/use-properties.ts';
import { useWording } from '../../texts/texts.ts';
import type { Start } from './booking-panel.tsx';
import { useBlock, useOpenNights } from './use-block.ts';
import './booking.css';

/** Closes nights of a property, and says before which of them are taken. */
export function BlockPanel({ begin, onClose }: { readonly begin: Start; readonly onClose: () => void }) {
  const { t } = useWording();
  const { data: properties } = useProperties();
  const [property, setProperty] = useState(begin.property);
  const [start, setStart] = useState(begin.start ?? '');
  const [end, setEnd] = useState(begin.end ?? '');
  const [remarks, setRemarks] = useState('');
  const range =
    property === undefined || start === '' || end <= start || daysBetween(start, end) > 1099
      ? undefined
      : { property, start, end };
  const open = useOpenNights(range);
  const title = properties?.find(({ id }) => id === property)?.title ?? '';
  const { save, isSaving, problem, problemOf } = useBlock(title, onClose);
  return (
    <SidePanel label={t.booking.block.title} title={<h2>{t.booking.block.title}</h2>} onClose={onClose}>
      <form
        className="booking-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (range !== undefined && open !== undefined) save({ ...range, remarks: remarks.trim(), open });
        }}
      >
        <div className="panel-scroll">
          <Section title={t.booking.block.nights}>
            <div className="booking-fields">
              <NativeSelect
                className="booking-wide"
                required
                autoFocus
                label={t.booking.property}
                data={[
                  { value: '', label: t.booking.block.choose },
                  ...(properties ?? []).map(({ id, title: label }) => ({ value: String(id), label })),
                ]}
                value={property === undefined ? '' : String(property)}
                error={problemOf('property_ids')}
                onChange={({ currentTarget: { value } }) =>
                  setProperty(value === '' ? undefined : Number(value))
                }
              />
              <TextInput
                type="date"
                required
                label={t.booking.block.first}
                value={start}
                error={problemOf('start_date')}
                onChange={({ currentTarget: { value } }) => setStart(value)}
              />
              <TextInput
                type="date"
                required
                label={t.booking.block.free}
                min={start === '' ? undefined : addDays(start, 1)}
                value={end}
                error={problemOf('end_date')}
                onChange={({ currentTarget: { value } }) => setEnd(value)}
              />
              <TextInput
                className="booking-wide"
                label={t.booking.block.why}
                placeholder={t.booking.block.whyHint}
                value={remarks}
                error={problemOf('remarks')}
                onChange={({ currentTarget: { value } }) => setRemarks(value)}
              />
            </div>
          </Section>
          {range === undefined || open === undefined ? null : (
            <BlockEffects nights={daysBetween(start, end)} open={open.length} />
          )}
        </div>
        <footer className="booking-foot">
          {problem === undefined ? null : <p role="alert">{problem}</p>}
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t.booking.block.save}
          </Button>
        </footer>
      </form>
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
