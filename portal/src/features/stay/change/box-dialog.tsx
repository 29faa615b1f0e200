import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { staysMoved } from '../../../data/calendar-changes.ts';
import { key } from '../../../data/keys.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { Consequences } from '../move-dialog.tsx';
import { guestOf } from '../../../domain/guest-of.ts';
import { placeOf } from '../../../domain/place-of.ts';

/** Shows what follows when a stay loses its property, from the service's own dry run. Undo brings it back. */
export function BoxDialog({
  stay: asked,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const words = t.stayChanges;
  // As it was when it was asked: Undo brings that back, also where an answer was lost and the stay has been read again.
  const [stay] = useState(asked);
  const { stay_code } = stay;
  const name = guestOf(stay, wording);
  const { data, error } = useQuery({
    queryKey: key('dry run', 'move', stay_code, 'box'),
    queryFn: ({ signal }) => innkeep.reservations.moveToBox(stay_code, {}, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const undo = async () => {
    await innkeep.reservations.setPlaces({ stays: [placeOf(stay)] });
    await staysMoved([stay_code], [stay]);
    notify({ text: t.move.undone });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => innkeep.reservations.moveToBox(stay_code),
    onSuccess: async () => {
      onClose();
      await staysMoved([stay_code], [stay]);
      notify({ text: words.boxed(name), undo });
    },
    onError: reportRefusal,
  });
  return (
    <Dialog onClose={onClose} title={words.boxTitle(name)}>
      <p>{words.boxText}</p>
      {error === null ? null : <p role="alert">{error.message}</p>}
      {data === undefined ? null : <Consequences cascade={data.cascade} />}
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button disabled={data === undefined} loading={isPending} onClick={() => mutate()}>
          {t.move.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
