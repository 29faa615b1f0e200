/** The cache of pictures that were shown: the worker fills it, and the page forgets it. */
export const PICTURES = 'pictures';

/** What a browser keeps of them: when it is more, those go that were shown longest ago. */
export const PICTURES_BOUND = { count: 300, bytes: 50_000_000 } as const;
