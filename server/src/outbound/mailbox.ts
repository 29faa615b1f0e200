import { ImapFlow } from 'imapflow';

/** A mailbox that could not be read. The message is a sentence for the operator of the service, without passwords. */
export class MailboxProblem extends Error {
  override readonly name = 'MailboxProblem';
}

export type OpenMailbox = {
  /** Changes when the numbers of its e-mails begin again. */
  readonly uidValidity: string;
  /** The numbers and sizes of the next e-mails after this number, and since this moment, in order. */
  list(
    afterUid: number,
    countMax: number,
    since?: string,
  ): Promise<readonly { readonly uid: number; readonly bytes: number }[]>;
  /** Undefined when somebody has deleted it. It stays unread. */
  fetch(uid: number): Promise<Buffer | undefined>;
  markRead(uids: readonly number[]): Promise<void>;
};

/** A mailbox at an IMAP server. */
export type Mailbox = {
  /** `user@host/folder`, without the password. */
  readonly name: string;
  /** Signs in, and lets `work` read. Throws MailboxProblem. */
  open<T>(work: (mailbox: OpenMailbox) => Promise<T>): Promise<T>;
};

const PATIENCE_MS = {
  connectionTimeout: 15_000,
  greetingTimeout: 10_000,
  /** Of silence. */
  socketTimeout: 60_000,
  /** Of one command, also where the server never falls silent. */
  command: 120_000,
};
/** Names and flags are short; an e-mail is one long piece. */
const BEYOND_EMAIL_BYTES = 1024 * 1024;
/** The machine's own network interface needs no TLS. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `imaps://user:password@host:993/folder`. With `imap://` the connection is upgraded, or refused away from this machine. */
export function mailboxAt(address: string, emailBytesMax: number, patience = PATIENCE_MS): Mailbox {
  const { command: commandMs, ...clientPatience } = patience;
  const url = new URL(address);
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  const user = decodeURIComponent(url.username);
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    name: `${user}@${url.hostname}/${folder}`,
    open: async (work) => {
      const client = new ImapFlow({
        ...clientPatience,
        host,
        port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
        secure,
        ...(secure ? {} : { doSTARTTLS: !LOOPBACK.test(url.hostname) }),
        auth: { user, pass: decodeURIComponent(url.password) },
        maxLiteralSize: emailBytesMax + BEYOND_EMAIL_BYTES,
        disableAutoIdle: true,
        logger: false,
      });
      // A connection that breaks between two commands ends the next one.
      client.on('error', () => {});
      const read = newReader(client, commandMs);
      try {
        await read(() => client.connect());
        const { uidValidity } = await read(() => client.mailboxOpen(folder));
        return await work({
          uidValidity: String(uidValidity),
          list: (afterUid, countMax, since) => read(() => listAfter(client, { afterUid, countMax, since })),
          fetch: (uid) => read(() => fetchSource(client, uid, emailBytesMax)),
          markRead: async (uids) => {
            if (uids.length > 0)
              await read(() => client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true }));
          },
        });
      } finally {
        await read(() => client.logout()).catch(() => {});
      }
    },
  };
}

/** Turns what the client throws into a MailboxProblem, and nothing else. */
function newReader(client: ImapFlow, commandMs: number) {
  return async <T>(command: () => Promise<T>): Promise<T> => {
    const tooSlow = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      tooSlow.reject(Object.assign(new Error('the mail server is too slow'), { code: 'ETIMEDOUT' }));
    }, commandMs);
    try {
      return await Promise.race([command(), tooSlow.promise]);
    } catch (cause) {
      client.close();
      throw new MailboxProblem(sentenceOf(cause), { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

function sentenceOf(cause: unknown): string {
  const { code, isRefused, text } = cause instanceof Error ? readFailure(cause) : NO_FAILURE;
  if (isRefused) return 'The mail server refused the user and the password.';
  if (text !== '')
    return `The mail server answered “${text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 200)}”.`;
  return `The mailbox could not be reached (${code}).`;
}

const NO_FAILURE = { code: 'unknown', isRefused: false, text: '' };

function readFailure(
  error: Error & {
    code?: unknown;
    authenticationFailed?: unknown;
    serverResponseCode?: unknown;
    responseText?: unknown;
  },
) {
  const { code, authenticationFailed, serverResponseCode, responseText } = error;
  return {
    code: typeof code === 'string' ? code : NO_FAILURE.code,
    isRefused: authenticationFailed === true && serverResponseCode !== 'UNAVAILABLE',
    text: typeof responseText === 'string' ? responseText : '',
  };
}

/** Numbers have gaps, and `n:*` has at least the last e-mail: what is not new is left out. */
async function listAfter(
  client: ImapFlow,
  {
    afterUid,
    countMax,
    since,
  }: { readonly afterUid: number; readonly countMax: number; readonly since: string | undefined },
) {
  const search = { uid: `${afterUid + 1}:*`, ...(since === undefined ? {} : { since }) };
  const uids = await client.search(search, { uid: true });
  const next = (uids || [])
    .filter((uid) => uid > afterUid)
    .toSorted((one, other) => one - other)
    .slice(0, countMax);
  if (next.length === 0) return [];
  const found = await client.fetchAll(next.join(','), { uid: true, size: true }, { uid: true });
  return found
    .map(({ uid, size }) => ({ uid, bytes: size ?? 0 }))
    .toSorted((one, other) => one.uid - other.uid);
}

async function fetchSource(client: ImapFlow, uid: number, bytesMax: number): Promise<Buffer | undefined> {
  const found = await client.fetchOne(String(uid), { source: { maxLength: bytesMax } }, { uid: true });
  return found === false ? undefined : found.source;
}
