import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { useNewest } from './use-webhooks.ts';
import { useWords } from './use-words.ts';
import { stateOf, type WebhookState } from './webhook-state.ts';

const TONES: Readonly<Record<WebhookState['kind'], 'good' | 'bad' | 'muted'>> = {
  working: 'good',
  failing: 'bad',
  switchedOff: 'bad',
  grantEnded: 'muted',
  paused: 'muted',
  sending: 'muted',
  unused: 'muted',
};

/** How a webhook does, in words and colour. */
export function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const { state } = useWords();
  const { data, error } = useNewest(webhook.id);
  if (data === undefined) return <span aria-busy={error === null} />;
  const is = stateOf(webhook, data);
  return (
    <span className="dev-status" data-tone={TONES[is.kind]}>
      {state(is)}
    </span>
  );
}
