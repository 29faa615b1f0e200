/** Bounds on the event streams of one process; docs/limits.md lists them. */
export type StreamLimits = {
  readonly openMax: number;
  readonly openPerAccountMax: number;
  /** Of one token, or of one signed-in operator. */
  readonly openPerCallerMax: number;
  /** Bytes that wait for a slow reader. Beyond it the stream is closed. */
  readonly waitingBytesMax: number;
  /** New events that are held in memory for a stream while it reads older ones. */
  readonly heldEventsMax: number;
  /** Streams that read older events at the same time. The others wait. */
  readonly readingMax: number;
  /** Batches of a limited operator whose reach is not read yet. Beyond it the stream is closed. */
  readonly filteredBatchesMax: number;
  readonly heartbeatMs: number;
  /** Interval at which the rights of all streams are checked. */
  readonly checkMs: number;
};

export const STREAM_LIMITS: StreamLimits = {
  openMax: 2500,
  openPerAccountMax: 250,
  openPerCallerMax: 20,
  waitingBytesMax: 512 * 1024,
  heldEventsMax: 1000,
  readingMax: 4,
  filteredBatchesMax: 100,
  heartbeatMs: 15_000,
  checkMs: 1000,
};
