import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Conversation, Message, Reservation } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { Icon } from '../../components/icon.tsx';
import { ownAddressOf } from '../../components/pictures.ts';
import { Section } from '../../components/side-panel.tsx';
import { EmailParts } from '../../domain/email-parts.tsx';
import { PlanDialog } from '../../domain/plan-dialog.tsx';
import { WaitingMessages } from '../../domain/waiting-messages.tsx';
import { RepliesButton } from '../../domain/replies/replies-button.tsx';
import { RepliesDialog } from '../../domain/replies/replies-dialog.tsx';
import { SendsByLine } from '../../domain/sends-by.tsx';
import { UnfilledLine } from '../../domain/replies/unfilled-line.tsx';
import { asksForReplies, useInserting } from '../../domain/replies/use-inserting.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { useDraft } from '../../forms/kept-text.ts';
import { useConversationOf, useSendMessage } from './use-stay.ts';

const SHOWN = 4;

/** The last messages, and a place to answer. */
export function ConversationSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { conversation, messages: all = [] } = useConversationOf(stay);
  const { conversation_id, guest_name } = stay;
  const isMine = useMay().changes('messages');
  if (conversation_id === null && guest_name === null) return null;
  // What did not arrive is said however long ago it was.
  const messages = all
    .filter(({ delivery }, index) => index < SHOWN || delivery.status === 'failed')
    .toReversed();
  return (
    <>
      <Section title={t.stay.conversation}>
        {conversation !== undefined && messages.length === 0 ? (
          <p className="muted">{t.stay.noMessages}</p>
        ) : null}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {conversation_id === null ? null : (
          <WaitingMessages conversation_id={conversation_id} className="bubble own" />
        )}
      </Section>
      {isMine ? <Answer key={stay.stay_code} stay={stay} conversation={conversation} /> : null}
    </>
  );
}

function Bubble({ message }: { readonly message: Message }) {
  const { t, tag } = useWording();
  const { sender_role, content, attachment, created_at, delivery, rule } = message;
  const isOwn = sender_role === 'host';
  const at = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={isOwn ? 'bubble own' : 'bubble'}>
      {attachment === null ? null : <img src={ownAddressOf(attachment.fullback_url)} alt="" loading="lazy" />}
      {content === '' ? null : (
        <p className="text" dir="auto">
          {content}
        </p>
      )}
      <EmailParts message={message} />
      <small>
        {at.format(new Date(created_at))}
        {rule === null ? '' : ` · ${t.automation.byRuleNamed(rule.name)}`}
        {delivery.status === 'failed' ? (
          <b>
            {' '}
            · {t.stay.notSent} {delivery.detail}
          </b>
        ) : null}
      </small>
    </div>
  );
}

function Answer({
  stay,
  conversation,
}: {
  readonly stay: Reservation;
  readonly conversation: Conversation | undefined;
}) {
  const { stay_code, reservation_code, conversation_id, guest_name } = stay;
  const { t } = useWording();
  const { draft: text, setDraft: setText } = useDraft(conversation_id ?? reservation_code);
  const { mutate, isPending } = useSendMessage(stay);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPlanning, setPlanning] = useState(false);
  const replies = useInserting({ field, text, onText: setText });
  const name = guest_name ?? t.stay.unnamed;
  const send = () =>
    mutate(text, {
      onSuccess: () => setText(''),
      onError: ({ message }) => notify({ text: `${t.stay.notSent} ${message}`, isBad: true }),
    });
  return (
    <>
      <form
        className="answer"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="answer-field">
          <SendsByLine conversation={conversation} />
          <UnfilledLine text={text} />
          <Textarea
            ref={field}
            aria-label={t.stay.write(name)}
            dir="auto"
            placeholder={t.stay.write(name)}
            autosize
            minRows={1}
            maxRows={6}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (!asksForReplies(event, text)) return;
              event.preventDefault();
              replies.open();
            }}
          />
        </div>
        <RepliesButton onOpen={replies.open} />
        <Tooltip label={t.inbox.plan.open}>
          <ActionIcon
            size={34}
            variant="default"
            aria-label={t.inbox.plan.open}
            disabled={text.trim() === ''}
            onClick={() => setPlanning(true)}
          >
            <Icon name="clock" />
          </ActionIcon>
        </Tooltip>
        <Button type="submit" h={34} loading={isPending} disabled={text.trim() === ''}>
          {t.stay.send}
        </Button>
      </form>
      {/* Beside the form: what is pressed in a dialog is not for it. */}
      {isPlanning ? (
        <PlanDialog
          conversation_id={conversation_id}
          reservation_code={reservation_code}
          text={text}
          onPlanned={() => setText('')}
          onClose={() => setPlanning(false)}
        />
      ) : null}
      {replies.isOpen ? (
        <RepliesDialog subject={{ stay_code }} onInsert={replies.insert} onClose={replies.close} />
      ) : null}
    </>
  );
}
