import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** An event of a task. */
type StreamedTask = { readonly id: string; readonly event: string; readonly task_id: number };

/** An event stream, as its reader has received it so far. */
export type ReadStream = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly received: { readonly id: string; readonly data: StreamedTask }[];
  /** The id of the last block, which may have had no data. */
  lastId(): string;
  text(): string;
  /** Resolves when so many events have come; rejects when the stream ends first. */
  has(count: number): Promise<void>;
  /** Resolves when the stream has ended: true for a clean end. */
  ended(): Promise<boolean>;
  pause(): void;
  resume(): void;
  cut(): void;
};

export async function openStream(
  port: number,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<ReadStream> {
  const request = send({ port, host: '127.0.0.1', path: `/v3/events/stream${query}`, headers, agent: false });
  request.on('error', () => {});
  request.end();
  const [response] = await once(request, 'response');
  const state = { text: '', isEnded: false, rest: '', lastId: '' };
  const received: ReadStream['received'] = [];
  response.setEncoding('utf8').on('data', (chunk: string) => {
    state.text += chunk;
    const blocks = (state.rest + chunk).split('\n\n');
    state.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 2)]);
      const find = (name: string) => fields.find(([field]) => field === name)?.[1];
      state.lastId = find('id') ?? state.lastId;
      const data = find('data');
      if (data !== undefined) received.push({ id: state.lastId, data: JSON.parse(data) });
    }
  });
  response.on('error', () => {});
  const end = Promise.withResolvers<boolean>();
  response.on('close', () => {
    state.isEnded = true;
    end.resolve(response.complete);
  });
  // The first block has the position from which a stream starts.
  while (response.statusCode === 200 && state.lastId === '' && !state.isEnded) await moved(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    received,
    lastId: () => state.lastId,
    text: () => state.text,
    has: async (count) => {
      while (received.length < count) {
        if (state.isEnded) throw new Error(`the stream ended after ${received.length} of ${count} events`);
        await moved(response);
      }
    },
    ended: () => end.promise,
    pause: () => response.pause(),
    resume: () => response.resume(),
    cut: () => void request.destroy(),
  };
}

/** Resolves with the next bytes, or when there are no others. */
function moved(response: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => {
    response.off('data', stop).off('close', stop);
    resolve();
  };
  response.on('data', stop).on('close', stop);
  return promise;
}
