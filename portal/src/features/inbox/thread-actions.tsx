import { ActionIcon, Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { GetConversationData } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useIsPhone } from '../../components/phone.ts';
import { useWording } from '../../texts/texts.ts';
import { useChangeState, useSettle } from './use-state.ts';
import { reportRefusal } from '../../components/notices.tsx';

/** What is done with a conversation besides answering it. */
export function ThreadActions({
  conversation: { id, waiting_since, messages },
  onLater,
}: {
  readonly conversation: GetConversationData;
  readonly onLater: () => void;
}) {
  const { t } = useWording();
  const settle = useSettle(id);
  const { mutate } = useChangeState(id);
  const isWaiting = waiting_since !== null;
  const hasGuest = messages.some(({ sender_role }) => sender_role === 'guest');
  const leave = () => mutate({ is_read: false }, { onSuccess: onLater, onError: reportRefusal });
  useHotkeys([
    ['e', () => (isWaiting ? settle() : undefined)],
    ['u', () => (hasGuest ? leave() : undefined)],
  ]);
  const isPhone = useIsPhone();
  const actions = [
    ...(isWaiting ? [{ key: 'E', label: t.inbox.settle, act: settle }] : []),
    ...(hasGuest ? [{ key: 'U', label: t.inbox.later, act: leave }] : []),
  ];
  if (!isPhone)
    return actions.map(({ key, label, act }) => (
      <Button key={key} variant="default" size="xs" title={key} onClick={act}>
        {label}
      </Button>
    ));
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.inbox.moreActions}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, act }) => (
          <Menu.Item key={key} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
