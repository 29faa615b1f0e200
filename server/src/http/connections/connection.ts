import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An open connection and what is under way on it. */
export type Connection = {
  readonly socket: Socket;
  /** The address that it counts for; undefined for that of a trusted proxy. */
  readonly address: string | undefined;
  /** The answer that is being made or sent. */
  answering: ServerResponse | undefined;
  /** What follows once that answer has left: the requests sent ahead, in order. */
  readonly waiting: (() => void)[];
  /** Requests sent ahead that were too many. */
  dropped: number;
  readonly sending: Sending;
  /** Whether it has ever been answered. */
  isProven: boolean;
};

/** How the sending of bytes that wait goes on, as seen by the last checks. */
export type Sending = {
  sentBytes: number;
  checksWithoutProgress: number;
  checks: number;
};

export function newConnection(socket: Socket, address: string | undefined): Connection {
  return {
    socket,
    address,
    answering: undefined,
    waiting: [],
    dropped: 0,
    isProven: false,
    sending: { sentBytes: 0, checksWithoutProgress: 0, checks: 0 },
  };
}
