import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { Dialog } from '../../components/dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { guestBesideDays, guestOf } from '../../domain/guest-of.ts';
import { placeOf } from '../../domain/place-of.ts';

/** A stay, and the property where it shall be. */
export type Move = { readonly stay: Reservation; readonly to: Property };

/** Shows what a move changes before it is done, from the service's own dry run. */
export function MoveDialog({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const wording = useWording();
  const { t } = wording;
  const { stay, to } = move;
  const name = guestOf(stay, wording);
  const { data, error } = useQuery({
    queryKey: key('dry run', 'move', stay.stay_code, to.id),
    queryFn: ({ signal }) =>
      innkeep.reservations.allocate(stay.stay_code, { property_id: to.id }, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMove(move, onClose);
  return (
    <Dialog onClose={onClose} title={t.move.title(name, to.title)}>
      {error === null ? null : <p role="alert">{`${t.move.refused} ${error.message}`}</p>}
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
          {t.move.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

type Cascade = Awaited<ReturnType<typeof innkeep.reservations.allocate>>['cascade'];

export function Consequences({ cascade }: { readonly cascade: Cascade }) {
  const { t } = useWording();
  const moved = [
    cascade.tasks.length > 0 ? t.move.tasks(cascade.tasks.length) : undefined,
    cascade.transactions.length > 0 ? t.move.entries(cascade.transactions.length) : undefined,
  ].filter((line) => line !== undefined);
  return (
    <>
      {cascade.stays.length === 0 ? null : (
        <>
          <p>{t.move.displaced}</p>
          <ul>
            {cascade.stays.map((code) => (
              <Displaced key={code} code={code} />
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        {[...(moved.length === 0 ? [t.move.nothingElse] : moved), t.move.price].join(' ')}
      </p>
    </>
  );
}

function Displaced({ code }: { readonly code: string }) {
  const wording = useWording();
  const { data: stay } = useQuery({
    queryKey: key('stay', code),
    queryFn: async ({ signal }) => (await innkeep.reservations.get(code, { signal })).reservation,
  });
  if (stay === undefined) return <li>…</li>;
  return (
    <li>
      {guestBesideDays(stay, wording)}, {formatDays(stay.check_in_date, stay.check_out_date, wording.tag)}
    </li>
  );
}

/** Moves a stay. Undo moves it back, or into the box for what it was meant for, and the stays that made room for it. */
function useMove({ stay, to }: Move, onDone: () => void) {
  const wording = useWording();
  const { t } = wording;
  const moved = ({ stays }: Cascade) =>
    staysMoved(
      [stay.stay_code, ...stays],
      // Those that make room may have more nights.
      [stay, stays.length === 0 ? { ...stay, property_id: to.id } : { property_id: to.id }],
    );
  const undo = async (cascade: Cascade) => {
    const madeRoom = cascade.stays.map((stay_code) => ({ stay_code, property_id: to.id }));
    await innkeep.reservations.setPlaces({ stays: [placeOf(stay), ...madeRoom] });
    await moved(cascade);
    notify({ text: t.move.undone });
  };
  const report = ({ message }: Error) => notify({ text: `${t.move.refused} ${message}`, isBad: true });
  return useMutation({
    mutationFn: () => innkeep.reservations.allocate(stay.stay_code, { property_id: to.id }),
    onSuccess: async ({ cascade }) => {
      onDone();
      await moved(cascade);
      notify({
        text: t.move.moved(guestOf(stay, wording), to.title),
        undo: () => undo(cascade),
      });
    },
    onError: report,
  });
}
