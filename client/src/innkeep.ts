import { Areas } from './areas.ts';
import { createCall, type Call, type CallRequest } from './call.ts';
import { SYSTEM_CLOCK } from './clock.ts';
import { createOpenStream } from './open-event-stream.ts';
import type { CallOptions, InnkeepOptions } from './options.ts';
import type { Event } from './schema.ts';
import { iterateEvents, type StreamedEvent, type StreamOptions } from './stream-events.ts';

/**
 * A client of one Innkeep service.
 *
 *     const innkeep = new Innkeep({ baseUrl: 'https://pms.example.com', token, userAgent: 'nightly-export/1.2' });
 *     const { task } = await innkeep.tasks.create({ type: 'cleaning', expected_date: '2026-07-04' });
 *
 * Failed attempts are repeated where that is safe and can help. Every POST carries an Idempotency-Key, so that its
 * repeats never do the work twice.
 */
export class Innkeep extends Areas {
  readonly #call: Call;
  readonly #options: InnkeepOptions;

  /** Throws a TypeError when baseUrl is not an http address. */
  constructor(options: InnkeepOptions) {
    const call = createCall(options);
    super(call);
    this.#call = call;
    this.#options = options;
  }

  /**
   * Calls an operation by its method and path, and resolves with `data` of its response. It is for programs that read the
   * OpenAPI document, and for operations that this release has no method for. Encode ids with `encodeSegment`.
   *
   *     await innkeep.request({ operation: 'getTask', method: 'GET', path: `/v3/tasks/${encodeSegment(id)}` });
   */
  request<T = unknown>(request: CallRequest, options: CallOptions = {}): Promise<T> {
    return this.#call<T>(request, options);
  }

  /**
   * Receives the events of the account as they are stored, without an end:
   *
   *     for await (const event of innkeep.streamEvents({ types: ['reservation_created'] })) …
   *
   * After a lost connection it connects again and continues where it was: no event is missed, and none comes twice. It
   * throws only errors that cannot pass, such as a revoked token. Leave the loop, or abort `signal`, to close it.
   *
   * `GET /v3/events/stream`
   */
  streamEvents<Name extends Event['event'] = Event['event']>(
    options: StreamOptions<Name> = {},
  ): AsyncGenerator<StreamedEvent<Name>, void, undefined> {
    return iterateEvents(createOpenStream(this.#options), options, this.#options.clock ?? SYSTEM_CLOCK);
  }
}

export * from './errors.ts';
export type { CallRequest } from './call.ts';
export * from './oauth.ts';
export { List } from './list.ts';
export type * from './options.ts';
export { encodeSegment } from './path.ts';
export type * from './schema.ts';
export type { StreamedEvent, StreamOptions } from './stream-events.ts';
export * from './verify-webhook.ts';
