import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { clientConfig, type ClientOptions, type DatabaseTarget, type Sockets } from './client.ts';
import { databaseError } from './database-error.ts';
import { sessionOf, type ConnectionSession } from './pool.ts';

/** One connection that also streams whole tables. Its statements have no timeout. */
export type CopyConnection = {
  readonly session: ConnectionSession;
  /** Streams the output of `copy … to stdout`. Run one at a time. */
  copyOut(text: string): AsyncIterable<Buffer>;
  /** Sends pieces to `copy … from stdin`. Returns the number of stored rows. */
  copyIn(text: string, pieces: AsyncIterable<Buffer>): Promise<number>;
  /** Closes the connection. PostgreSQL rolls back what is not committed. */
  end(): Promise<void>;
};

export async function openCopyConnection(
  target: DatabaseTarget,
  options: Pick<ClientOptions, 'applicationName'>,
): Promise<CopyConnection> {
  const sockets: Sockets = new Set();
  const config = clientConfig(target, { ...options, statementTimeoutMs: 0 }, sockets);
  // A COPY takes the connection over, so no other statement may be sent behind it.
  const client = new Client({ ...config, pipeline: false });
  // The statement that runs fails then.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw databaseError(error, 'CONNECT_TIMEOUT');
  }
  // A COPY that was left in the middle blocks the connection.
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    session: sessionOf((work) => work(client), { silenceMs: undefined, isPrepared: true, see: () => {} }),
    copyOut: (text) => piecesOf(client.query(copyTo(text)), cut),
    copyIn: async (text, pieces) => {
      const into = client.query(copyFrom(text));
      try {
        await pipeline(pieces, into);
      } catch (error) {
        cut();
        throw databaseError(error, 'CONNECTION_CLOSED');
      }
      return into.rowCount;
    },
    end: () => client.end(),
  };
}

async function* piecesOf(rows: Readable, cut: () => void): AsyncGenerator<Buffer> {
  let isComplete = false;
  try {
    for await (const piece of rows) yield piece as Buffer;
    isComplete = true;
  } catch (error) {
    throw databaseError(error, 'CONNECTION_CLOSED');
  } finally {
    if (!isComplete) cut();
  }
}
