import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Listing, UpdateListingBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { calendarChanged } from '../../../data/calendar-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { nameOf } from '../../../domain/listing-name.ts';
import { useWording } from '../../../texts/texts.ts';
import { EventsAreField, eventsAreOf } from './events-are-field.tsx';
import { readDays } from './read-days.ts';

type Reading = Required<Pick<UpdateListingBody, 'events_are' | 'ignore_closures_after_days'>>;

/** How the calendar of a listing is read. It is read again at once; Undo reads it as before. */
export function ReadingDialog({
  listing,
  onClose,
}: {
  readonly listing: Listing;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.reading;
  const { ignore_closures_after_days: ignored } = listing;
  const before = eventsAreOf(listing);
  const [events_are, setEventsAre] = useState(before);
  const [typed, setTyped] = useState(ignored === null ? '' : String(ignored));
  const days = readDays(typed);
  const store = async (reading: Reading) => {
    await innkeep.listings.update(listing.id, reading);
    // The service reads it soon by itself; the person waits for it here. What goes wrong is said at the listing.
    if (listing.import_url !== null) await innkeep.listings.sync(listing.id);
    await calendarChanged();
  };
  const undo = async (former: Reading) => {
    await store(former);
    notify({ text: t.move.undone });
  };
  const { save, isSaving, problemOf, problem } = useSave({
    send: store,
    fields: ['ignore_closures_after_days'],
    onSaved: () => {
      onClose();
      const former = { events_are: before, ignore_closures_after_days: ignored };
      notify({ text: words.saved, undo: () => undo(former) });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(nameOf(listing))}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        className="properties-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (days !== undefined) save({ events_are, ignore_closures_after_days: days });
        }}
      >
        <EventsAreField channel_type={listing.channel_type} value={events_are} onChange={setEventsAre} />
        <TextInput
          label={words.ignore}
          description={words.ignoreHint}
          inputMode="numeric"
          value={typed}
          error={days === undefined ? words.notDays : problemOf('ignore_closures_after_days')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p className="muted">{words.effect}</p>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={days === undefined}>
            {t.common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
