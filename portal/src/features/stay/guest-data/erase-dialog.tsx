import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';
import { notify } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { ErasureParts } from './erasure-parts.tsx';
import { eraseAll } from './erase-all.ts';

/** Shows which stays are erased, what is removed and what is kept, from the service's own dry run. Then it asks. */
export function EraseDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const queries = useQueryClient();
  const [isOnlyThis, setOnlyThis] = useState(false);
  const name = stay.guest_name ?? t.stay.unnamed;
  const guest = { reservation_code: stay.reservation_code, only_this_order: isOnlyThis };
  const shown = useQuery({
    queryKey: ['erasure', stay.reservation_code, isOnlyThis],
    queryFn: ({ signal }) => innkeep.reservations.createGuestErasure(guest, { dry_run: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const erasing = useMutation({
    mutationFn: () => eraseAll(guest),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries();
      notify({ text: t.guestData.done(name) });
    },
  });
  const problem = erasing.error ?? shown.error;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={t.guestData.title(name)}
    >
      <p>{t.guestData.text}</p>
      <Checkbox
        mt={12}
        label={t.guestData.onlyThis}
        description={t.guestData.onlyThisHint}
        checked={isOnlyThis}
        onChange={({ currentTarget }) => setOnlyThis(currentTarget.checked)}
      />
      {problem === null ? null : <p role="alert">{problem.message}</p>}
      <div aria-live="polite" aria-busy={shown.isPending}>
        {shown.data === undefined ? null : <ErasureParts erasure={shown.data} />}
      </div>
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button
          color="red.8"
          disabled={shown.data === undefined}
          loading={erasing.isPending}
          onClick={() => erasing.mutate()}
        >
          {t.guestData.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
