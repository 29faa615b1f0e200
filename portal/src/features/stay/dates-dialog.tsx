import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Conflict, type Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { addDays, daysBetween, formatDays, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { Consequences } from './move-dialog.tsx';

type Dates = { readonly check_in_date: Day; readonly check_out_date: Day };

/** A stay, and its new dates. */
export type NewDates = { readonly stay: Reservation; readonly dates: Dates };

/** Shows what new dates change before they are stored, from the service's own dry run. */
export function DatesDialog({
  change,
  onClose,
}: {
  readonly change: NewDates;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const { stay, dates } = change;
  const name = stay.guest_name ?? t.stay.unnamed;
  const { data, error } = useQuery({
    queryKey: ['move', stay.stay_code, dates],
    queryFn: ({ signal }) =>
      innkeep.reservations.update(stay.stay_code, dates, { dry_run: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useNewDates(change, onClose);
  const [before, after] = [nightsOf(stay), nightsOf(dates)];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.dates.title(name, formatDays(dates.check_in_date, dates.check_out_date, tag))}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <p>{before === after ? t.common.nights(after) : t.dates.insteadOf(after, before)}</p>
      {error === null ? null : <Refusal change={change} error={error} />}
      {data === undefined ? null : <Consequences cascade={data.cascade} />}
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button
          // It can take the focus only once it can be pressed.
          key={String(data === undefined)}
          autoFocus
          disabled={data === undefined}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t.dates.confirm}
        </Button>
      </Group>
    </Modal>
  );
}

/** Why the dates cannot be: with whom they collide, where other guests hold the nights. */
function Refusal({ change, error }: { readonly change: NewDates; readonly error: Error }) {
  const { t, tag } = useWording();
  const isTaken = error instanceof Conflict;
  const { data: others } = useQuery({
    queryKey: ['stays', 'colliding', change.stay.stay_code, change.dates],
    queryFn: ({ signal }) => listColliding(change, signal),
    enabled: isTaken,
  });
  if (isTaken && others === undefined) return null;
  const names = (others ?? []).map(
    (other) =>
      `${other.guest_name ?? t.stay.unnamed}, ${formatDays(other.check_in_date, other.check_out_date, tag)}`,
  );
  return (
    <p role="alert">
      {names.length === 0 ? `${t.dates.refused} ${error.message}` : t.dates.collides(names.join('; '))}
    </p>
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

function nightsOf({ check_in_date, check_out_date }: Dates): number {
  return daysBetween(check_in_date, check_out_date);
}

/** Stores the dates. Undo stores those of before. */
function useNewDates({ stay, dates }: NewDates, onDone: () => void) {
  const { t, tag } = useWording();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['stays', 'stay', 'nights', 'tasks'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  const report = ({ message }: Error) => notify({ text: `${t.dates.refused} ${message}`, isBad: true });
  const undo = async () => {
    const { check_in_date, check_out_date } = stay;
    await innkeep.reservations.update(stay.stay_code, { check_in_date, check_out_date });
    await refresh();
    notify({ text: t.move.undone });
  };
  return useMutation({
    mutationFn: () => innkeep.reservations.update(stay.stay_code, dates),
    onSuccess: async () => {
      onDone();
      await refresh();
      notify({
        text: t.dates.changed(
          stay.guest_name ?? t.stay.unnamed,
          formatDays(dates.check_in_date, dates.check_out_date, tag),
        ),
        undo: () => void undo().catch(report),
      });
    },
    onError: report,
  });
}
