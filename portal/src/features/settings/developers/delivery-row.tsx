import { Button } from '@mantine/core';
import type { Delivery } from '../../../../../client/src/innkeep.ts';
import { useWords } from './use-words.ts';

const TONES: Readonly<Record<string, string>> = { delivered: 'good', failed: 'bad' };

/** One event on its way to a webhook: each attempt, and the way to send it again. */
export function DeliveryRow({
  delivery,
  canSend,
  isSending,
  onSend,
}: {
  readonly delivery: Delivery;
  readonly canSend: boolean;
  readonly isSending: boolean;
  readonly onSend: () => void;
}) {
  const { words, tag, when, nameOf, outcome } = useWords();
  const { event, body, status, attempts, next_attempt_at, created_at, message_id } = delivery;
  const last = attempts.at(-1);
  const name = nameOf(event);
  return (
    <li className="house-row">
      <span className="house-row-text">
        <span>
          <strong>{name}</strong>{' '}
          <span className="dev-status" data-tone={TONES[status] ?? 'muted'}>
            {last === undefined ? words.deliveries.pending : outcome(last.outcome, last.http_status)}
          </span>
        </span>
        <span className="muted">
          {when(created_at)}
          {next_attempt_at === null || last === undefined
            ? null
            : ` · ${words.deliveries.next(when(next_attempt_at))}`}
        </span>
        <details className="dev-details">
          <summary>{words.deliveries.attempts(attempts.length)}</summary>
          <ol>
            {attempts.map(({ at, outcome: found, http_status, duration_ms, response_body }, place) => (
              <li key={place}>
                {when(at)}: {outcome(found, http_status)},{' '}
                {words.deliveries.took(duration_ms.toLocaleString(tag))}
                {(response_body ?? '') === '' ? null : (
                  <span className="dev-answer">
                    <span className="muted">{words.deliveries.answer}:</span>{' '}
                    <code className="dev-body">{response_body}</code>
                  </span>
                )}
              </li>
            ))}
          </ol>
          <p className="muted">{words.deliveries.body}:</p>
          <code className="dev-body">{body}</code>
          <p className="muted">
            {words.deliveries.message}: <code>{message_id}</code>
          </p>
        </details>
      </span>
      {canSend ? (
        <span className="house-row-actions">
          <Button
            variant="default"
            aria-label={words.deliveries.againOf(`${name}, ${when(created_at)}`)}
            loading={isSending}
            onClick={onSend}
          >
            {words.deliveries.again}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
