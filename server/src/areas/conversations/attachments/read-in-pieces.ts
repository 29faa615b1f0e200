import { Readable } from 'node:stream';
import PQueue from 'p-queue';
import { unavailable } from '../../../http/answer-errors.ts';

/** What is read, and how: a piece is the bytes from there on, an empty one the end. */
export type Pieces = (from: number) => Promise<Buffer>;

export type PieceLimits = {
  /** Pieces that are read at a time. */
  readonly atOnceMax: number;
  /** Readings that are under way, most of them waiting for who takes the bytes, or for their turn. */
  readonly openMax: number;
  /** Of those, the readings of one address. */
  readonly openPerAddressMax: number;
  readonly millisecondsMax: number;
};

export type PieceReader = {
  /**
   * A stream that reads on only as its bytes are taken. Throws `unavailable` where too many are open, in all or for
   * this address.
   */
  open(pieces: Pieces, bytes: number, address: string): Readable;
};

/** Reads large contents, however many at once, by few statements at a time and in little memory. */
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
