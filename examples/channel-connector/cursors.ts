import fs from 'node:fs';

/** How far the connector has come: all that it remembers. Null means from the start. */
export type Cursors = {
  readonly orders: string | null;
  readonly posts: string | null;
  readonly work: string | null;
};

export type CursorStore = { readonly read: () => Cursors; readonly write: (cursors: Cursors) => void };

/** Keeps the cursors in a file, which is never half written. */
export function cursorFile(file: string): CursorStore {
  return {
    read: () => {
      if (!fs.existsSync(file)) return { orders: null, posts: null, work: null };
      return JSON.parse(fs.readFileSync(file, 'utf8'));
    },
    write: (cursors) => {
      fs.writeFileSync(`${file}.new`, JSON.stringify(cursors));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
