import { connectionFailed, readOutcome, timedOut } from './attempt.ts';
import { hasRenewed, headersOf, queryOf, readBaseUrl, TIMEOUT_MS } from './call.ts';
import { InnkeepError } from './errors.ts';
import type { InnkeepOptions } from './options.ts';
import type { OpenedStream, OpenEventStream } from './stream-events.ts';

/** Sends the request of a stream. Its timeout ends with the headers of the response. */
export function createOpenStream(options: InnkeepOptions): OpenEventStream {
  const send = options.fetch ?? ((...sent: Parameters<typeof fetch>) => fetch(...sent));
  const base = readBaseUrl(options.baseUrl);
  const openOnce: OpenEventStream = async (query, lastEventId, signal) => {
    const url = `${base}/v3/events/stream${queryOf(query)}`;
    const requested = { method: 'GET', url, timeoutMs: options.timeoutMs ?? TIMEOUT_MS };
    const headers = {
      ...(await headersOf(options, {}, { idempotencyKey: undefined })),
      Accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    };
    const connecting = new AbortController();
    const timer = setTimeout(() => connecting.abort(), requested.timeoutMs);
    // The body is read beyond this call, so the signal stays connected to it.
    const either = AbortSignal.any([connecting.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      const response = await send(url, { headers, redirect: 'error', signal: either });
      return await readResponse(response, url);
    } catch (cause) {
      signal?.throwIfAborted();
      throw connecting.signal.aborted ? timedOut(requested, cause) : connectionFailed(requested, cause);
    } finally {
      clearTimeout(timer);
    }
  };
  return async (...asked) => {
    const used = typeof options.token === 'object' ? await options.token.token() : undefined;
    const opened = await openOnce(...asked);
    const isRefused = 'error' in opened && (await hasRenewed(options, opened.error, used));
    return isRefused ? openOnce(...asked) : opened;
  };
}

async function readResponse(response: Response, url: string): Promise<OpenedStream> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  if (response.ok && isStream && response.body !== null) return { body: response.body };
  const { error, retryAfterSeconds } = readOutcome<never>(response, await response.text(), url);
  const notStream = {
    code: 'not_json',
    message: `${url} returned no event stream.`,
    status: response.status,
  };
  return { error: error ?? new InnkeepError(notStream), retryAfterSeconds };
}
