/** What can stand beside or over every page, by the search part of its address. */
export type PanelSearch = {
  /** The code of a stay. */
  readonly stay?: string | undefined;
  /** The number of a task. */
  readonly task?: number | undefined;
  /** The id of an entry of the books. */
  readonly entry?: number | undefined;
  /** A thing that is being made: its form is open. */
  readonly new?: NewThing | undefined;
  /** What the form begins with: a property, the first day, and the day after the last night. */
  readonly property?: number | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
};

export const NEW_THINGS = ['booking', 'block', 'task', 'income', 'expense', 'property'] as const;
export type NewThing = (typeof NEW_THINGS)[number];

/** What closes every panel. */
export const NO_PANEL: PanelSearch = {
  stay: undefined,
  task: undefined,
  entry: undefined,
  new: undefined,
  property: undefined,
  start: undefined,
  end: undefined,
};

/** Reads what a person may have typed: what does not fit is left out. */
export function readPanelSearch(search: Record<string, unknown>): PanelSearch {
  const fresh = NEW_THINGS.find((each) => each === search['new']);
  return {
    ...textOf('stay', search),
    ...numberOf('task', search),
    ...numberOf('entry', search),
    ...(fresh === undefined ? {} : { new: fresh, ...numberOf('property', search), ...daysOf(search) }),
  };
}

function textOf(name: string, search: Record<string, unknown>) {
  const text = search[name];
  return typeof text === 'string' && text !== '' ? { [name]: text } : {};
}

function numberOf(name: string, search: Record<string, unknown>) {
  const value = Number(search[name]);
  return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
}

function daysOf(search: Record<string, unknown>) {
  return Object.fromEntries(
    ['start', 'end'].flatMap((name) => (isDay(search[name]) ? [[name, search[name]]] : [])),
  );
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}
