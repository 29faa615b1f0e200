import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { channelOf } from '../../domain/channel-colours.ts';
import { Icon } from '../../components/icon.tsx';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { formatWait } from './moments.ts';
import type { Thread } from './threads.ts';

/** The conversations, each with its last message and how long the guest waits. */
export function ThreadList({
  threads,
  open,
  now,
  onMore,
}: {
  readonly threads: readonly Thread[];
  readonly open: string | undefined;
  readonly now: number;
  readonly onMore: (() => void) | undefined;
}) {
  const { t } = useWording();
  return (
    <>
      <ul className="inbox-threads">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} isOpen={thread.id === open} now={now} />
          </li>
        ))}
      </ul>
      {onMore === undefined ? null : (
        <Button className="inbox-more" variant="default" onClick={onMore}>
          {t.common.more}
        </Button>
      )}
    </>
  );
}

function ThreadLink({
  thread,
  isOpen,
  now,
}: {
  readonly thread: Thread;
  readonly isOpen: boolean;
  readonly now: number;
}) {
  const { t, tag } = useWording();
  const { id, guest, property_title, check_in_date, check_out_date, channel_type } = thread;
  const { is_unread, waiting_since, last_message: last } = thread;
  const facts = [
    property_title,
    check_in_date === null || check_out_date === null ? null : formatDays(check_in_date, check_out_date, tag),
    channelOf(channel_type).name,
  ].filter((fact) => fact !== null);
  return (
    <Link
      to="/inbox"
      search={(before) => ({ ...before, conversation: id, facts: undefined })}
      className={is_unread ? 'inbox-thread unread' : 'inbox-thread'}
      aria-current={isOpen ? 'true' : undefined}
      ref={isOpen ? showLink : undefined}
    >
      <span className="inbox-thread-line">
        <b dir="auto">{guest.name ?? t.inbox.unnamed}</b>
        {is_unread ? <span className="inbox-unread">{t.inbox.isUnread}</span> : null}
        {waiting_since === null ? null : (
          <span className="inbox-wait">{t.inbox.waitsFor(formatWait(waiting_since, now, t.inbox))}</span>
        )}
        {last?.delivery.status === 'failed' ? (
          <span className="inbox-failed">
            <Icon name="warning" size={14} /> {t.inbox.notDelivered}
          </span>
        ) : null}
      </span>
      <span className="inbox-thread-text" dir="auto">
        <LastWords last={last} />
      </span>
      <span className="inbox-thread-facts">{facts.join(' · ')}</span>
    </Link>
  );
}

function showLink(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

function LastWords({ last }: { readonly last: Thread['last_message'] }) {
  const { t } = useWording();
  if (last === null) return t.inbox.nothingWritten;
  const words = last.text === '' ? t.inbox.picture : last.text;
  return last.sender_role === 'host' ? `${t.inbox.you}: ${words}` : words;
}
