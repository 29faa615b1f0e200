import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { reportRefusal } from '../../components/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';

type StayStatus = Parameters<typeof innkeep.reservations.setStayStatus>[1]['stay_status'];

/** What can be done with a stay as a whole. */
export function StayMenu({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const [open, setOpen] = useState<'payment' | 'cancel'>();
  const setStatus = useSetStatus(stay);
  const close = () => setOpen(undefined);
  const isHeld = stay.status === 'accepted';
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Tooltip label={t.stayActions.more}>
            <ActionIcon variant="subtle" color="gray" aria-label={t.stayActions.more}>
              <Icon name="more" />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {isHeld
            ? STATUSES.filter((status) => status !== stay.stay_status).map((status) => (
                <Menu.Item key={status} onClick={() => setStatus(status)}>
                  {t.stayActions[STATUS_WORDS[status]]}
                </Menu.Item>
              ))
            : null}
          <Menu.Item onClick={() => setOpen('payment')}>{t.stayActions.takePayment}</Menu.Item>
          {isHeld ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setOpen('cancel')}>{t.stayActions.cancel}</Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === 'payment' ? <PaymentForm stay={stay} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog stay={stay} onClose={close} /> : null}
    </>
  );
}

const STATUSES = ['in_house', 'stay_completed', 'checkin_pending'] as const satisfies readonly StayStatus[];

const STATUS_WORDS = {
  checkin_pending: 'notArrived',
  in_house: 'arrived',
  stay_completed: 'left',
} as const satisfies Record<StayStatus, string>;

/** Says where the guest is. Undo sets what it was before. */
function useSetStatus({ stay_code, stay_status, guest_name }: Reservation): (status: StayStatus) => void {
  const { t } = useWording();
  const queries = useQueryClient();
  const send = async (status: StayStatus) => {
    await innkeep.reservations.setStayStatus(stay_code, { stay_status: status });
    await Promise.all(['stays', 'stay'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const { mutate } = useMutation({
    mutationFn: ({ status }: Change) => send(status),
    // What it was comes with the change: by now the stay has been read again.
    onSuccess: (_sent, { former }) =>
      notify({
        text: t.stayActions.statusSaved(guest_name ?? t.stay.unnamed),
        ...(former === undefined
          ? {}
          : {
              undo: () =>
                void send(former)
                  .then(() => notify({ text: t.stayActions.undone }))
                  .catch(reportRefusal),
            }),
      }),
    onError: reportRefusal,
  });
  return (status) => mutate({ status, former: STATUSES.find((each) => each === stay_status) });
}

type Change = { readonly status: StayStatus; readonly former: StayStatus | undefined };
