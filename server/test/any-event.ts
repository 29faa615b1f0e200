import type { Event } from '../../client/src/schema.ts';

/** An event that may have the fields of any: a test asks for the one that it expects by its name. */
export type AnyEvent = Pick<Event, 'id' | 'event' | 'timestamp'> & {
  readonly [Key in KeyOfAny<Event>]?: OfAny<Event, Key>;
};

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
type OfAny<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
