import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseTarget } from '../src/database/connections/client.ts';

/** A way to a database that can fall silent without being closed, as when a cable is pulled. */
export type CuttableLine = {
  readonly target: DatabaseTarget;
  /** From now on nothing passes; what is open stays open. */
  cut(): void;
  /** New connections pass again; those that were cut stay silent. */
  mend(): void;
  close(): Promise<void>;
};

export async function openCuttableLine(target: DatabaseTarget): Promise<CuttableLine> {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => {});
  };
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(addressOf(target));
    join(near, far);
    join(far, near);
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'line-'));
  server.listen('url' in target ? { port: 0, host: '127.0.0.1' } : path.join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  return {
    target: through(target, server, folder),
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    mend: () => (isCut = false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(target: DatabaseTarget): net.NetConnectOpts {
  if ('socketPath' in target) return { path: target.socketPath };
  const { hostname, port } = new URL(target.url);
  return { host: hostname, port: Number(port || 5432) };
}

function through(target: DatabaseTarget, server: net.Server, folder: string): DatabaseTarget {
  if ('socketPath' in target) return { ...target, socketPath: path.join(folder, '.s.PGSQL.5432') };
  const url = new URL(target.url);
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return { ...target, url: url.href };
}
