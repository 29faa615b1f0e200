import { createTransport } from 'nodemailer';
import { takeEmail } from '../../areas/conversations/answers/actions.ts';
import { outsideOf, type ExternalServices } from '../../outbound/outside.ts';
import { mailWith } from '../../outbound/mail.ts';
import type { ReceivedMail } from '../../areas/conversations/mails/fixtures.ts';
import { clock, type Harness } from '../../../test/harness.ts';

export const REPLY_ADDRESS = 'guests+{token}@pms.example.com';
export const FROM = 'guests@pms.example.com';

/** A deployment whose guests answer by e-mail. */
export function answeringOutside(
  smtpUrl: string,
  {
    imapUrl = null,
    authHost = null,
  }: { readonly imapUrl?: string | null; readonly authHost?: string | null } = {},
): ExternalServices {
  const mail = { smtpUrl, from: FROM };
  const answers = { replyAddress: REPLY_ADDRESS, imapUrl, authHost };
  return { ...outsideOf({ mail, answers }), mail: mailWith(mail) };
}

type Answer = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];

/** An e-mail as a mail program writes it. */
export async function written(mail: Answer): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(mail);
  return Buffer.isBuffer(message) ? message : Buffer.from('');
}

/** How a guest answers a letter, with their own program. */
export function answerTo(letter: ReceivedMail, mail: Answer = {}): Promise<Buffer> {
  const header = (name: string) => letter.headers.get(name)?.[0] ?? '';
  const id = header('message-id');
  return written({
    from: 'Ada Lovelace <ada@example.com>',
    to: header('reply-to') || header('from'),
    subject: 'Re: the key',
    inReplyTo: id,
    references: id,
    text: 'Thank you, we come at five.\n\nOn Mon, Jun 15, 2026 at 10:00 AM Seaside Homes <guests@pms.example.com> wrote:\n\n> The key is in the box.\n',
    ...mail,
  });
}

/** Passes an e-mail on as a mail server does. */
export function take(harness: Harness, email: Buffer, recipient?: string) {
  const { writes: sql, encryption } = harness.databases;
  const system = { sql, now: clock.now.toString(), request_id: 'req_test' };
  return takeEmail({ system, encryption, replyAddress: REPLY_ADDRESS }, email, recipient);
}

/** What a mail server sends of a letter that it could not deliver (RFC 3464). */
export function reportOf(letter: ReceivedMail, { action = 'failed', to = FROM } = {}): Buffer {
  const [id = ''] = letter.headers.get('message-id') ?? [];
  return Buffer.from(
    [
      'Return-Path: <>',
      'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <report-${action}@mx.example.com>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is the mail system.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; ada@example.com',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>:',
      '    No such user here',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      '--b--',
      '',
    ].join('\r\n'),
  );
}
