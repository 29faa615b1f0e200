import { ApiError } from '../../http/api-error.ts';
import { isJsonObject } from '../../http/input/read-schema.ts';

/**
 * The body with the client_id and client_secret of HTTP Basic (RFC 6749 section 2.3.1). Those in the body win. Another
 * or a malformed header changes nothing: the body must authenticate the client.
 */
export function withBasicClient(body: unknown, authorization: string | undefined): unknown {
  const [client_id, client_secret] = basicPair(authorization) ?? [];
  if (client_id === undefined || (body !== undefined && !isJsonObject(body))) return body;
  return { client_id, ...(client_secret === '' ? {} : { client_secret }), ...body };
}

/** An unknown client that sent an Authorization header gets the scheme of that header (RFC 6749 section 5.2). */
export function withBasicChallenge(error: unknown, authorization: string | undefined): unknown {
  const isRefused = error instanceof ApiError && error.code === 'invalid_client';
  if (!isRefused || authorization === undefined) return error;
  const headers = { 'WWW-Authenticate': 'Basic realm="innkeep", charset="UTF-8"' };
  return new ApiError('invalid_client', { headers, cause: error });
}

function basicPair(authorization = ''): readonly [client_id: string, client_secret: string] | undefined {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(authorization) ?? [];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon === -1) return undefined;
  return [formDecoded(text.slice(0, colon)), formDecoded(text.slice(colon + 1))];
}

/** Both parts are form-encoded before they are joined. A text that is not encoded stays as it is. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
