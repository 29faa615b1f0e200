import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Conflict, type Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { addDays, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { allocateAll, useRefresh, type NewDates } from './use-new-dates.ts';

/** Why the dates cannot be: with whom they collide, where other guests hold the nights. */
export function DatesRefusal({
  change,
  error,
  onBoxed,
}: {
  readonly change: NewDates;
  readonly error: Error;
  readonly onBoxed: (codes: readonly string[]) => void;
}) {
  const { t, tag } = useWording();
  const isTaken = error instanceof Conflict;
  const { data: others } = useQuery({
    queryKey: ['stays', 'colliding', change.stay.stay_code, change.dates],
    queryFn: ({ signal }) => listColliding(change, signal),
    enabled: isTaken,
  });
  const { mutate, isPending } = useMakeRoom(change, onBoxed);
  if (isTaken && others === undefined) return null;
  const names = (others ?? []).map(
    (other) =>
      `${other.guest_name ?? t.stay.unnamed}, ${formatDays(other.check_in_date, other.check_out_date, tag)}`,
  );
  return (
    <>
      <p role="alert">
        {names.length === 0 ? `${t.dates.refused} ${error.message}` : t.dates.collides(names.join('; '))}
      </p>
      {others === undefined || others.length === 0 ? null : (
        <Button variant="default" loading={isPending} onClick={() => mutate(others)}>
          {t.dates.toBox(others.length)}
        </Button>
      )}
    </>
  );
}

const HOLDING: readonly string[] = ['accepted', 'wait_accept', 'wait_pay'];

/** The other stays in the nights of the new dates. */
async function listColliding({ stay, dates }: NewDates, signal: AbortSignal): Promise<Reservation[]> {
  const query = {
    property_id: stay.property_id,
    start_check_out_date: addDays(dates.check_in_date, 1),
    end_check_in_date: addDays(dates.check_out_date, -1),
    limit: 100,
  };
  const stays = await innkeep.reservations.list(query, { signal }).toArray();
  return stays.filter(
    ({ stay_code, status, in_reservation_box }) =>
      stay_code !== stay.stay_code && !in_reservation_box && HOLDING.includes(status),
  );
}

/** Moves the other stays to the box, so that the dates become free. Undo moves them back. */
function useMakeRoom({ stay }: NewDates, onBoxed: (codes: readonly string[]) => void) {
  const { t } = useWording();
  const refresh = useRefresh();
  const report = ({ message }: Error) => notify({ text: `${t.dates.refused} ${message}`, isBad: true });
  const undo = async (codes: readonly string[]) => {
    await allocateAll(codes, stay.property_id);
    onBoxed([]);
    await refresh();
    notify({ text: t.move.undone });
  };
  return useMutation({
    mutationFn: async (others: readonly Reservation[]) => {
      for (const { stay_code } of others) await innkeep.reservations.moveToBox(stay_code);
      return others.map(({ stay_code }) => stay_code);
    },
    onSuccess: async (codes) => {
      onBoxed(codes);
      notify({ text: t.dates.inBox(codes.length), undo: () => undo(codes) });
      await refresh();
    },
    onError: report,
  });
}
