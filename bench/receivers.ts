import { once } from 'node:events';
import http from 'node:http';

export type Arrival = { readonly number: number; readonly at: number };

/** Addresses that take what webhooks are sent, and note down when each came. */
export async function openReceivers() {
  let arrivals: Arrival[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = http.createServer((request, response) => {
    const at = performance.timeOrigin + performance.now();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { task_id } = JSON.parse(Buffer.concat(chunks).toString());
      arrivals.push({ number: task_id, at });
      response.end();
      arrived.resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return {
    url: (name: number) => `http://127.0.0.1:${port}/${name}`,
    /** What came since this was asked last, once it is so many. */
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
      server.closeAllConnections();
    },
  };
}
