import fs from 'node:fs';
import path from 'node:path';
import {
  DAYS_BEFORE_OFF,
  FAILURES_BEFORE_PAUSE,
  PAUSE_SECONDS_MAX,
  RETRY_SECONDS,
} from '#server/areas/webhooks/sending/retry.rules.ts';
import { durationText } from '#server/rate-limits/quotas.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';

const BEGIN =
  '<!-- made from server/src/areas/webhooks/sending/retry.rules.ts by `npm run generate`: change it there -->\n';
const END = '<!-- end of what is made -->\n';

/** docs/webhooks.md is written by hand, but for its schedule of attempts. */
export function writeWebhooks(root: string): string {
  const text = fs.readFileSync(path.join(root, 'docs', 'webhooks.md'), 'utf8').replaceAll('\r\n', '\n');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined)
    throw new Error('docs/webhooks.md has no place for the schedule.');
  return `${before}${BEGIN}\n${describeAttempts()}\n${END}${after}`;
}

function describeAttempts(): string {
  const rows = RETRY_SECONDS.map((seconds, index) => [
    String(index + 2),
    durationText(seconds),
    inWords(RETRY_SECONDS.slice(0, index + 1).reduce((sum, each) => sum + each, 0)),
  ]);
  const days = Math.floor(RETRY_SECONDS.reduce((sum, each) => sum + each, 0) / 86_400);
  return `${table(['Attempt', 'Wait after the one before', 'After the first attempt, about'], rows)}

- Each wait is up to a tenth longer by chance, so that deliveries that failed together do not come back together.
- After ${RETRY_SECONDS.length + 1} attempts, more than ${days} days later, the delivery is \`failed\`. The event stays in the log for 30 days.
- After ${FAILURES_BEFORE_PAUSE} failures in a row the webhook is paused, and gets single deliveries as a trial. The pauses grow with the time
  for which it has failed, to ${durationText(PAUSE_SECONDS_MAX)}. The first success ends them, and the waiting deliveries follow.
- A webhook that has only failed for ${DAYS_BEFORE_OFF} days is switched off: \`is_active\` is false, with \`switched_off_reason\`. Switch it on again
  with \`PATCH /webhooks/{id}\` and \`is_active\`, and read what it missed from the log.
`;
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} minutes`;
  return `${Math.round((seconds / 3_600) * 10) / 10} hours`;
}
