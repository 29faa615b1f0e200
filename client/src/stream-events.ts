import type { Clock } from './clock.ts';
import { NoAnswer, type InnkeepError } from './errors.ts';
import { readEventStream, type StreamBlock } from './read-event-stream.ts';
import { reconnectWait } from './retry.ts';
import type { Event } from './schema.ts';

type EventName = Event['event'];

export type StreamOptions<Name extends EventName = EventName> = {
  /** Names of events. All events when omitted. */
  readonly types?: readonly Name[] | undefined;
  /** The position to start after: `cursor` of an event, or `next_cursor` of `events.list`. Only new events when omitted. */
  readonly after?: string | undefined;
  /** Called each time the stream is lost or cannot be opened, before it is opened again. Its reason is absent when it ended. */
  readonly onLost?: ((reason: InnkeepError | undefined) => void) | undefined;
  /** Ends the stream: the iteration rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
};

/** An event with its position in the log. It is told apart by `event`, as those of `events.list` and of webhooks are. */
export type StreamedEvent<Name extends EventName = EventName> = Extract<Event, { event: Name }> & {
  /** Store it, and pass it as `after` to continue after this event when your program starts again. */
  readonly cursor: string;
};

/** Opens one response. Rejects with an InnkeepError that says whether another attempt can help. */
export type OpenEventStream = (
  query: { readonly types: string | undefined; readonly after: string | undefined },
  lastEventId: string | undefined,
  signal: AbortSignal | undefined,
) => Promise<OpenedStream>;

export type OpenedStream =
  | { readonly body: ReadableStream<Uint8Array> }
  | { readonly error: InnkeepError; readonly retryAfterSeconds: number | undefined };

/**
 * Iterates the events of the account as they are stored. Connects again after each loss, with the last position, so that
 * no event is missed and none comes twice.
 */
export async function* iterateEvents<Name extends EventName>(
  open: OpenEventStream,
  { types, after, onLost, signal }: StreamOptions<Name>,
  clock: Clock,
): AsyncGenerator<StreamedEvent<Name>, void, undefined> {
  const reached: Reached = { lastEventId: undefined, failures: 0 };
  for (;;) {
    signal?.throwIfAborted();
    const query = { types: types?.join(','), after };
    const opened = await open(query, reached.lastEventId, signal).catch(onlyNoAnswer);
    if ('body' in opened) yield* eventsOf(opened.body, reached, signal);
    else if (!canPass(opened.error)) throw opened.error;
    onLost?.('body' in opened ? undefined : opened.error);
    reached.failures += 1;
    const retryAfterSeconds = 'body' in opened ? undefined : opened.retryAfterSeconds;
    await clock.sleep(reconnectWait(reached.failures, clock.random(), retryAfterSeconds), signal);
  }
}

/** The last position, and the failed attempts since the last block. */
type Reached = { lastEventId: string | undefined; failures: number };

async function* eventsOf<Name extends EventName>(
  body: ReadableStream<Uint8Array>,
  reached: Reached,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamedEvent<Name>, void, undefined> {
  for await (const { id, data } of untilLost(body, signal)) {
    reached.failures = 0;
    reached.lastEventId = id ?? reached.lastEventId;
    if (data !== undefined) yield { ...readData<Name>(data), cursor: reached.lastEventId ?? '' };
  }
}

function onlyNoAnswer(error: unknown): OpenedStream {
  if (error instanceof NoAnswer) return { error, retryAfterSeconds: undefined };
  throw error;
}

/** 429 and 5xx pass, and so does a missing response. A wrong token or a wrong position does not. */
function canPass(error: InnkeepError): boolean {
  return error.status === undefined || error.status === 429 || error.status >= 500;
}

/** The end of a connection, whatever its reason, ends the blocks. */
async function* untilLost(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamBlock, void, undefined> {
  const blocks = readEventStream(body);
  try {
    for (;;) {
      const next = await blocks.next().catch(() => undefined);
      signal?.throwIfAborted();
      if (next === undefined || next.done === true) return;
      yield next.value;
    }
  } finally {
    await blocks.return(undefined);
  }
}

/** The service sends the JSON that the interface describes. */
function readData<Name extends EventName>(data: string): Extract<Event, { event: Name }> {
  return JSON.parse(data);
}
