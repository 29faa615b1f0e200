import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { calendarChanged } from '../../../data/calendar-changes.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { notify } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';

/** Makes a booking of a calendar what it is: closed nights. They can become a booking again, but another one. */
export function ClosureDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.channelCalendars.closures;
  const { stay_code } = stay;
  // What goes with the booking is the same as when it is cancelled.
  const { data } = useQuery({
    queryKey: key('dry run', 'cancel', stay_code, 'whole'),
    queryFn: ({ signal }) =>
      innkeep.reservations.cancel(stay.reservation_code, {}, {}, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const tasks = data?.cascade.tasks.length ?? 0;
  const dropped = data?.cascade.actions.filter(({ status }) => status === 'dropped').length ?? 0;
  const lost = [
    ...(tasks > 0 ? [t.stayActions.cancelTasks(tasks)] : []),
    ...(dropped > 0 ? [t.stayActions.cancelPlanned(dropped)] : []),
  ];
  return (
    <Confirm
      title={words.toClosureTitle(stay.guest_name)}
      text={words.toClosureText}
      confirm={words.toClosureDo}
      keep={t.stayActions.cancelKeep}
      act={() => innkeep.listings.createAvailabilityToClosure({ stay_code })}
      onDone={() => {
        notify({ text: words.closed });
        return calendarChanged();
      }}
      onClose={onClose}
    >
      {lost.length === 0 ? null : <p className="muted">{lost.join(' · ')}</p>}
    </Confirm>
  );
}
