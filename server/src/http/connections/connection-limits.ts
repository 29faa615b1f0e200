/** What one client, and all of them together, may occupy of a process by their connections alone. */
export type ConnectionLimits = {
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** A connection whose client takes no bytes of an answer for so long is ended. */
  readonly sendTimeoutMs: number;
  /** Bytes of large answers that the process holds at a time, for all clients together. */
  readonly heldBytesMax: number;
  /** From the first byte of a request, or from the opening of the connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestTimeoutMs: number;
  /** How often Node looks for requests that take longer. */
  readonly checkIntervalMs: number;
};

/** The defaults; docs/limits.md lists them. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  connectionsMax: 4000,
  connectionsPerAddressMax: 500,
  sendTimeoutMs: 30_000,
  heldBytesMax: 128 * 1024 * 1024,
  headersTimeoutMs: 66_000,
  requestTimeoutMs: 120_000,
  checkIntervalMs: 5000,
};

/** Longer than client pools keep an idle connection (contract section 1.1). */
export const KEEP_ALIVE_MS = 72_000;

/** Requests that one connection may send ahead of the answer that it waits for. */
export const PIPELINED_MAX = 16;

/** Of the request line and all headers together. */
export const HEADER_BYTES_MAX = 16 * 1024;

/** An account holds at most this part of the bytes that all clients may hold together. */
export const HOLDER_SHARE = 1 / 2;

/** A larger answer is sent in pieces, and counted as held until it has left. */
export const LARGE_BYTES = 128 * 1024;

/** An answer that makes progress may still take this many times the send timeout at most. */
export const SEND_TIMEOUTS_MAX = 20;
