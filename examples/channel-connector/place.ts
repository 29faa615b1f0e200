import fs from 'node:fs';

/** How far the connector has come: all that it remembers. Null means from the start. */
export type Place = {
  readonly orders: string | null;
  readonly posts: string | null;
  readonly work: string | null;
};

export type PlaceStore = { readonly read: () => Place; readonly write: (place: Place) => void };

/** Keeps the place in a file, which is never half written. */
export function placeFile(file: string): PlaceStore {
  return {
    read: () => {
      if (!fs.existsSync(file)) return { orders: null, posts: null, work: null };
      return JSON.parse(fs.readFileSync(file, 'utf8'));
    },
    write: (place) => {
      fs.writeFileSync(`${file}.new`, JSON.stringify(place));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
