import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A receiver of webhooks that keeps the id and the body of each event. */
export type EventReceiver = {
  readonly url: string;
  /** By webhook-id. An event that arrives again replaces itself. */
  readonly events: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** From now on, or no longer, it answers 503 and keeps nothing. */
  refuse(isRefusing: boolean): void;
  refusals(): number;
  forget(): void;
  close(): void;
};

export async function openReceiver(): Promise<EventReceiver> {
  const events = new Map<string, Record<string, unknown>>();
  let isRefusing = false;
  let refusals = 0;
  const server = createServer((request, response) => {
    if (isRefusing) {
      refusals += 1;
      return void response.writeHead(503).end();
    }
    text(request).then(
      (body) => {
        events.set(String(request.headers['webhook-id']), JSON.parse(body));
        response.end();
      },
      // A sender that was killed in the middle sends the event again.
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    events,
    refuse: (value) => void (isRefusing = value),
    refusals: () => refusals,
    forget: () => events.clear(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
