import { once } from 'node:events';
import { after } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { mailWith } from '../../../outbound/mail.ts';
import { outsideOf } from '../../../outbound/outside.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';

/** An e-mail as the server received it. */
export type ReceivedMail = {
  readonly to: readonly string[];
  readonly from: string;
  /** By lower-case name, unfolded. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The reply to a recipient, in place of accepting it. */
  refuse: { readonly code: number; readonly message: string } | undefined;
  close(): Promise<void>;
};

/** A local mail server that accepts every e-mail. */
export async function aMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      const { refuse } = mailServer;
      done(refuse && Object.assign(new Error(refuse.message), { responseCode: refuse.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push(
          readMail(Buffer.concat(chunks).toString('utf8'), {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          }),
        );
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

/** A mail server for a test file, closed at its end. */
export function useMailServer(): {
  readonly server: () => Promise<MailServer>;
  readonly outside: () => Promise<ExternalServices>;
} {
  let opened: Promise<MailServer> | undefined;
  const server = () => (opened ??= aMailServer());
  after(async () => (await opened)?.close());
  return { server, outside: async () => outsideWith((await server()).url) };
}

export function outsideWith(smtpUrl: string): ExternalServices {
  return { ...outsideOf(), mail: mailWith({ smtpUrl, from: 'guests@pms.example.com' }) };
}

function readMail(raw: string, envelope: { from: string; to: string[] }): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return { ...envelope, headers, raw };
}

/** The decoded text of a part of an e-mail. */
export function partOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const start = raw.indexOf(`Content-Type: ${type}`);
  const from = raw.indexOf('\r\n\r\n', start) + 4;
  const head = raw.slice(start, from);
  const body = raw.slice(from, raw.indexOf('\r\n--', from));
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
