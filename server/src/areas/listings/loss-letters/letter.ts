import { createHash } from 'node:crypto';
import type { ReadScope } from '../../../database/scope.ts';
import { html } from '../../../http/answer/html.ts';
import { plainLine } from '../../../http/answer/plain-line.ts';
import type { Email } from '../../../outbound/mail.ts';
import { nameOfChannel } from '../../properties/contract.ts';
import { HELD_BACK_HOURS, type Loss } from './loss.ts';

type Sender = Pick<ReadScope, 'host_id' | 'public_url'> & {
  readonly account: Pick<ReadScope['account'], 'timezone'>;
};

/** The letter to the host of a calendar that lost most of its events at once. */
export function writeLossLetter({ host_id, public_url, account }: Sender, loss: Loss): Email {
  const { id, property_id, title, count, since, operator_name, email } = loss;
  const channel = nameOfChannel(loss.channel_type);
  const isOne = count === 1;
  const what = isOne ? '1 booking or closed time' : `${count} bookings or closed times`;
  const subject = plainLine(`${what} ${isOne ? 'is' : 'are'} missing in the calendar of ${title}`);
  const lead = `Innkeep reads the calendar of ${title} from ${channel}. ${what} that it showed before ${isOne ? 'is' : 'are'} missing there now.`;
  const lines = [
    `${lead} ${isOne ? 'That was the last one' : 'That is most of it'}, so nothing was cancelled, and all nights are still taken.`,
    `Look there. Where the guests have cancelled, confirm that ${isOne ? 'it is' : 'they are'} gone. If the calendar has a fault, keep ${isOne ? 'it' : 'them'}.`,
    `If you do nothing, the bookings are cancelled and the nights open after ${endOf(since, account.timezone)}, unless the calendar shows them again.`,
  ];
  const link = `${public_url}/properties${property_id === null ? '' : `/${property_id}?part=listings`}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif">
        ${lines.map((line) => html`<p>${line}</p>`)}
        <p><a href="${link}">${link}</a></p>
      </body>
    </html>`;
  const key = `${host_id} ${id} ${since}`;
  return {
    to: { name: plainLine(operator_name), address: email },
    from_name: 'Innkeep',
    subject,
    text: [...lines, link].join('\n\n'),
    html: page.html,
    message_id: `loss-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`,
  };
}

/** When a loss ends by itself, on the clock of the account. */
function endOf(since: string, timeZone: string): string {
  const end = Temporal.Instant.from(since).add({ hours: HELD_BACK_HOURS });
  const time = end.toLocaleString('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return `${time} (${timeZone})`;
}
