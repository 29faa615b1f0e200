import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupProblem } from './backup-problem.ts';
import type { UnfinishedFile } from './places/place.ts';

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-');

/** Encrypts what is written into `file`, in the format of age. */
export async function encryptInto(file: UnfinishedFile, key: string): Promise<UnfinishedFile> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encrypted = await encrypter.encrypt(readable);
  const writing = writeAll(file, encrypted);
  // A failure shows at the next write, or at the end.
  writing.catch((error: unknown) => writer.abort(error).catch(() => {}));
  const orItsFailure = <T>(work: Promise<T>) => work.catch(() => writing.then(() => work));
  return {
    get bytes() {
      return file.bytes;
    },
    write: async (piece) => orItsFailure(writer.write(Buffer.from(piece))),
    finish: async () => {
      await orItsFailure(writer.close());
      await writing;
      await file.finish();
    },
    discard: async () => {
      await writer.abort().catch(() => {});
      await writing.catch(() => {});
      await file.discard();
    },
  };
}

async function writeAll(file: UnfinishedFile, pieces: ReadableStream<Uint8Array>): Promise<void> {
  for await (const piece of pieces) await file.write(Buffer.from(piece));
}

/** Throws BackupProblem unless the key is the right one, and nothing was changed. */
export async function* decrypt(
  name: string,
  pieces: AsyncIterable<Buffer>,
  key: string | null,
): AsyncGenerator<Buffer> {
  if (key === null || !isSecret(key))
    throw new BackupProblem(
      `${name} is encrypted: set BACKUP_KEY to the secret key of age, which begins with AGE-SECRET-KEY-1.`,
    );
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    const decrypted = await decrypter.decrypt(ReadableStream.from(pieces));
    for await (const piece of decrypted) yield Buffer.from(piece);
  } catch (cause) {
    if (cause instanceof BackupProblem) throw cause;
    throw new BackupProblem(`${name} cannot be decrypted with BACKUP_KEY: ${wordsOf(cause)}.`, { cause });
  }
}

function wordsOf(cause: unknown): string {
  const words = cause instanceof Error ? cause.message : String(cause);
  return /no identity matched/i.test(words) ? 'it is another key' : 'the file is damaged';
}
