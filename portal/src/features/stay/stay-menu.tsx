import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { STAY_STATUSES, useStayStatus, type StayStatus } from '../../domain/use-stay-status.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog, ChangeItems, type Change } from './change/change-items.tsx';
import { EraseGuestDialog, GuestDataItems } from './guest-data/guest-data-items.tsx';
import { nextDue } from '../../domain/guest-owes.ts';
import { ReminderForm } from './reminder-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { PaymentForm, paymentWord } from './payment-form.tsx';

/** What can be done with a stay as a whole. */
export function StayMenu({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const [open, setOpen] = useState<'payment' | 'reminder' | 'refund' | 'cancel' | 'erase' | Change>();
  const [isListed, setListed] = useState(false);
  const { mark } = useStayStatus(stay);
  const close = () => setOpen(undefined);
  const isHeld = stay.status === 'accepted';
  const hasMoney = useMay().changes('money');
  return (
    <>
      <Menu position="bottom-end" width={240} opened={isListed} onChange={setListed}>
        <Menu.Target>
          <Tooltip label={t.stayActions.more} disabled={isListed}>
            <ActionIcon variant="subtle" color="gray" aria-label={t.stayActions.more}>
              <Icon name="more" />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {isHeld
            ? STAY_STATUSES.filter((status) => status !== stay.stay_status).map((status) => (
                <Menu.Item key={status} onClick={() => mark(status)}>
                  {t.stayActions[STATUS_WORDS[status]]}
                </Menu.Item>
              ))
            : null}
          {hasMoney ? <Menu.Item onClick={() => setOpen('payment')}>{paymentWord(stay, t)}</Menu.Item> : null}
          {hasMoney && isHeld && nextDue(stay, '') !== undefined ? (
            <Menu.Item onClick={() => setOpen('reminder')}>{t.stayActions.remind}</Menu.Item>
          ) : null}
          {hasMoney && stay.payment.received_amount > 0 ? (
            <Menu.Item onClick={() => setOpen('refund')}>{t.stayActions.refund}</Menu.Item>
          ) : null}
          <ChangeItems stay={stay} onChoose={setOpen} />
          {isHeld ? (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setOpen('cancel')}>{t.stayActions.cancel}</Menu.Item>
            </>
          ) : null}
          <GuestDataItems stay={stay} onErase={() => setOpen('erase')} />
        </Menu.Dropdown>
      </Menu>
      {open === 'payment' ? <PaymentForm stay={stay} onClose={close} /> : null}
      {open === 'reminder' ? <ReminderForm stay={stay} onClose={close} /> : null}
      {open === 'refund' ? <RefundForm stay={stay} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog stay={stay} onClose={close} /> : null}
      {open === 'erase' ? <EraseGuestDialog stay={stay} onClose={close} /> : null}
      <ChangeDialog stay={stay} change={open} onClose={close} />
    </>
  );
}

const STATUS_WORDS = {
  checkin_pending: 'notArrived',
  in_house: 'arrived',
  stay_completed: 'left',
} as const satisfies Record<StayStatus, string>;
