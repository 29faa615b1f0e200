import { Readable } from 'node:stream';
import PQueue from 'p-queue';
import { unavailable } from '../answer/answer-errors.ts';

/** Reads the bytes from a position on. An empty piece is the end. */
export type Pieces = (from: number) => Promise<Buffer>;

export type PieceLimits = {
  /** Pieces that are read concurrently. */
  readonly atOnceMax: number;
  /** Open streams. Most of them wait for their client or for their turn. */
  readonly openMax: number;
  /** Open streams of one client address. */
  readonly openPerAddressMax: number;
  readonly millisecondsMax: number;
};

export type PieceReader = {
  /**
   * A stream that reads the next piece only when the client has taken the last. Throws `unavailable` when too many
   * streams are open, in total or for this address.
   */
  open(pieces: Pieces, bytes: number, address: string): Readable;
};

/** Streams large contents to any number of clients, with few concurrent statements and little memory. */
export function newPieceReader(limits: PieceLimits): PieceReader {
  const { atOnceMax, openMax, openPerAddressMax, millisecondsMax } = limits;
  const readings = new PQueue({ concurrency: atOnceMax });
  const openByAddress = new Map<string, number>();
  let open = 0;

  function count(address: string, change: 1 | -1): void {
    const ofAddress = (openByAddress.get(address) ?? 0) + change;
    open += change;
    if (ofAddress === 0) openByAddress.delete(address);
    else openByAddress.set(address, ofAddress);
  }

  async function* read(pieces: Pieces, bytes: number): AsyncGenerator<Buffer> {
    for (let from = 0; from < bytes;) {
      const at = from;
      const piece = await readings.add(() => pieces(at));
      if (piece.length === 0) throw new Error(`a content of ${bytes} bytes ended after ${from}`);
      yield piece;
      from += piece.length;
    }
  }

  return {
    open: (pieces, bytes, address) => {
      if (open >= openMax || (openByAddress.get(address) ?? 0) >= openPerAddressMax) throw unavailable();
      count(address, 1);
      const stream = Readable.from(read(pieces, bytes), {
        signal: AbortSignal.timeout(millisecondsMax),
      });
      stream.once('close', () => count(address, -1));
      return stream;
    },
  };
}
