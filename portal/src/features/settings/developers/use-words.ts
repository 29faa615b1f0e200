import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { writeMoment } from '../moments.ts';
import type { WebhookState } from './webhook-state.ts';

/** Says what the interface names: events, outcomes, moments. A name that is newer than this page stays as it is. */
export function useWords() {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const words = t.developers;
  const when = (moment: string) => writeMoment(moment, { tag, timezone });
  const nameOf = (event: string) => wordFor(words.events, event) ?? event;
  const outcome = (name: string, status: number | null) => {
    const said = wordFor(words.outcomes, name) ?? words.outcomes.other;
    return status === null ? said : `${said} (${words.answered(String(status))})`;
  };
  const state = (is: WebhookState): string => {
    if (is.kind === 'failing') return words.webhooks.failing(outcome(is.outcome, is.status));
    if (is.kind === 'switchedOff') return words.webhooks.switchedOff(when(is.at), outcome(is.outcome, null));
    return words.webhooks[is.kind];
  };
  return { words, tag, when, nameOf, outcome, state };
}

function wordFor(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
