import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { GetConversationData } from '../../../../client/src/innkeep.ts';
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
  return (
    <>
      {isWaiting ? (
        <Button variant="default" size="xs" title="E" onClick={settle}>
          {t.inbox.settle}
        </Button>
      ) : null}
      {hasGuest ? (
        <Button variant="default" size="xs" title="U" onClick={leave}>
          {t.inbox.later}
        </Button>
      ) : null}
    </>
  );
}
