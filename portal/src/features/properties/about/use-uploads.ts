import { useRef, useState } from 'react';
import { drawSizes } from '../../../components/pictures.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';

/** A picture on its way. Those that arrived are shown among the others. */
export type Upload = {
  readonly number: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it was not taken: `unfit` is no picture. */
  readonly problem?: string;
};

export const UNFIT = 'unfit';

/** Sends pictures one after the other, in the order in which they were chosen. One that fails keeps none of the others. */
export function useUploads(property_id: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const numbers = useRef(0);
  const set = (number: number, state: Upload['state'], problem?: string) =>
    setUploads((before) =>
      before.map((each) => {
        if (each.number !== number) return each;
        return problem === undefined ? { number, file: each.file, state } : { ...each, state, problem };
      }),
    );
  const drop = (number: number) => setUploads((before) => before.filter((each) => each.number !== number));
  const send = async ({ number, file }: Upload) => {
    set(number, 'sending');
    const sizes = await drawSizes(file).catch(() => undefined);
    if (sizes === undefined) return set(number, 'failed', UNFIT);
    try {
      await innkeep.properties.createPicture(property_id, sizes);
    } catch (error) {
      return set(number, 'failed', error instanceof Error ? error.message : String(error));
    }
    await changed({ event: 'property_updated', property_id });
    drop(number);
  };
  const queue = (upload: Upload) => {
    line.current = line.current.then(() => send(upload));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => ({ number: (numbers.current += 1), file, state: 'waiting' }));
    setUploads((before) => [...before, ...added]);
    added.forEach(queue);
  };
  const retry = (upload: Upload) => {
    set(upload.number, 'waiting');
    queue(upload);
  };
  return { uploads, add, retry, drop };
}
