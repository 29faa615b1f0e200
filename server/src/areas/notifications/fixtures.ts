import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { serve } from '../../outbound/fixtures.ts';
import { mailWith } from '../../outbound/mail.ts';
import { outsideOf, type ExternalServices } from '../../outbound/outside.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage, type SignedInPage } from '../../access/sessions/fixtures.ts';
import { requireOperator, updateOperator } from '../../access/operators/list-queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { dataOf, type Harness, type Host } from '../../../test/harness.ts';

/** A request as the other side received it. */
export type Pushed = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

export type PushServer = {
  readonly origin: string;
  readonly told: Pushed[];
  /** What it does from now on; 200 without. */
  answer: (told: Pushed, response: ServerResponse) => void;
};

/** A server on 127.0.0.1 that is told things, and ends with its test. */
export async function aPushServer(t: TestContext, listen = serve, scheme = 'http'): Promise<PushServer> {
  const server: PushServer = { origin: '', told: [], answer: (_told, response) => response.end('{}') };
  const port = await listen(t, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const told = { path: request.url ?? '', headers: request.headers, body, text: body.toString() };
      server.told.push(told);
      server.answer(told, response);
    });
  });
  return Object.assign(server, { origin: `${scheme}://127.0.0.1:${port}` });
}

/** The services of a deployment that may reach this machine, and sends e-mail to the server of the test. */
export function outsideHere(smtpUrl?: string, telegramUrl?: string): ExternalServices {
  return {
    ...outsideOf({
      outboundAllow: ['127.0.0.1', 'localhost'].map((name) => ({ kind: 'host', name, port: null })),
      webhookAllowHttp: true,
      ...(telegramUrl === undefined ? {} : { telegramUrl }),
    }),
    ...(smtpUrl === undefined ? {} : { mail: mailWith({ smtpUrl, from: 'house@pms.example.com' }) }),
  };
}

/** A page of the master operator, or of another one with these properties. */
export async function aReader(
  harness: Harness,
  host: Host,
  as: { readonly other?: true; readonly reach?: readonly number[] } = {},
): Promise<{ readonly page: SignedInPage; readonly id: number; readonly email: string }> {
  const isOther = as.other === true || as.reach !== undefined;
  const { id, email } = await aPerson(host, isOther ? { other: true } : {});
  if (as.reach !== undefined) await limit(host, id, as.reach);
  return { page: await signInPage(harness.app, email), id, email };
}

/** Limits an operator to these properties. */
export async function limit(
  host: Host,
  operator_id: number,
  property_ids: readonly number[] | null,
): Promise<void> {
  await inTransaction(host.scope, async (tx) => {
    const old = await requireOperator(tx, operator_id);
    await updateOperator(tx, old, {
      ...old,
      property_ids: property_ids === null ? null : [...property_ids],
    });
  });
}

/** Changes what the operator of a page is told, and how. */
export async function choose(page: SignedInPage, body: object) {
  return (await dataOf(page.send('PUT', '/notification_settings', body))).notification_settings;
}

/** A device with its keys, as a browser makes them, that subscribes at this address. */
export function aDevice(endpoint = `https://push.example.com/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { ecdh, auth, body: { endpoint, keys, device: 'Firefox on Android' } };
}
