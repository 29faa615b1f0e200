import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Conflict, type Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { addDays, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { NewDates } from './use-new-dates.ts';
import { guestBesideDays, guestOf } from '../../domain/guest-of.ts';

/** Why the dates cannot be: with whom they collide, where other guests hold the nights, and a way out for each of them. */
export function DatesRefusal({
  change,
  error,
  onMove,
}: {
  readonly change: NewDates;
  readonly error: Error;
  readonly onMove: (other: Reservation) => void;
}) {
  const wording = useWording();
  const { t, tag } = wording;
  const isTaken = error instanceof Conflict;
  const { data: others = [], isLoading } = useQuery({
    queryKey: key('stays', 'colliding', change.stay.stay_code, { ...change.dates, to: change.to?.id }),
    queryFn: ({ signal }) => listColliding(change, signal),
    enabled: isTaken,
  });
  if (isLoading) return null;
  const names = others.map((other) => {
    const named = `${guestBesideDays(other, wording)}, ${formatDays(other.check_in_date, other.check_out_date, tag)}`;
    return other.in_reservation_box ? t.dates.waiting(named) : named;
  });
  return (
    <>
      <p role="alert">
        {names.length === 0 ? `${t.dates.refused} ${error.message}` : t.dates.collides(names.join('; '))}
      </p>
      <Group gap={8}>
        {others.map((other) => (
          <Button key={other.stay_code} variant="default" onClick={() => onMove(other)}>
            {t.channelCalendars.doubts.moveOf(guestOf(other, wording))}
          </Button>
        ))}
      </Group>
    </>
  );
}

const HOLDING: readonly string[] = ['accepted', 'wait_accept', 'wait_pay'];

/** The other stays in the nights of the new dates: those on the calendar, and those of the box that keep them. */
async function listColliding(
  { stay: { stay_code, property_id: home }, dates, to }: NewDates,
  signal: AbortSignal,
): Promise<Reservation[]> {
  const property_id = to?.id ?? home;
  const query = {
    start_check_out_date: addDays(dates.check_in_date, 1),
    end_check_in_date: addDays(dates.check_out_date, -1),
    limit: 100,
  };
  const [held, kept] = await Promise.all([
    innkeep.reservations.list({ ...query, property_id }, { signal }).toArray(),
    innkeep.reservations.list({ ...query, intended_property_id: property_id }, { signal }).toArray(),
  ]);
  return [
    ...held.filter((other) => other.stay_code !== stay_code && HOLDING.includes(other.status)),
    ...kept.filter(({ status }) => status === 'accepted'),
  ];
}
