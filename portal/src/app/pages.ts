import type { IconName } from '../components/icon.tsx';

export type PageLink = { readonly to: string; readonly icon: IconName; readonly name: PageName };
export type PageName = 'today' | 'calendar' | 'reservations' | 'inbox' | 'tasks' | 'properties' | 'settings';

/** On a phone, the pages after the first ones are under More. */
export const FIRST_PAGES = [
  { to: '/today', icon: 'sun', name: 'today' },
  { to: '/calendar', icon: 'calendar', name: 'calendar' },
  { to: '/inbox', icon: 'message', name: 'inbox' },
  { to: '/tasks', icon: 'task', name: 'tasks' },
] as const satisfies readonly PageLink[];

export const MORE_PAGES = [
  { to: '/reservations', icon: 'list', name: 'reservations' },
  { to: '/properties', icon: 'home', name: 'properties' },
  { to: '/settings', icon: 'key', name: 'settings' },
] as const satisfies readonly PageLink[];

export const ALL_PAGES = [...FIRST_PAGES, ...MORE_PAGES] as const;
