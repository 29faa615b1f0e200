import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An open connection with its requests. */
export type ClientConnection = {
  readonly socket: Socket;
  /** The address that it counts for; undefined for a trusted proxy. */
  readonly address: string | undefined;
  /** The response in progress. */
  answering: ServerResponse | undefined;
  /** The pipelined requests that follow, in order. */
  readonly waiting: (() => void)[];
  /** Number of pipelined requests beyond the limit. */
  dropped: number;
  readonly sending: ResponseSending;
  /** True after its first response. */
  isProven: boolean;
};

/** The progress of sending, as seen by the last checks. */
export type ResponseSending = {
  sentBytes: number;
  /** At the beginning of the present measurement of its rate. */
  measuredFromBytes: number;
  checksWithoutProgress: number;
  checks: number;
};

export function newConnection(socket: Socket, address: string | undefined): ClientConnection {
  return {
    socket,
    address,
    answering: undefined,
    waiting: [],
    dropped: 0,
    isProven: false,
    sending: { sentBytes: 0, measuredFromBytes: 0, checksWithoutProgress: 0, checks: 0 },
  };
}
