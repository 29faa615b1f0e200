import { once } from 'node:events';
import net from 'node:net';

export type Arrival = { readonly number: number; readonly at: number };

const END_OF_HEAD = '\r\n\r\n';
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

/** Receivers of webhooks that record the time of each delivery, without an HTTP server whose time would count. */
export async function openReceivers() {
  let arrivals: Arrival[] = [];
  let arrived = Promise.withResolvers<void>();
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let begun = { text: '', at: 0 };
    socket.on('data', (chunk) => {
      const at = begun.text === '' ? performance.timeOrigin + performance.now() : begun.at;
      begun = { text: begun.text + chunk.toString(), at };
      const number = numberIn(begun.text);
      if (number === undefined) return;
      arrivals.push({ number, at });
      begun = { text: '', at: 0 };
      socket.write(ANSWER);
      arrived.resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return {
    url: (name: number) => `http://127.0.0.1:${port}/${name}`,
    /** Returns the deliveries since the last call, once there are this many. */
    take: async (count: number): Promise<readonly Arrival[]> => {
      while (arrivals.length < count) {
        await arrived.promise;
        arrived = Promise.withResolvers();
      }
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The task in a complete request; undefined while part of it is missing. */
function numberIn(text: string): number | undefined {
  const head = text.indexOf(END_OF_HEAD);
  const length = /^content-length: (\d+)\r$/im.exec(text.slice(0, head + 2))?.[1];
  const body = text.slice(head + END_OF_HEAD.length);
  if (head === -1 || body.length < Number(length)) return undefined;
  return Number(/"task_id": ?(\d+)/.exec(body)?.[1]);
}
