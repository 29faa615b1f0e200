/** The most objects of one page of a list. */
export const AT_ONCE = 100;

/** Every page of a list: all after the first are read at once. Undefined where the list has changed meanwhile. */
export async function readPages<Page extends { readonly total: number }>(
  pageAt: (offset: number) => Promise<Page>,
): Promise<readonly Page[] | undefined> {
  const first = await pageAt(0);
  const count = Math.max(Math.ceil(first.total / AT_ONCE) - 1, 0);
  const others = await Promise.all(
    Array.from({ length: count }, (_, index) => pageAt((index + 1) * AT_ONCE)),
  );
  return others.some(({ total }) => total !== first.total) ? undefined : [first, ...others];
}
