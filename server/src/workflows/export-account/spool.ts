import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Lines that wait on the disk, so that a list of any size is read once. The file has no name, so nothing of it is left behind. */
export type Spool = {
  readonly count: number;
  add(line: string): Promise<void>;
  /** The lines, in the order in which they were added. */
  lines(): AsyncGenerator<string>;
  close(): Promise<void>;
};

const PIECE_CHARACTERS = 262_144;

export async function openSpool(): Promise<Spool> {
  const file = path.join(os.tmpdir(), `innkeep-export-${randomUUID()}`);
  const handle = await fs.open(file, 'wx+', 0o600);
  await fs.unlink(file);
  let waiting = '';
  let count = 0;
  const write = async () => {
    const text = waiting;
    waiting = '';
    await handle.appendFile(text);
  };
  return {
    get count() {
      return count;
    },
    add: async (line) => {
      count += 1;
      waiting += `${line}\n`;
      if (waiting.length >= PIECE_CHARACTERS) await write();
    },
    lines: async function* lines() {
      await write();
      const pieces = handle.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' });
      let rest = '';
      for await (const piece of pieces) {
        const texts = `${rest}${piece}`.split('\n');
        rest = texts.pop() ?? '';
        yield* texts;
      }
    },
    close: () => handle.close(),
  };
}
