import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { MailProblem } from './mail-problem.ts';

export type MailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…`; the query may have options of nodemailer. */
  readonly smtpUrl: string;
  /** The sender address of every e-mail. */
  readonly from: string;
};

export type Email = {
  readonly to: { readonly name: string; readonly address: string };
  /** The sender's name; the address is the deployment's. */
  readonly from_name: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same in each attempt, so that a mailbox recognises a duplicate. */
  readonly message_id: string;
  /** Where answers go; by default to the sender. */
  readonly reply_to?: string;
  /** The e-mails that this one belongs to, the last one last: ids of ours without a domain, or whole ones of others. */
  readonly references?: readonly string[];
  /** False when a person wrote it. Programs do not answer others. */
  readonly is_automatic?: boolean;
};

/** Returns a function that sends e-mails through a mail server, with one connection each. */
export function mailWith({ smtpUrl, from }: MailSettings): (email: Email) => Promise<void> {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const idOf = (id: string) => (id.startsWith('<') ? id : `<${id}@${domain}>`);
  return async ({ to, from_name, subject, text, html, ...email }) => {
    const { message_id, reply_to, references = [], is_automatic = true } = email;
    const answered = references.at(-1);
    const transport = createTransport({ url: smtpUrl, ...PATIENCE_MS, socket: boundedSocket() });
    try {
      await transport.sendMail({
        from: { name: from_name, address: from },
        to,
        subject,
        text,
        html,
        messageId: idOf(message_id),
        ...(reply_to === undefined ? {} : { replyTo: { name: from_name, address: reply_to } }),
        ...(answered === undefined ? {} : { inReplyTo: idOf(answered), references: references.map(idOf) }),
        headers: {
          ...(is_automatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
          // Outlook and Exchange.
          'X-Auto-Response-Suppress': 'All',
        },
        // Text written by people stays text: it causes no file access and no fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw mailProblemOf(error);
    }
  };
}

/** Connects and signs in as for an e-mail, and sends none. Throws MailProblem when that fails or takes too long. */
export async function verifyMail(
  { smtpUrl }: Pick<MailSettings, 'smtpUrl'>,
  timeoutMs: number,
): Promise<void> {
  const socket = boundedSocket();
  const patience = { dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...patience, socketTimeout: timeoutMs, socket });
  try {
    await transport.verify();
  } catch (error) {
    throw mailProblemOf(error);
  } finally {
    transport.close();
  }
}

/** A mail server that sends more is disconnected: it replies to each command with a line or a few. */
const SAID_BYTES_MAX = 64 * 1024;

/** A socket that ends when the other side has sent too much. Encrypted data comes from a verified server. */
function boundedSocket(): Socket {
  const socket = new Socket();
  let said = 0;
  socket.on('data', (part: Buffer) => {
    said += part.length;
    if (said > SAID_BYTES_MAX) socket.destroy(new Error('The mail server sent more than it should.'));
  });
  return socket;
}

const PATIENCE_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** A rejection of the e-mail itself is final. Any other problem may be temporary. */
function mailProblemOf(cause: unknown): MailProblem {
  const { code, responseCode, response } = cause instanceof Error ? readFailure(cause) : NO_FAILURE;
  const isFinal =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === 0 || responseCode >= 500);
  if (response !== '') return new MailProblem('refused', oneLine(response), { isFinal, cause });
  if (isFinal) return new MailProblem('bad_address', null, { isFinal, cause });
  return new MailProblem('unreachable', code, { isFinal, cause });
}

type Failure = { readonly code: string; readonly responseCode: number; readonly response: string };

const NO_FAILURE: Failure = { code: 'unknown', responseCode: 0, response: '' };

function readFailure(error: Error & { code?: unknown; responseCode?: unknown; response?: unknown }): Failure {
  return {
    code: typeof error.code === 'string' ? error.code : NO_FAILURE.code,
    responseCode: typeof error.responseCode === 'number' ? error.responseCode : 0,
    response: typeof error.response === 'string' ? error.response : '',
  };
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
