import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { readFile } from '../../../data/api.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { saveFile } from '../../../format/download.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';

type OfStay = { readonly stay: Reservation };

/** The entries of the menu about the guest's data, for the master operator. */
export function GuestDataItems({ stay, onErase }: OfStay & { readonly onErase: () => void }) {
  const { t } = useWording();
  const { operator } = useSession().account;
  const name = stay.guest_name ?? t.stay.unnamed;
  const { mutate } = useMutation({
    mutationFn: () =>
      readFile(`/v3/guest_data?reservation_code=${encodeURIComponent(stay.reservation_code)}`),
    onSuccess: ({ content }) => {
      saveFile(`guest-data-${stay.reservation_code}.json`, content);
      notify({ text: t.guestData.downloaded(name) });
    },
    onError: reportRefusal,
  });
  if (!operator.is_master) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => mutate()}>{t.guestData.download}</Menu.Item>
      <Menu.Item onClick={onErase}>{t.guestData.erase}</Menu.Item>
    </>
  );
}

// Loaded when it is first wanted.
const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog');

export function EraseGuestDialog({ stay, onClose }: OfStay & { readonly onClose: () => void }) {
  return (
    <Suspense>
      <EraseDialog stay={stay} onClose={onClose} />
    </Suspense>
  );
}
