import { Button } from '@mantine/core';
import { useState } from 'react';
import { Problem } from '../../components/problem.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { Consequences } from './consequences.tsx';
import { DatesSection } from './dates-section.tsx';
import { bodyOf, NO_DRAFT, type Draft } from './draft.ts';
import { GuestSection } from './guest-section.tsx';
import { MoneySection } from './money-section.tsx';
import { PropertySection } from './property-section.tsx';
import { useBook, useDryRun, useWays } from './use-booking.ts';
import { useOffers } from './use-offers.ts';
import './booking.css';

/** What a booking begins with. */
export type Start = {
  readonly property: number | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
};

/** A booking as one form: when, where, who, and the money. */
export function BookingPanel({
  begin,
  onBooked,
  onClose,
}: {
  readonly begin: Start;
  readonly onBooked: (stayCode: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const [typed, setTyped] = useState<Draft>({
    ...NO_DRAFT,
    property: begin.property,
    start: begin.start ?? '',
    end: begin.end ?? '',
  });
  const ways = useWays();
  const draft = { ...typed, channel: typed.channel ?? ways.channel, method: typed.method ?? ways.method };
  const change = (changes: Partial<Draft>) => setTyped((before) => ({ ...before, ...changes }));
  const { data: offers, error, isRange, properties } = useOffers(draft.start, draft.end);
  const offer = !isRange ? undefined : offers?.free.find(({ property }) => property.id === draft.property);
  const body = bodyOf(draft, offer);
  const dryRun = useDryRun(body);
  const { save, isSaving, problem, problemOf } = useBook(onBooked);
  const problemAt = (field: string) => problemOf(field) ?? dryRun.problemOf(field);
  return (
    <SidePanel label={t.booking.title} title={<h2>{t.booking.title}</h2>} onClose={onClose}>
      <form
        className="booking-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (body !== undefined) save(body);
        }}
      >
        <div className="panel-scroll">
          <DatesSection draft={draft} change={change} problemOf={problemAt} />
          {error === null ? null : <Problem text={`${t.booking.couldNotRead} ${error.message}`} />}
          <PropertySection
            offers={offers}
            isRange={isRange}
            chosen={draft.property}
            wanted={properties?.find(({ id }) => id === draft.property)}
            problem={problemAt('property_id')}
            onChoose={(property) => change({ property, total: undefined })}
          />
          <GuestSection draft={draft} change={change} problemOf={problemAt} />
          <MoneySection draft={draft} offer={offer} ways={ways} change={change} problemOf={problemAt} />
          <Consequences result={dryRun} name={offer?.property.title ?? ''} />
        </div>
        <footer className="booking-foot">
          {problem === undefined ? null : <p role="alert">{`${t.booking.refused} ${problem}`}</p>}
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t.booking.book}
          </Button>
        </footer>
      </form>
    </SidePanel>
  );
}
