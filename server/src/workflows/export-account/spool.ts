import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Texts that wait on the disk. The file has no name, so nothing of it is left behind. */
export type Spool = {
  add(text: string): Promise<void>;
  /** The texts, in the order in which they were added. */
  texts(): AsyncGenerator<string>;
  close(): Promise<void>;
};

export async function openSpool(): Promise<Spool> {
  const file = path.join(os.tmpdir(), `innkeep-export-${randomUUID()}`);
  const handle = await fs.open(file, 'wx+', 0o600);
  await fs.unlink(file);
  const sizes: number[] = [];
  return {
    add: async (text) => {
      const bytes = Buffer.from(text);
      sizes.push(bytes.length);
      await handle.appendFile(bytes);
    },
    texts: async function* texts() {
      let position = 0;
      for (const size of sizes) {
        const { buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size, position);
        position += size;
        yield buffer.toString();
      }
    },
    close: () => handle.close(),
  };
}
