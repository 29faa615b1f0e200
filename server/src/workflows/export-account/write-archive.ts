import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP archive that is written while its files are made. It holds a few pieces in memory. */
export type Archive = {
  readonly output: Readable;
  /** Adds a file and waits until its last piece is compressed. Throws what `pieces` throws: the file ends before it then. */
  add(name: string, pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
  /** Ends the archive after its last file. */
  end(): void;
  /** Ends it with a file that says why, and without its directory: no program takes it for a complete archive. */
  breakOff(name: string, why: string): void;
};

/** `made_at` is the time of all files. `signal` ends the archive early. */
export function openArchive(made_at: Temporal.Instant, signal: AbortSignal): Archive {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  const mtime = new Date(made_at.epochMilliseconds);
  zip.on('error', (error: Error) => output.destroy(error));
  return {
    output,
    add: async (name, pieces) => {
      signal.throwIfAborted();
      const failures: unknown[] = [];
      const source = Readable.from(untilFailure(pieces, failures), { objectMode: false, signal });
      zip.addReadStreamLazy(name, { mtime }, (use) => use(null, source));
      await once(source, 'end', { signal });
      if (failures.length > 0) throw failures[0];
    },
    end: () => zip.end(),
    breakOff: (name, why) => {
      zip.addBuffer(Buffer.from(why), name, { mtime, compress: false });
      // Called when everything before it is written.
      zip.addReadStreamLazy(`${name}.end`, { mtime }, () => {
        if (zip.outputStream instanceof PassThrough) zip.outputStream.end();
      });
    },
  };
}

/** The pieces until one fails: a failing stream would leave no way to say so in the archive. */
async function* untilFailure<Piece>(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
  failures: unknown[],
): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    failures.push(error);
  }
}
