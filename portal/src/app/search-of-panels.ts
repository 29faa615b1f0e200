import { day, id, ids, oneOf, searchOf, text, without } from '../format/search.ts';

export const NEW_THINGS = ['booking', 'block', 'task', 'income', 'expense', 'property'] as const;
export type NewThing = (typeof NEW_THINGS)[number];

/** What can stand beside or over every page, by the search part of its address. */
export type PanelSearch = ReturnType<typeof readPanelSearch>;

export const readPanelSearch = searchOf({
  /** The code of a stay. */
  stay: text,
  /** The number of a task. */
  task: id,
  /** The id of an entry of the books. */
  entry: id,
  /** A thing that is being made: its form is open. */
  new: oneOf(NEW_THINGS),
  /** What the form begins with: a property, others of a group, the first day, and the day after the last night. */
  property: id,
  others: ids,
  start: day,
  end: day,
});

/** What closes every panel. */
export const NO_PANEL = without(['stay', 'task', 'entry', 'new', 'property', 'others', 'start', 'end']);
