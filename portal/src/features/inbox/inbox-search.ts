/** What an address says about the inbox: the open conversation, the filters, and on a narrow screen the facts. */
export type InboxSearch = {
  readonly conversation?: string | undefined;
  readonly unread?: true | undefined;
  readonly waiting?: true | undefined;
  readonly soon?: true | undefined;
  /** The id of a property. */
  readonly place?: number | undefined;
  readonly text?: string | undefined;
  readonly facts?: true | undefined;
};

/** Leaves out what is not understood: an old or mistyped address still opens the inbox. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  return {
    ...textOf('conversation', search),
    ...placeOf(search['place']),
    ...textOf('text', search),
    ...flagOf('unread', search),
    ...flagOf('waiting', search),
    ...flagOf('soon', search),
    ...flagOf('facts', search),
  };
}

/** An address may hold a number where a person searched for one. */
function textOf(name: string, search: Record<string, unknown>) {
  const value = search[name];
  if (typeof value === 'number') return { [name]: String(value) };
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

function placeOf(value: unknown) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? { place: value } : {};
}

function flagOf(name: string, search: Record<string, unknown>) {
  return search[name] === true ? { [name]: true as const } : {};
}
