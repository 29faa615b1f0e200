import type { LoggedEvent } from '../../../events/present-event.ts';

/** An event of any account. `transaction_id` is a text: it may exceed the safe integers. */
export type FollowedEvent = LoggedEvent & { readonly host_id: number; readonly transaction_id: string };

/** New events of the log, of all followed accounts. */
export type EventBatch = {
  readonly logNumber: number;
  /** The events are those that `target` shows and `base` does not. */
  readonly base: string;
  readonly target: string;
  /** True when the batch is the rest of `target`. */
  readonly isComplete: boolean;
  readonly events: readonly FollowedEvent[];
};

/** A reader of the log of one account. */
export type LogReader = {
  readonly host_id: number;
  receive(batch: EventBatch): void;
  /** The log cannot be followed any longer. */
  end(): void;
};

/** Where a reader begins: it receives every event that this snapshot does not show. */
export type Start = { readonly logNumber: number; readonly snapshot: string };

/** The end of a log. The number changes when the log is renumbered. */
export type LogEnd = { readonly log_number: number; readonly snapshot: string };

export type LogFollower = {
  /** The present end of the log. */
  findEnd(): Promise<LogEnd>;
  join(reader: LogReader): Promise<Start>;
  leave(reader: LogReader): void;
  /** The position after the last batch; undefined inside of a snapshot, or without readers. */
  position(): Start | undefined;
  /** Signals a new event. Events without a signal wait for the next poll. */
  poke(): void;
  stop(): void;
};
