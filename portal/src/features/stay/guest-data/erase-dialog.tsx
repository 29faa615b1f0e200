import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { allChanged } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { notify } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { ErasureParts } from './erasure-parts.tsx';
import { eraseAll } from './erase-all.ts';

/** Shows which stays are erased, what is removed and what is kept, from the service's own dry run. Then it asks. */
export function EraseDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const [isOnlyThis, setOnlyThis] = useState(false);
  const name = stay.guest_name ?? t.stay.unnamed;
  const guest = { reservation_code: stay.reservation_code, is_only_this_order: isOnlyThis };
  const shown = useQuery({
    queryKey: key('dry run', 'erasure', stay.reservation_code, isOnlyThis),
    queryFn: ({ signal }) => innkeep.reservations.createGuestErasure(guest, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Confirm
      title={t.guestData.title(name)}
      text={t.guestData.text}
      confirm={t.guestData.confirm}
      isReady={shown.data !== undefined}
      problem={shown.error?.message}
      act={() => eraseAll(guest)}
      onDone={async () => {
        await allChanged();
        notify({ text: t.guestData.done(name) });
      }}
      onClose={onClose}
    >
      <Checkbox
        my={12}
        label={t.guestData.onlyThis}
        description={t.guestData.onlyThisHint}
        checked={isOnlyThis}
        onChange={({ currentTarget }) => setOnlyThis(currentTarget.checked)}
      />
      <div aria-live="polite" aria-busy={shown.isPending}>
        {shown.data === undefined ? null : <ErasureParts erasure={shown.data} />}
      </div>
    </Confirm>
  );
}
