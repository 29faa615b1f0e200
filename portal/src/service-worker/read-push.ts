/** What a push says: a title and a place of the portal, and no guest. */
export type Push = {
  readonly title: string;
  /** A path of the portal. */
  readonly path: string;
  /** A later push with the same one takes its place. */
  readonly tag: string;
  /** Unread conversations; undefined where it is not said. */
  readonly badge: number | undefined;
};

/** A browser shows something for each push: one that cannot be read leads to the portal. */
const UNREAD: Push = { title: 'Innkeep', path: '/', tag: 'innkeep', badge: undefined };

/** Reads a push. An address of another site is none of the portal's. */
export function readPush(data: unknown, origin: string): Push {
  if (typeof data !== 'object' || data === null) return UNREAD;
  const said: Readonly<Record<string, unknown>> = { ...data };
  const { title, url, tag, badge } = said;
  return {
    title: typeof title === 'string' && title !== '' ? title.slice(0, 300) : UNREAD.title,
    path: pathOf(url, origin),
    tag: typeof tag === 'string' ? tag : UNREAD.tag,
    badge: typeof badge === 'number' && badge >= 0 ? Math.floor(badge) : undefined,
  };
}

/** The path of an address of this site; `/` of any other. */
export function pathOf(address: unknown, origin: string): string {
  if (typeof address !== 'string') return '/';
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
