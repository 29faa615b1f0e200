/** The bounds on what one client, and all clients together, may use of a process through connections alone. */
export type ConnectionLimits = {
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** A connection is ended when its client takes no bytes of a response for this time. */
  readonly sendTimeoutMs: number;
  /**
   * While bytes of responses wait, a client reads at least at this rate, measured over two send timeouts. A slower one would
   * hold an export, or a place among the pictures, for minutes.
   */
  readonly leastBytesPerSecond: number;
  /** Bytes of large responses in memory at once, for all clients together. */
  readonly heldBytesMax: number;
  /** From the first byte of a request, or from opening the connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestTimeoutMs: number;
  /** Interval at which Node checks for slow requests. */
  readonly checkIntervalMs: number;
};

/** The defaults; docs/limits.md lists them. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connectionsMax: 4000,
  connectionsPerAddressMax: 500,
  sendTimeoutMs: 30_000,
  leastBytesPerSecond: 4 * 1024,
  heldBytesMax: 128 * 1024 * 1024,
  headersTimeoutMs: 66_000,
  requestTimeoutMs: 120_000,
  checkIntervalMs: 5000,
};

/** Longer than client pools keep an idle connection (contract section 1.1). */
export const KEEP_ALIVE_MS = 72_000;

/** Requests that a connection may send before it has received the response to the first one. */
export const PIPELINED_MAX = 16;

/** For the request line and all headers together. */
export const HEADER_BYTES_MAX = 16 * 1024;

/** The largest share of heldBytesMax that one account may use. */
export const HOLDER_SHARE = 1 / 2;

/** A larger response is sent in pieces, and counted until it is sent. */
export const LARGE_BYTES = 128 * 1024;

/** A response that makes progress may take at most this many send timeouts. */
export const SEND_TIMEOUTS_MAX = 20;
