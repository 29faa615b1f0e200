import assert from 'node:assert/strict';
import type { Host } from '../harness.ts';
import type { Example } from './example.ts';
import { EXAMPLES } from './examples.ts';

export type Id = number | string;

/** What one account has, or what hangs on one property of it. Things are made when they are first asked for. */
export type World = {
  /** In every text that was sent while it was made. */
  readonly mark: string;
  readonly master: Host;
  /** The id of one such thing, always the same. */
  idOf(kind: string): Promise<Id>;
  /** The id of a new one. */
  make(kind: string): Promise<Id>;
  newName(): string;
  /** Nights of the world's property that nobody has booked. */
  newNights(): { readonly check_in_date: string; readonly check_out_date: string };
};

let worlds = 0;

/** `shared` is where the things come from that hang on no property. */
export function newWorld(master: Host, shared?: World): World {
  const mark = `Mark${(worlds += 1)}x`;
  const made = new Map<string, Promise<Id>>();
  let count = 0;
  let nights = 0;
  const world: World = {
    mark,
    master,
    idOf: (kind) => {
      if (shared !== undefined && !exampleOf(kind).hangsOnProperty) return shared.idOf(kind);
      const known = made.get(kind) ?? exampleOf(kind).make(world, true);
      made.set(kind, known);
      return known;
    },
    make: (kind) => exampleOf(kind).make(world, false),
    newName: () => `${mark} ${(count += 1)}`,
    newNights: () => {
      // After the nights that the examples of the document close.
      const from = Temporal.PlainDate.from('2026-12-01').add({ days: (nights += 1) * 2 });
      return { check_in_date: from.toString(), check_out_date: from.add({ days: 1 }).toString() };
    },
  };
  return world;
}

export function exampleOf(kind: string): Example {
  const example = EXAMPLES[kind];
  assert.ok(example, `EXAMPLES of server/test/suites/examples.ts has no ${kind}: say how to make one`);
  return example;
}

/** Makes one of everything. */
export async function fill(world: World): Promise<void> {
  for (const kind of Object.keys(EXAMPLES)) await world.idOf(kind);
}
