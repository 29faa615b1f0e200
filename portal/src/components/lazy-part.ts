import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { withTexts } from '../texts/texts.ts';

/** A component that is loaded when it is first wanted, with the texts that the first page was painted without. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await withTexts(load)())[name] }));
}
