import type { CreateMessageBody } from '../../../client/src/innkeep.ts';
import { useKeptRequests } from '../data/offline/use-kept-requests.ts';
import { useSession } from '../data/session.ts';
import { useWording } from '../texts/texts.ts';

/** Messages of a conversation that were written without a network, and wait for it. */
export function WaitingMessages({
  conversation_id,
  className,
}: {
  readonly conversation_id: string;
  readonly className: string;
}) {
  const { t } = useWording();
  const { email, account } = useSession();
  const waiting = useKeptRequests().filter(
    ({ method, path, person, account_id, refused }) =>
      method === 'POST' &&
      path === `/v3/conversations/${conversation_id}` &&
      person === email &&
      account_id === account.id &&
      refused === undefined,
  );
  return waiting.map(({ id, body = '{}' }) => {
    const { message }: CreateMessageBody = JSON.parse(body);
    return (
      <div key={id} className={className} aria-busy>
        <p className="text">{message ?? t.inbox.picture}</p>
        <small>{t.offline.keptShort}</small>
      </div>
    );
  });
}
