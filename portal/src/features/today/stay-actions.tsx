import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { useStayStatus } from '../../domain/use-stay-status.ts';
import { isSettled, type LineKind } from './day.ts';

type ActionsProps = { readonly stay: Reservation; readonly guest: string; readonly kind: LineKind };

/** One tap to call, to write, and to say that the guest is there or has gone. */
export function StayActions({ stay, guest, kind }: ActionsProps) {
  const { t } = useWording();
  const { guest_phone, conversation_id } = stay;
  const may = useMay();
  return (
    <span className="today-actions">
      {guest_phone === null || guest_phone === '' ? null : (
        <Tooltip label={t.today.call(guest)}>
          <ActionIcon
            component="a"
            href={`tel:${guest_phone.replaceAll(/[^\d+]/g, '')}`}
            variant="default"
            aria-label={t.today.call(guest)}
          >
            <Icon name="phone" size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {conversation_id === null || !may.reads('messages') ? null : (
        <Tooltip label={t.today.write(guest)}>
          <ActionIcon
            renderRoot={(props) => <Link {...props} to="/inbox" search={{ conversation: conversation_id }} />}
            variant="default"
            aria-label={t.today.write(guest)}
          >
            <Icon name="message" size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {!may.changes('stays') || kind === 'inHouse' || isSettled(stay, kind) ? null : (
        <MarkButton stay={stay} guest={guest} kind={kind} />
      )}
    </span>
  );
}

function MarkButton({ stay, guest, kind }: ActionsProps) {
  const { t } = useWording();
  const { mark, isPending } = useStayStatus(stay);
  const isArrival = kind === 'arrivals';
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      leftSection={<Icon name="check" size={14} />}
      aria-label={isArrival ? t.today.arrivedOf(guest) : t.today.leftOf(guest)}
      onClick={() => mark(isArrival ? 'in_house' : 'stay_completed')}
    >
      {isArrival ? t.today.markArrived : t.today.markLeft}
    </Button>
  );
}
