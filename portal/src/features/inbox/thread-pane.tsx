import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { AutomationAction, GetConversationData } from '../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Problem } from '../../components/problem.tsx';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { Composer, type Picture } from './composer.tsx';
import { useDraft } from '../../forms/kept-text.ts';
import { WaitingMessages } from '../../domain/waiting-messages.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageByHand } from './message-by-hand.tsx';
import { PlannedMessage } from './planned-message.tsx';
import { useConversation, useOlderMessages, useSend, useSendAgain } from './use-conversation.ts';
import { ThreadActions } from './thread-actions.tsx';
import { useMarkRead } from './use-state.ts';
import { usePlanned, useStaysOf } from './use-planned.ts';

/** The open conversation: what was written, what rules will write, and the place to answer. */
export function ThreadPane({
  id,
  head,
  back,
  onLater,
}: {
  readonly id: string;
  readonly head: ReactNode;
  /** On a narrow screen: the way back to the list. */
  readonly back: ReactNode;
  /** Called when the conversation was left unread for later. */
  readonly onLater: () => void;
}) {
  const { t } = useWording();
  const { data, error, refetch } = useConversation(id);
  const { data: stays } = useStaysOf(data);
  const may = useMay();
  const isMine = may.changes('messages');
  const { data: planned } = usePlanned(may.reads('automation') ? stays : undefined);
  const name = data?.guest.name ?? t.inbox.unnamed;
  const isThere = data !== undefined && data !== null;
  return (
    <section
      className="inbox-pane inbox-thread-pane"
      aria-label={t.inbox.thread(name)}
      aria-busy={!isThere && error === null}
    >
      <div className="inbox-thread-head">
        {back}
        <h2 dir="auto">{isThere ? name : '\u00A0'}</h2>
        {isThere && isMine ? <ThreadActions conversation={data} onLater={onLater} /> : null}
        {head}
      </div>
      {error === null || isThere ? null : (
        <Problem text={`${t.inbox.couldNotOpen} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {isThere || error !== null ? null : <ListSkeleton isWide />}
      {isThere ? <Talk conversation={data} name={name} planned={planned ?? []} /> : null}
    </section>
  );
}

function Talk({
  conversation,
  name,
  planned,
}: {
  readonly conversation: GetConversationData;
  readonly name: string;
  readonly planned: readonly AutomationAction[];
}) {
  const { t } = useWording();
  const { id, next_cursor } = conversation;
  const { draft, setDraft } = useDraft(id);
  const isMine = useMay().changes('messages');
  useMarkRead(conversation, isMine);
  const typed = useRef(draft);
  typed.current = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const older = useOlderMessages(id, next_cursor);
  const before = older.data?.pages.flatMap(({ messages }) => messages) ?? [];
  const messages = [...conversation.messages, ...before].toReversed();
  const [picture, setPicture] = useState<Picture>();
  // A refused text or picture comes back, unless the person has begun another one.
  const { mutate } = useSend(id, ({ message, jpeg_base64 }) => {
    if (typed.current === '' && message !== undefined) setDraft(message);
    if (jpeg_base64 !== undefined) setPicture((another) => another ?? { name: t.inbox.picture, jpeg_base64 });
  });
  const sendAgain = useSendAgain(id);
  useHotkeys([['r', () => field.current?.focus()]]);
  const newest = conversation.messages[0]?.id;
  const showEnd = () => {
    // New browsers return a promise here, which is no clean-up of an effect.
    end.current?.scrollIntoView({ block: 'end' });
  };
  useLayoutEffect(showEnd, [newest, planned.length, conversation.planned_messages.length]);
  const hasOlder = older.data === undefined ? next_cursor !== null : older.hasNextPage;
  return (
    <>
      {/* A part that scrolls is reached by keyboard. */}
      <div className="inbox-scroll" tabIndex={0} role="group" aria-label={t.inbox.thread(name)}>
        {hasOlder ? (
          <Button
            variant="default"
            loading={older.isFetching}
            onClick={() => void (older.data === undefined ? older.refetch() : older.fetchNextPage())}
          >
            {t.inbox.older}
          </Button>
        ) : null}
        {messages.length === 0 ? <p className="muted">{t.inbox.nothingWritten}</p> : null}
        <ol className="inbox-messages">
          {messages.map((message) => (
            <MessageBubble
              key={message.id}
              message={message}
              isMine={isMine}
              canGo={conversation.sends_by.way !== 'nothing'}
              onAgain={() => sendAgain.mutate(message.id)}
              onLoaded={() => (message.id === newest ? showEnd() : undefined)}
            />
          ))}
          <li>
            <WaitingMessages conversation_id={id} className="inbox-bubble own" />
          </li>
          {conversation.planned_messages.map((each) => (
            <MessageByHand key={`hand ${each.id}`} conversation_id={id} planned={each} />
          ))}
          {planned.map((action) => (
            <PlannedMessage key={action.id} action={action} />
          ))}
          <li ref={end} className="inbox-end" aria-hidden="true" />
        </ol>
      </div>
      {isMine ? (
        <Composer
          conversation={conversation}
          guest={name}
          draft={draft}
          onDraft={setDraft}
          picture={picture}
          onPicture={setPicture}
          onSend={(body) => mutate(body)}
          field={field}
        />
      ) : null}
    </>
  );
}
