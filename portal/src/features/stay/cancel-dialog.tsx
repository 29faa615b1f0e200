import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cascade, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { reportRefusal } from '../../components/use-save.ts';
import { daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** Shows what a cancellation takes along before it is done, from the service's own dry run. */
export function CancelDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const queries = useQueryClient();
  const name = stay.guest_name ?? t.stay.unnamed;
  const { data, error } = useQuery({
    queryKey: ['cancel', stay.stay_code],
    queryFn: ({ signal }) => innkeep.reservations.cancel(stay.stay_code, { dry_run: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => innkeep.reservations.cancel(stay.stay_code),
    onSuccess: async () => {
      onClose();
      await Promise.all(
        ['stays', 'stay', 'nights', 'tasks', 'rules'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
      notify({ text: t.stayActions.cancelled(name) });
    },
    onError: reportRefusal,
  });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={t.stayActions.cancelTitle(name)}
    >
      {error === null ? <p>{t.stayActions.cancelText}</p> : <p role="alert">{error.message}</p>}
      {data === undefined ? null : <WhatFollows cascade={data.cascade} />}
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.stayActions.cancelKeep}
        </Button>
        <Button color="red.8" disabled={data === undefined} loading={isPending} onClick={() => mutate()}>
          {t.stayActions.cancelConfirm}
        </Button>
      </Group>
    </Modal>
  );
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
