import type { Id, World } from './worlds.ts';

/** A thing that requests name by an id. */
export type Example = {
  /** Makes a new one through the interface, and answers its id. */
  make(world: World, isFirst: boolean): Promise<Id>;
  /** Well-formed, and nothing's id. */
  readonly unknown: Id;
  /** Whether it can lie outside a limited operator's reach. */
  readonly hangsOnProperty: boolean;
};

const UNKNOWN_ID = 999_999_999;

export const accountWide = (make: Example['make'], unknown: Id = UNKNOWN_ID): Example => ({
  make,
  unknown,
  hangsOnProperty: false,
});
export const onProperty = (make: Example['make'], unknown: Id = UNKNOWN_ID): Example => ({
  make,
  unknown,
  hangsOnProperty: true,
});
