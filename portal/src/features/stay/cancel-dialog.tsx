import { useQuery } from '@tanstack/react-query';
import type { Cascade, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { channelOf } from '../../components/channels.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { daysBetween } from '../../format/days.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { guestOf } from '../../domain/guest-of.ts';

/** Shows what a cancellation takes along before it is done, from the service's own dry run. */
export function CancelDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const name = guestOf(stay, wording);
  const { data, error } = useQuery({
    queryKey: key('dry run', 'cancel', stay.stay_code),
    queryFn: ({ signal }) => innkeep.reservations.cancel(stay.stay_code, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Confirm
      title={t.stayActions.cancelTitle(name)}
      text={t.stayActions.cancelText}
      confirm={t.stayActions.cancelConfirm}
      keep={t.stayActions.cancelKeep}
      isReady={data !== undefined}
      problem={error?.message}
      act={() => innkeep.reservations.cancel(stay.stay_code)}
      onDone={async () => {
        await staysMoved([stay.stay_code], [stay]);
        notify({ text: t.stayActions.cancelled(name) });
      }}
      onClose={onClose}
    >
      {data === undefined ? null : <WhatFollows cascade={data.cascade} />}
      {data?.channel_is_told === false ? <p>{notTold(stay, t)}</p> : null}
    </Confirm>
  );
}

/** A calendar of no named channel is cancelled where it comes from. */
function notTold({ channel_type }: Reservation, t: Wording['t']): string {
  return channel_type === 'ical'
    ? t.stayActions.calendarNotTold
    : t.stayActions.channelNotTold(channelOf(channel_type).name);
}

function WhatFollows({ cascade }: { readonly cascade: Cascade }) {
  const { t } = useWording();
  const nights = cascade.availabilities
    .filter(({ available }) => available)
    .reduce((sum, { start_date, end_date }) => sum + daysBetween(start_date, end_date) + 1, 0);
  const dropped = cascade.actions.filter(({ status }) => status === 'dropped').length;
  const lines = [
    nights > 0 ? t.stayActions.cancelFree(nights) : undefined,
    cascade.tasks.length > 0 ? t.stayActions.cancelTasks(cascade.tasks.length) : undefined,
    dropped > 0 ? t.stayActions.cancelPlanned(dropped) : undefined,
  ].filter((line) => line !== undefined);
  return <p className="muted">{lines.join(' · ')}</p>;
}
