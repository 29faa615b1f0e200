import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP archive that is written while its files are made. It holds a few pieces in memory. */
export type Archive = {
  readonly output: Readable;
  /** Adds a file and waits until its last piece is compressed. Throws what `pieces` throws. */
  add(name: string, pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void>;
  /** Ends the archive after its last file. */
  end(): void;
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
      const source = Readable.from(pieces, { objectMode: false, signal });
      zip.addReadStreamLazy(name, { mtime }, (use) => use(null, source));
      await once(source, 'end', { signal });
    },
    end: () => zip.end(),
  };
}
