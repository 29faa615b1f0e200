import { Innkeep, type InnkeepOptions, type SessionAccount } from '../../../client/src/innkeep.ts';
import { setClockAhead } from '../format/clock.ts';
import { keepTypedTextsOf, PERSON } from './typed-texts.ts';
import type { Refusal } from '../texts/refusals.ts';
import { sayRefusal, textsShown } from '../texts/texts.ts';
import { isLineUp } from './offline/line.ts';
import { hadNoRoom, isKeptForLater } from './offline/kept-for-later.ts';
import type { KeptRequest } from './offline/kept-requests.ts';
import { reach, type Person } from './offline/fetch-or-keep.ts';

/** What every request of this tab says: the CSRF token of the session, and the account that the tab shows. */
const sent = { formToken: '', accountId: readAccountId() };

/** No answer of the service came: the client names the request, which says nothing to a person. */
const UNREACHED: ReadonlySet<string> = new Set(['connection_failed', 'timed_out', 'not_json']);

/** Who is signed in, once it is known. */
let person: Person | undefined;

const OPTIONS = {
  baseUrl: globalThis.location.origin,
  // Without a network more attempts only take longer.
  get retries() {
    return isLineUp() && navigator.onLine ? 3 : 0;
  },
  fetch: (...request: Parameters<typeof fetch>) => reach(() => person, ...request),
  // A person decides about a longer wait.
  retryAfterMaxSeconds: 5,
  headers: sessionHeaders,
  messageOf: (error) => {
    if (isKeptForLater(error)) return textsShown()?.offline.kept;
    if (hadNoRoom(error)) return textsShown()?.offline.noRoom;
    return UNREACHED.has(error.code) ? textsShown()?.common.unreached : sayRefusal(error);
  },
} as const satisfies InnkeepOptions;

/** For what is read before all else: who is signed in, and the end of the log. It waits for nothing. */
const before = new Innkeep(OPTIONS);
/** All else waits for it, but not for long. */
const LOG_END_WAIT = { timeoutMs: 5000, retries: 0 };
let logEndRead: Promise<unknown> = Promise.resolve();

/** The only way to the service: its published client, with the session of the signed-in operator. */
export const innkeep = new Innkeep({
  ...OPTIONS,
  // A copy would say for ever what is so at the start.
  get retries() {
    return OPTIONS.retries;
  },
  // What changes after the end of the log has been read is told: so nothing else is read before.
  fetch: async (...request) => {
    await logEndRead;
    return OPTIONS.fetch(...request);
  },
});

function sessionHeaders(): Record<string, string> {
  const account = sent.accountId === null ? {} : { 'Service-Host-Account': sent.accountId };
  return { 'Service-Form-Token': sent.formToken, ...account };
}

/** Reads a file of the interface with the name that the service gives it. The client has no files. Throws what the service says. */
export async function readFile(address: string): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await fetch(address, { headers: sessionHeaders() }).catch(() => {
    throw new Error(textsShown()?.common.unreached);
  });
  if (!response.ok) throw new Error((await readFailure(response)).message);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: name ?? 'innkeep', content: await response.blob() };
}

export type OpenSession = {
  readonly email: string;
  readonly form_token: string;
  readonly isEncrypted: boolean;
  readonly account: SessionAccount;
  readonly accounts: readonly SessionAccount[];
  /** When it was read, where it is what an earlier page has read: there is no network. */
  readonly keptAt?: string;
  /** The end of the log before anything else is read; undefined for an operator who may not read the log. */
  readonly logEnd: Promise<string | undefined>;
};

/** Reads the session, and chooses the account of this tab. Null for somebody who is an operator of no account. */
export async function openSession(): Promise<OpenSession | null> {
  const { email, form_token, is_encrypted: isEncrypted, accounts } = await before.session.get();
  keepFor(email);
  const account = accounts.find(({ id }) => String(id) === sent.accountId) ?? accounts[0];
  if (account === undefined) return null;
  sent.formToken = form_token;
  setClockAhead(account.clock_ahead_seconds);
  chooseAccount(account.id);
  person = { email, account_id: account.id };
  const { property_ids, role } = account.operator;
  const logEnd = property_ids === null && role === 'full' ? readLogEnd() : Promise.resolve(undefined);
  logEndRead = logEnd;
  return { email, form_token, isEncrypted, account, accounts, logEnd };
}

/** Goes on as the person whose reads an earlier page has kept. */
export function openAs({ email, account }: OpenSession): void {
  person = { email, account_id: account.id };
  setClockAhead(account.clock_ahead_seconds);
  chooseAccount(account.id);
}

/** Sends a change that was kept, for the account that it is of. */
export function sendAs({ id, method, path, body, account_id }: KeptRequest): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      ...sessionHeaders(),
      'Service-Host-Account': String(account_id),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'POST' ? { 'Idempotency-Key': id } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Why a request was refused, and whether the same may go well later. */
export async function readFailure(response: Response) {
  type RefusalBody = { readonly error?: string; readonly error_msg?: string } & Pick<Refusal, 'fields'>;
  const { error: code = '', error_msg, ...rest }: RefusalBody = await response.json().catch(() => ({}));
  const isRefused = response.status === 409 && code !== 'idempotency_key_in_use';
  const message = error_msg ?? response.statusText;
  return {
    message: sayRefusal({ code, message, ...rest }) ?? message,
    isPassing: !isRefused,
  };
}

/** The present end of the log: who reads first this, and then the rest, can follow without a gap. */
export async function readLogEnd(): Promise<string | undefined> {
  try {
    return (await before.events.list({ after: 'now' }, LOG_END_WAIT).page()).next_cursor;
  } catch {
    // Then the log is followed from the moment that its stream is open.
    return undefined;
  }
}

/** Each tab shows one account, so that a change in one tab never goes to the account of another. */
export function chooseAccount(id: number): void {
  sent.accountId = String(id);
  sessionStorage.setItem('account', sent.accountId);
}

/** What somebody else typed in this tab, whose session has ended, is not for this person. */
function keepFor(email: string): void {
  keepTypedTextsOf(email);
  if (sessionStorage.getItem(PERSON) !== email) {
    forgetTab();
    void import('./offline/kept-reads.ts').then(({ forgetReadsOfOthers }) => forgetReadsOfOthers(email));
  }
  sessionStorage.setItem(PERSON, email);
}

/** Empties what this tab keeps: the account that it shows, and what was typed and not sent. */
export function forgetTab(): void {
  sessionStorage.clear();
}

function readAccountId(): string | null {
  return sessionStorage.getItem('account');
}
