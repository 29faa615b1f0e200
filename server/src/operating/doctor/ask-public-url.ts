import type { TLSSocket } from 'node:tls';
import { Agent, buildConnector, request } from 'undici';
import { errorCode } from '../../database/error-code.ts';

export type Certificate = {
  /** Why it is not valid, such as CERT_HAS_EXPIRED; null when it is. */
  readonly invalid: string | null;
  readonly expires_at: string | null;
};

/** What /healthz of PUBLIC_URL answers to this machine. */
export type PublicAnswer =
  | { readonly isAnswered: false; readonly reason: string; readonly certificate: Certificate | null }
  | {
      readonly isAnswered: true;
      readonly status: number;
      readonly certificate: Certificate | null;
      /** The Date header, and when it arrived. */
      readonly date: string | null;
      readonly arrivedAt: Temporal.Instant;
      readonly hasHsts: boolean;
      /** The data of the answer; null when it is not from this service. */
      readonly seen: { readonly forwarded?: string; readonly protocol?: string } | null;
    };

const TIMEOUT_MS = 5000;
const BODY_BYTES_MAX = 100_000;

/** Accepts an invalid certificate, to look at what is behind it too. Sends no secret. */
export async function askPublicUrl(publicUrl: string, clock: () => Temporal.Instant): Promise<PublicAnswer> {
  const certificates: Certificate[] = [];
  const connect = buildConnector({ rejectUnauthorized: false, timeout: TIMEOUT_MS });
  const agent = new Agent({
    connect: (options, done) =>
      connect(options, (...[error, socket]) => {
        if (error !== null) return done(error, null);
        if (isEncrypted(socket)) certificates.push(readCertificate(socket));
        done(null, socket);
      }),
  });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { statusCode, headers, body } = await request(`${publicUrl}/healthz`, {
      dispatcher: agent,
      signal,
    });
    const arrivedAt = clock();
    const pieces: Buffer[] = [];
    for await (const piece of body) {
      pieces.push(piece);
      if (Buffer.concat(pieces).length > BODY_BYTES_MAX) break;
    }
    return {
      isAnswered: true,
      status: statusCode,
      certificate: certificates[0] ?? null,
      date: typeof headers['date'] === 'string' ? headers['date'] : null,
      arrivedAt,
      hasHsts: headers['strict-transport-security'] !== undefined,
      seen: readSeen(Buffer.concat(pieces).toString('utf8')),
    };
  } catch (error) {
    return { isAnswered: false, reason: reasonOf(error), certificate: certificates[0] ?? null };
  } finally {
    await agent.destroy();
  }
}

function isEncrypted(socket: object): socket is TLSSocket {
  return 'encrypted' in socket && socket.encrypted === true;
}

function readCertificate(socket: TLSSocket): Certificate {
  const { valid_to } = socket.getPeerCertificate();
  const expires = Date.parse(valid_to ?? '');
  return {
    invalid: socket.authorized
      ? null
      : String(errorCode(socket.authorizationError) ?? socket.authorizationError),
    expires_at: Number.isNaN(expires) ? null : Temporal.Instant.fromEpochMilliseconds(expires).toString(),
  };
}

function readSeen(text: string): { forwarded?: string; protocol?: string } | null {
  try {
    const { data }: { data?: { status?: unknown; forwarded?: string; protocol?: string } } = JSON.parse(text);
    return data?.status === 'alive' ? data : null;
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return `no answer within ${TIMEOUT_MS / 1000} seconds`;
  return errorCode(error) ?? 'no answer';
}
