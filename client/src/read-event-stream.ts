/** One block of a stream of server-sent events. */
export type StreamBlock = {
  /** The position of the reader after this block; undefined when the block does not move it. */
  readonly id: string | undefined;
  /** Undefined for a heartbeat. */
  readonly data: string | undefined;
};

/** A block is far smaller. A server that never ends a line must not fill the memory. */
const BLOCK_LENGTH_MAX = 16 * 1024 * 1024;

/** The service sends a heartbeat every 15 seconds. A connection that is silent for longer is lost. */
const SILENCE_MS_MAX = 45_000;

/**
 * Reads the blocks of a text/event-stream, whatever the pieces in which it arrives. A block that is cut off by the end
 * of the stream is dropped, as the specification says.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamBlock, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const silence = setTimeout(() => void reader.cancel().catch(() => {}), SILENCE_MS_MAX);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      if (rest.length > BLOCK_LENGTH_MAX) throw new Error('a block of the stream has no end');
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readBlock(block: string): StreamBlock {
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }
  return { id, data: data.length === 0 ? undefined : data.join('\n') };
}
