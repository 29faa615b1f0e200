import { useMutation } from '@tanstack/react-query';
import type { Reservation } from '../../../client/src/innkeep.ts';
import { innkeep } from '../data/api.ts';
import { changed } from '../data/own-changes.ts';
import { notify, reportRefusal } from '../components/notices.tsx';
import { useWording } from '../texts/texts.ts';

export type StayStatus = Parameters<typeof innkeep.reservations.setStayStatus>[1]['stay_status'];

export const STAY_STATUSES = [
  'in_house',
  'stay_completed',
  'checkin_pending',
] as const satisfies readonly StayStatus[];

type Marked = Pick<Reservation, 'stay_code' | 'stay_status' | 'guest_name'>;

/** Says where the guest is. Undo sets what it was before. */
export function useStayStatus({ stay_code, stay_status, guest_name }: Marked) {
  const { t } = useWording();
  const send = async (status: StayStatus) => {
    await innkeep.reservations.setStayStatus(stay_code, { stay_status: status });
    await changed({ event: 'reservation_updated', stay_code });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ status }: Change) => send(status),
    // What it was comes with the change: by now the stay has been read again.
    onSuccess: (_sent, { former }) =>
      notify({
        text: t.stayActions.statusSaved(guest_name ?? t.stay.unnamed),
        ...(former === undefined
          ? {}
          : {
              undo: async () => {
                await send(former);
                notify({ text: t.stayActions.undone });
              },
            }),
      }),
    onError: reportRefusal,
  });
  const former = STAY_STATUSES.find((each) => each === stay_status);
  return { mark: (status: StayStatus) => mutate({ status, former }), isPending };
}

type Change = { readonly status: StayStatus; readonly former: StayStatus | undefined };
