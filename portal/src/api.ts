import { Innkeep, type SessionAccount } from '../../client/src/innkeep.ts';
import { setClockAhead } from './clock.ts';

/** What every request of this tab says: the CSRF token of the session, and the account that the tab shows. */
const sent = { formToken: '', accountId: readAccountId() };

/** The only way to the service: its published client, with the session of the signed-in operator. */
export const innkeep = new Innkeep({
  baseUrl: globalThis.location.origin,
  // A person decides about a longer wait.
  retryAfterMaxSeconds: 5,
  headers: sessionHeaders,
});

function sessionHeaders(): Record<string, string> {
  const account = sent.accountId === null ? {} : { 'Service-Host-Account': sent.accountId };
  return { 'Service-Form-Token': sent.formToken, ...account };
}

/** The archive of the account. The client has no call for it, because the response is a file. */
export async function readExport(): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await fetch('/v3/export', { headers: sessionHeaders() });
  if (!response.ok) {
    const { error_msg }: { readonly error_msg: string } = await response.json();
    throw new Error(error_msg);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: name ?? 'innkeep.zip', content: await response.blob() };
}

export type OpenSession = {
  readonly email: string;
  readonly form_token: string;
  readonly isEncrypted: boolean;
  readonly account: SessionAccount;
  readonly accounts: readonly SessionAccount[];
};

/** Reads the session, and chooses the account of this tab. Null for somebody who is an operator of no account. */
export async function openSession(): Promise<OpenSession | null> {
  const { email, form_token, is_encrypted: isEncrypted, accounts } = await innkeep.session.get();
  const account = accounts.find(({ id }) => String(id) === sent.accountId) ?? accounts[0];
  if (account === undefined) return null;
  sent.formToken = form_token;
  setClockAhead(account.clock_ahead_seconds);
  chooseAccount(account.id);
  return { email, form_token, isEncrypted, account, accounts };
}

/** Each tab shows one account, so that a change in one tab never goes to the account of another. */
export function chooseAccount(id: number): void {
  sent.accountId = String(id);
  sessionStorage.setItem('account', sent.accountId);
}

function readAccountId(): string | null {
  return sessionStorage.getItem('account');
}
