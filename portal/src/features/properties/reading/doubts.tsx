import type { Listing } from '../../../../../client/src/innkeep.ts';
import { HeldBackButtons } from '../../../domain/channel-calendars/held-back-buttons.tsx';
import { hoursLeft } from '../../../domain/channel-calendars/hours-left.ts';
import { useWording } from '../../../texts/texts.ts';
import { useNow } from '../../../components/use-now.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** What a calendar has lost or what could not be read of it, each with what to do. Nothing where all is well. */
export function ReadingDoubts({ listing }: { readonly listing: Listing }) {
  const { held_back, skipped_events } = listing;
  return (
    <>
      {held_back === null ? null : <HeldBack listing={listing} heldBack={held_back} />}
      {skipped_events === null ? null : <Skipped skipped={skipped_events} />}
    </>
  );
}

function HeldBack({
  listing,
  heldBack: { count, since },
}: {
  readonly listing: Listing;
  readonly heldBack: NonNullable<Listing['held_back']>;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.heldBack;
  const left = hoursLeft(since, useNow());
  return (
    <section className="properties-doubt" aria-label={words.title(count)}>
      <p>
        <b>{words.title(count)}</b>
      </p>
      <p>
        {words.text} {words.left(left)}
      </p>
      <ForWhoChanges of="listings">
        <HeldBackButtons listing={listing} />
      </ForWhoChanges>
    </section>
  );
}

/** What a read that is not stored does not bring: events that cannot be read, and nights that are only shown back. */
export function LeftOut({
  read: { skipped_events, echo_nights },
}: {
  readonly read: Pick<Listing, 'skipped_events' | 'echo_nights'>;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.states;
  return (
    <>
      {skipped_events === null ? null : <Skipped skipped={skipped_events} />}
      {echo_nights === 0 ? null : (
        <p>
          <b>
            {words.showsBack}: {words.nights(echo_nights)}
          </b>{' '}
          <span className="muted">{words.showsBackText}</span>
        </p>
      )}
    </>
  );
}

function Skipped({
  skipped: { count, first },
}: {
  readonly skipped: NonNullable<Listing['skipped_events']>;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.states;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  return (
    <section className="properties-doubt" aria-label={words.skipped(count)}>
      <p>
        <b>{words.skipped(count)}</b>
      </p>
      <ul>
        {first.map(({ line, title, reason }) => (
          <li key={line}>
            <b>{title === '' ? words.noTitle : title}</b> ({words.line(line)}): {reasons[reason] ?? reason}
          </li>
        ))}
        {count > first.length ? <li>{words.more(count - first.length)}</li> : null}
      </ul>
      <p>{words.skippedHelp}</p>
    </section>
  );
}
