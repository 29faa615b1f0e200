import { Button } from '@mantine/core';
import type { Message } from '../../../../client/src/innkeep.ts';
import { ownAddressOf } from '../../components/pictures.ts';
import { useWording } from '../../texts/texts.ts';
import { useSession } from '../../data/session.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { EmailParts } from '../../domain/email-parts.tsx';
import { isBeingSent } from './use-conversation.ts';

/** A message, what became of it, and what to do when it did not arrive. */
export function MessageBubble({
  message,
  isMine,
  canGo,
  onAgain,
  onLoaded,
}: {
  readonly message: Message;
  /** True where the operator may send it again. */
  readonly isMine: boolean;
  /** True where something takes the next message to the guest. */
  readonly canGo: boolean;
  readonly onAgain: () => void;
  /** The picture has got its height. */
  readonly onLoaded: () => void;
}) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { sender_role, sender_name, content, attachment, created_at, delivery, rule } = message;
  const isOwn = sender_role === 'host';
  const states: Readonly<Record<string, string>> = t.inbox.delivery;
  const state = isBeingSent(message) ? t.inbox.sending : states[delivery.status];
  const facts = [
    sender_name,
    rule === null ? undefined : t.automation.byRuleNamed(rule.name),
    formatMomentIn(account.timezone, created_at, tag),
    isOwn ? state : undefined,
  ];
  return (
    <li className={isOwn ? 'inbox-bubble own' : 'inbox-bubble'} aria-busy={isBeingSent(message)}>
      {attachment === null ? null : (
        <a href={ownAddressOf(attachment.fullback_url)} target="_blank" rel="noreferrer">
          <img
            src={ownAddressOf(attachment.fullback_url)}
            alt={t.inbox.picture}
            loading="lazy"
            onLoad={onLoaded}
          />
        </a>
      )}
      {content === '' ? null : (
        <p className="text" dir="auto">
          {content}
        </p>
      )}
      <EmailParts message={message} />
      <small>{facts.filter((fact) => fact !== undefined && fact !== '').join(' · ')}</small>
      {isOwn && delivery.status === 'failed' ? (
        <div className="inbox-failure">
          <p>{delivery.detail}</p>
          {isMine ? (
            <>
              <p>{t.inbox.failedHelp}</p>
              <Again onAgain={onAgain} />
            </>
          ) : null}
        </div>
      ) : null}
      {isMine && isOwn && delivery.status === 'stored' && canGo ? <Again onAgain={onAgain} /> : null}
    </li>
  );
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useWording();
  return (
    <Button variant="default" mt={8} onClick={onAgain}>
      {t.inbox.sendAgain}
    </Button>
  );
}
