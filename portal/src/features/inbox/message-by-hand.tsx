import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { PlannedMessage } from '../../../../client/src/innkeep.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { useWording } from '../../texts/texts.ts';
import { PlanDialog } from '../../domain/plan-dialog.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** A message that an operator has written, and that goes at a moment they chose. */
export function MessageByHand({
  conversation_id,
  planned,
}: {
  readonly conversation_id: string;
  readonly planned: PlannedMessage;
}) {
  const { t, tag } = useWording();
  const words = t.inbox.plan;
  const { account } = useSession();
  const [open, setOpen] = useState<'change' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, content, reason, send_at, sender_name } = planned;
  return (
    <li className="inbox-bubble own planned">
      <p>
        <b>{t.inbox.planned}:</b> {formatMomentIn(account.timezone, send_at, tag)}
      </p>
      <p className="text" dir="auto">
        {content}
      </p>
      <small>{sender_name}</small>
      {reason === null ? null : (
        <div className="inbox-failure">
          <p>{reason}</p>
        </div>
      )}
      <ForWhoChanges of="messages">
        <Group gap={8} mt={8}>
          <Button variant="default" onClick={() => setOpen('change')}>
            {words.change}
          </Button>
          <Button variant="subtle" onClick={() => setOpen('delete')}>
            {t.inbox.drop}
          </Button>
        </Group>
      </ForWhoChanges>
      {open === 'change' ? (
        <PlanDialog conversation_id={conversation_id} text={content} planned={planned} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <Confirm
          title={t.inbox.drop}
          text={words.deleteQuestion}
          confirm={t.inbox.drop}
          keep={t.inbox.back}
          act={() => innkeep.conversations.deletePlannedMessage(conversation_id, id)}
          onDone={() => {
            notify({ text: t.inbox.dropped });
            return changed({ event: 'conversation_updated', conversation_id });
          }}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
