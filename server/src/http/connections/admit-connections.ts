import type { Socket } from 'node:net';
import { unavailable } from '../answer/answer-errors.ts';
import { newConnection, type ClientConnection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { endWithError } from './raw-answer.ts';

export type ConnectionParts = {
  readonly limits: ConnectionLimits;
  /** The address that a connection counts for; undefined for a trusted proxy. */
  readonly addressOf: (remoteAddress: string | undefined) => string | undefined;
  readonly newRequestId: () => string;
  /** True while the service shuts down: connections end after their response. */
  readonly isDraining: () => boolean;
};

export type Admitted = {
  /** Every open connection by its socket, without refused ones. */
  readonly open: ReadonlyMap<Socket, ClientConnection>;
  /** Admits a new connection, or refuses it. */
  admit(socket: Socket): void;
  markBusy(connection: ClientConnection): void;
  markIdle(connection: ClientConnection): void;
};

/** Bounds the number of connections of a process, in total and per address. */
export function admitConnections({ limits, addressOf, newRequestId, isDraining }: ConnectionParts): Admitted {
  const open = new Map<Socket, ClientConnection>();
  /** Connections without a request, the longest idle first: those that never had a response, and the others. */
  const unproven = new Set<ClientConnection>();
  const idle = new Set<ClientConnection>();
  const byAddress = new Map<string, Set<ClientConnection>>();

  function admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress);
    const others = address === undefined ? undefined : byAddress.get(address);
    const isFull =
      (open.size >= limits.connectionsMax && !endIdle(unproven) && !endIdle(idle)) ||
      ((others?.size ?? 0) >= limits.connectionsPerAddressMax &&
        !endIdle(others ?? [], ({ isProven }) => !isProven) &&
        !endIdle(others ?? []));
    if (isFull) {
      endWithError(socket, unavailable(), newRequestId());
      socket.destroySoon();
      return;
    }
    const connection = newConnection(socket, address);
    open.set(socket, connection);
    unproven.add(connection);
    if (address !== undefined) byAddress.set(address, (byAddress.get(address) ?? new Set()).add(connection));
    socket.once('close', () => forget(connection));
  }

  /** Makes room: a client reopens an idle connection when it needs it. */
  function endIdle(
    connections: Iterable<ClientConnection>,
    mayEnd: (connection: ClientConnection) => boolean = () => true,
  ): boolean {
    for (const connection of connections) {
      if (connection.answering !== undefined || !mayEnd(connection)) continue;
      connection.socket.destroy();
      forget(connection);
      return true;
    }
    return false;
  }

  function markBusy(connection: ClientConnection): void {
    if (connection.isProven) idle.delete(connection);
    else unproven.delete(connection);
  }

  function forget(connection: ClientConnection): void {
    const { socket, address, waiting } = connection;
    open.delete(socket);
    markBusy(connection);
    waiting.length = 0;
    const others = address === undefined ? undefined : byAddress.get(address);
    others?.delete(connection);
    if (address !== undefined && others?.size === 0) byAddress.delete(address);
  }

  return {
    open,
    admit,
    markBusy,
    markIdle: (connection) => {
      if (isDraining()) connection.socket.destroySoon();
      else idle.add(connection);
      connection.isProven = true;
    },
  };
}
