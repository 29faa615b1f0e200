import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One port that leads to another one, which may change: connections to the former end with it. */
export type Switch = {
  readonly port: number;
  /** Each piece of data is passed on after so many milliseconds. */
  delay(ms: number): void;
  lead(port: number): void;
  close(): Promise<void>;
};

export async function openSwitch(first: number): Promise<Switch> {
  const sockets = new Set<net.Socket>();
  let target = first;
  let delayMs = 0;
  const join = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    // Each piece waits for the one before it too: they stay in order also when the delay ends meanwhile.
    let last = Promise.resolve();
    from.on('data', (piece) => {
      const waited = delayMs === 0 ? undefined : sleep(delayMs);
      last = last
        .then(() => waited)
        .then(() => {
          if (to.writable) to.write(piece);
        });
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ port: target, host: '127.0.0.1', noDelay: true });
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => (delayMs = ms),
    lead: (port) => {
      target = port;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same address with another port. */
export function withPort(url: string, port: number | undefined): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
