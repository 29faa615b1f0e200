import type { ResponseStream } from '../../../http/connections/response-stream.ts';
import { isLimited } from '../../../access/reach.ts';
import { tellsOf } from '../../../access/event-subjects.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { LoggedEvent } from '../../../events/present-event.ts';
import type { EventBatch, LogFollower, LogReader } from '../following/contract.ts';
import { showsAllOf, visibilityIn } from '../following/rules.ts';
import type { OpenStream } from '../open-streams/actions.ts';
import type { StreamLimits } from '../open-streams/contract.ts';
import type { LogPosition } from '../position.ts';
import { findLogNumber, listEvents, type LogPage } from '../queries.ts';
import { kindsOf, readCursor, writeCursor } from '../rules.ts';
import { listEventsWithinReach } from './reach.queries.ts';
import type { Turns } from './turns.ts';
import { writeEvent, writeHeartbeat, writeStart } from './rules.ts';

/** Events of one read of older events. */
const PAGE_EVENTS = 100;

export type StreamParts = {
  readonly scope: ReadScope;
  /** As the query names them; undefined for all. */
  readonly types: string | undefined;
  /** Called when nothing can be refused any more. */
  readonly openResponse: () => ResponseStream;
  readonly onFailure: (error: unknown) => void;
  readonly follower: LogFollower;
  readonly turns: Turns;
  readonly limits: StreamLimits;
};

/**
 * One open stream. It reads older events by pages. At the end of the log it joins the follower, which passes on all new
 * events. `floor` is the snapshot of the last page: the stream has sent everything that it shows.
 */
export class EventStream implements LogReader, OpenStream {
  readonly #parts: StreamParts;
  readonly #kinds: readonly string[];
  #response: ResponseStream | undefined;
  /** The number of the account's log, in cursors. */
  #logNumber = 0;
  /** The number of the log of all accounts, which the follower reads. */
  #commonNumber = 0;
  #floor: string | undefined;
  /** New events while the last page is read; undefined once the stream is live. */
  #held: EventBatch[] | undefined = [];
  #heldEvents = 0;
  /** Of a limited operator: the batches whose reach is being read, in their order. */
  #filtering: Promise<void> = Promise.resolve();
  #filteredBatches = 0;

  /** Throws a 422 for unknown types. */
  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#kinds = kindsOf(parts.types).filter((kind) => tellsOf(parts.scope, kind));
  }

  get host_id(): number {
    return this.#parts.scope.host_id;
  }

  /** Throws `cursor_mismatch`, as starting there would. */
  async checkPlace(cursor: string): Promise<void> {
    await this.#read(readCursor(cursor, await findLogNumber(this.#parts.scope)));
  }

  /** Starts after a position. Throws `cursor_mismatch`. Resolves with the first page. */
  async startAfter(cursor: string): Promise<void> {
    this.#logNumber = await findLogNumber(this.#parts.scope);
    this.#commonNumber = (await this.#parts.follower.findEnd()).log_number;
    const position = readCursor(cursor, this.#logNumber);
    const page = await this.#read(position);
    this.#open(position);
    this.#sendPage(position, page);
    void this.#catchUp(page.next).catch((error: unknown) => {
      this.#parts.onFailure(error);
      this.end();
    });
  }

  /** Starts with what is stored from now on. The last batch of the follower may be older. */
  async startLive(): Promise<void> {
    await this.#parts.follower.join(this);
    const { log_number, snapshot } = await this.#parts.follower.findEnd();
    this.#commonNumber = log_number;
    this.#logNumber = await findLogNumber(this.#parts.scope);
    this.#open({ base: snapshot, target: null, id: 0 });
    this.#goLive(snapshot);
  }

  receive(batch: EventBatch): void {
    if (this.#held === undefined) return this.#send(batch);
    this.#held.push(batch);
    this.#heldEvents += batch.events.length;
  }

  heartbeat(): void {
    if (this.#response === undefined || this.#response.waitingBytes() > 0 || this.#filteredBatches > 0)
      return;
    const position = this.#held === undefined ? this.#parts.follower.position() : undefined;
    const isReached =
      position !== undefined &&
      position.logNumber === this.#commonNumber &&
      (this.#floor === undefined || showsAllOf(position.snapshot, this.#floor));
    const cursor = isReached ? this.#cursor({ base: position.snapshot, target: null, id: 0 }) : undefined;
    this.#response.write(writeHeartbeat(cursor));
  }

  end(): void {
    this.#parts.follower.leave(this);
    this.#response?.end();
  }

  #open(position: LogPosition): void {
    const { follower, openResponse } = this.#parts;
    this.#response = openResponse();
    this.#response.onClose(() => follower.leave(this));
    this.#response.write(writeStart(this.#cursor(position)));
  }

  async #catchUp(position: LogPosition): Promise<void> {
    const { turns } = this.#parts;
    let next = position;
    while (this.#response?.isClosed() === false) {
      await this.#response.drained();
      const page = await turns.take(() => this.#read(next));
      this.#sendPage(next, page);
      await this.#filtering;
      next = page.next;
      if (page.has_more) continue;
      const rest = await turns.take(() => this.#join(next));
      next = rest.next;
      if (!rest.has_more) return this.#goLive(next.base);
    }
  }

  /** Joins the follower, then reads the events stored meanwhile. Leaves again if they are many. */
  async #join(position: LogPosition): Promise<LogPage> {
    const { follower, limits } = this.#parts;
    this.#held = [];
    this.#heldEvents = 0;
    const { logNumber } = await follower.join(this);
    if (logNumber !== this.#commonNumber) this.end();
    const page = await this.#read(position);
    this.#sendPage(position, page);
    const has_more = page.has_more || this.#heldEvents > limits.heldEventsMax;
    if (has_more) follower.leave(this);
    return { ...page, has_more };
  }

  #goLive(floor: string): void {
    const held = this.#held ?? [];
    this.#floor = floor;
    this.#held = undefined;
    for (const batch of held) this.#send(batch);
  }

  #read(position: LogPosition): Promise<LogPage> {
    return listEvents(this.#parts.scope, { position, kinds: this.#kinds, limit: PAGE_EVENTS });
  }

  #sendPage(position: LogPosition, { events, next }: LogPage): void {
    const target = next.target ?? next.base;
    this.#tell(events, (event) =>
      writeEvent(event, this.#cursor({ base: position.base, target, id: event.id })),
    );
  }

  #send({ base, target, isComplete, events }: EventBatch): void {
    // The follower has passed the last page: from now on its positions are those of the stream.
    if (this.#floor !== undefined && showsAllOf(base, this.#floor)) this.#floor = undefined;
    const isSent = this.#floor === undefined ? () => false : visibilityIn(this.#floor);
    const own = events.filter((event) => this.#kinds.includes(event.kind) && !isSent(event.transaction_id));
    const from = this.#floor ?? base;
    this.#tell(own, (event, index) => {
      const isEnd = isComplete && index === own.length - 1;
      const position = isEnd ? { base: target, target: null, id: 0 } : { base: from, target, id: event.id };
      return writeEvent(event, this.#cursor(position));
    });
  }

  /** Writes events; of a limited operator only those within reach, in the same order, once their reach is read. */
  #tell<Event extends LoggedEvent>(
    events: readonly Event[],
    textOf: (event: Event, index: number) => string,
  ): void {
    if (events.length === 0) return;
    const texts = events.map((event, index) => ({ id: event.id, text: textOf(event, index) }));
    const { scope, limits, onFailure } = this.#parts;
    if (!isLimited(scope)) return this.#write(texts.map(({ text }) => text));
    this.#filteredBatches += 1;
    // A stream whose reach is read more slowly than events come is too slow, as one with a slow reader is.
    if (this.#filteredBatches > limits.filteredBatchesMax) return this.#response?.destroy();
    this.#filtering = this.#filtering
      .then(async () => {
        const seen = await listEventsWithinReach(scope, events);
        this.#write(texts.filter(({ id }) => seen.has(id)).map(({ text }) => text));
      })
      .catch((error: unknown) => {
        onFailure(error);
        this.end();
      })
      .finally(() => {
        this.#filteredBatches -= 1;
      });
  }

  #write(texts: readonly string[]): void {
    const response = this.#response;
    if (texts.length === 0 || response === undefined) return;
    response.write(texts.join(''));
    const isTooSlow = response.waitingBytes() > this.#parts.limits.waitingBytesMax;
    if (isTooSlow && this.#held === undefined) response.destroy();
  }

  #cursor(position: LogPosition): string {
    return writeCursor(this.#logNumber, position);
  }
}
