import type { Socket } from 'node:net';
import { unavailable } from '../answer-errors.ts';
import { newConnection, type Connection } from './connection.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { endWithError } from './raw-answer.ts';

export type ConnectionParts = {
  readonly limits: ConnectionLimits;
  /** What a connection counts for; undefined for that of a trusted proxy. */
  readonly addressOf: (remoteAddress: string | undefined) => string | undefined;
  readonly newRequestId: () => string;
  /** True while the service drains: an answered connection is ended. */
  readonly isDraining: () => boolean;
};

export type Admitted = {
  /** Every open connection by its socket; one that was refused is missing. */
  readonly open: ReadonlyMap<Socket, Connection>;
  /** Takes a new connection in, or refuses it. */
  admit(socket: Socket): void;
  markBusy(connection: Connection): void;
  markIdle(connection: Connection): void;
};

/** Keeps the connections of a process within their number, in all and for each address. */
export function admitConnections({ limits, addressOf, newRequestId, isDraining }: ConnectionParts): Admitted {
  const open = new Map<Socket, Connection>();
  /** Without a request in work, the longest idle first: those that were never answered, and the others. */
  const unproven = new Set<Connection>();
  const idle = new Set<Connection>();
  const byAddress = new Map<string, Set<Connection>>();

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

  /** Makes room: a client opens an idle connection again when it needs it. */
  function endIdle(
    connections: Iterable<Connection>,
    mayEnd: (connection: Connection) => boolean = () => true,
  ): boolean {
    for (const connection of connections) {
      if (connection.answering !== undefined || !mayEnd(connection)) continue;
      connection.socket.destroy();
      forget(connection);
      return true;
    }
    return false;
  }

  function markBusy(connection: Connection): void {
    if (connection.isProven) idle.delete(connection);
    else unproven.delete(connection);
  }

  function forget(connection: Connection): void {
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
