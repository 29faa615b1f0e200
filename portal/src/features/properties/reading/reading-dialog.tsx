import type { Listing } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { calendarChanged } from '../../../data/calendar-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { nameOf } from '../../../domain/listing-name.ts';
import { useWording } from '../../../texts/texts.ts';
import { EventsAreField, eventsAreOf } from './events-are-field.tsx';
import { readDays } from './read-days.ts';

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
  const form = useReadingForm(listing, onClose);
  return (
    <FormDialog title={words.title(nameOf(listing))} form={form} onClose={onClose}>
      <EventsAreField
        channel_type={listing.channel_type}
        value={form.values.events_are}
        onChange={form.input('events_are').onChange}
      />
      <CountInput
        label={words.ignore}
        description={words.ignoreHint}
        {...form.input('ignore_closures_after_days')}
      />
      <p className="muted">{words.effect}</p>
    </FormDialog>
  );
}

function useReadingForm(listing: Listing, onClose: () => void) {
  const { t } = useWording();
  const words = t.channelCalendars.reading;
  const first = typedFrom(listing);
  const store = async (typed: Typed) => {
    await innkeep.listings.update(listing.id, {
      ...typed,
      ignore_closures_after_days: readDays(typed.ignore_closures_after_days) ?? null,
    });
    // The service reads it soon by itself; the person waits for it here. What goes wrong is said at the listing.
    if (listing.import_url !== null) await innkeep.listings.sync(listing.id);
    await calendarChanged();
  };
  const undo = async (former: Typed) => {
    await store(former);
    notify({ text: t.move.undone });
  };
  return useForm({
    keep: `reading ${listing.id}`,
    first,
    checks: {
      ignore_closures_after_days: (text) => (readDays(text) === undefined ? words.notDays : undefined),
    },
    body: (typed) => ({ typed, former: first }),
    send: ({ typed }) => store(typed),
    onSaved: (_sent, { former }) => {
      onClose();
      notify({ text: words.saved, undo: () => undo(former) });
    },
  });
}

type Typed = ReturnType<typeof typedFrom>;

function typedFrom(listing: Listing) {
  return {
    events_are: eventsAreOf(listing),
    ignore_closures_after_days: String(listing.ignore_closures_after_days ?? ''),
  };
}
