import type { IconName } from '../components/icon.tsx';
import type { Texts } from '../texts/en.ts';

export type PageLink = { readonly to: string; readonly icon: IconName; readonly name: PageName };
/** Its key in the words of the navigation. */
export type PageName = keyof Texts['nav'];

/** On a phone, the pages after the first ones are under More. */
export const FIRST_PAGES = [
  { to: '/today', icon: 'sun', name: 'today' },
  { to: '/calendar', icon: 'calendar', name: 'calendar' },
  { to: '/inbox', icon: 'message', name: 'inbox' },
  { to: '/tasks', icon: 'task', name: 'tasks' },
] as const satisfies readonly PageLink[];

export const MORE_PAGES = [
  { to: '/reservations', icon: 'list', name: 'reservations' },
  { to: '/money', icon: 'money', name: 'money' },
  { to: '/automation', icon: 'bolt', name: 'automation' },
  { to: '/properties', icon: 'home', name: 'properties' },
  { to: '/settings', icon: 'key', name: 'settings' },
] as const satisfies readonly PageLink[];

export const ALL_PAGES = [...FIRST_PAGES, ...MORE_PAGES] as const;
