import { createHash } from 'node:crypto';
import type { ReadScope } from '../../../database/scope.ts';
import { html } from '../../../http/html.ts';
import { plainLine } from '../../../http/plain-line.ts';
import type { Email } from '../../../outbound/mail.ts';
import type { Loss } from './loss.ts';

/** The letter to the host of a calendar that lost most of its events at once. */
export function writeLossLetter({ host_id, public_url }: ReadScope, loss: Loss): Email {
  const { id, channel_type, title, count, since, operator_name, email } = loss;
  const what = count === 1 ? '1 entry is' : `${count} entries are`;
  const subject = plainLine(`${what} no longer in the ${channel_type} calendar of ${title}`);
  const lines = [
    `${what} no longer in the calendar that Innkeep reads from ${channel_type} for ${title}. That is most of it, so nothing was cancelled.`,
    'Look on the channel. If they are cancelled there, confirm it. If the calendar is wrong, keep them.',
    'Without an answer they are cancelled after 24 hours, as long as the calendar still does not show them.',
    `${public_url}/portal/properties`,
  ];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="max-width: 36em; margin: 0 auto; padding: 16px; font: 16px/1.5 sans-serif">
        ${lines.map((line) => html`<p>${line}</p>`)}
      </body>
    </html>`;
  const key = `${host_id} ${id} ${since}`;
  return {
    to: { name: plainLine(operator_name), address: email },
    from_name: 'Innkeep',
    subject,
    text: lines.join('\n\n'),
    html: page.html,
    message_id: `loss-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`,
  };
}
