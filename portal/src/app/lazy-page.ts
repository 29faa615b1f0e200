import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../texts/texts.ts';

/** A page that is a file of its own, loaded with its texts when it is first wanted. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(withTexts(load), name);
}
