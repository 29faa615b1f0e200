import { PICTURES } from '../../service-worker/picture-cache.ts';

/** Those that were shown are not for the next person. */
export async function forgetPictures(): Promise<void> {
  // On pages without encryption browsers have none.
  const { caches }: { readonly caches?: CacheStorage } = globalThis;
  await caches?.delete(PICTURES);
}
