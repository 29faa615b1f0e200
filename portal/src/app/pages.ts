import type { IconName } from '../components/icon.tsx';
import type { May, Subject } from '../data/use-may.ts';
import type { Texts } from '../texts/en.ts';

export type PageLink = {
  readonly to: string;
  /** What it is about: the role of an operator includes it or not. */
  readonly subject: Subject;
  readonly icon: IconName;
  readonly name: PageName;
};
/** Its key in the words of the navigation. */
export type PageName = keyof Texts['nav'];

/** On a phone, the pages after the first ones are under More. */
export const FIRST_PAGES = [
  { to: '/today', subject: 'stays', icon: 'sun', name: 'today' },
  { to: '/calendar', subject: 'calendar', icon: 'calendar', name: 'calendar' },
  { to: '/inbox', subject: 'messages', icon: 'message', name: 'inbox' },
  { to: '/tasks', subject: 'tasks', icon: 'task', name: 'tasks' },
] as const satisfies readonly PageLink[];

export const MORE_PAGES = [
  { to: '/reservations', subject: 'stays', icon: 'list', name: 'reservations' },
  { to: '/money', subject: 'money', icon: 'money', name: 'money' },
  { to: '/automation', subject: 'automation', icon: 'bolt', name: 'automation' },
  { to: '/properties', subject: 'properties', icon: 'home', name: 'properties' },
  { to: '/settings', subject: 'own', icon: 'key', name: 'settings' },
] as const satisfies readonly PageLink[];

export const ALL_PAGES = [...FIRST_PAGES, ...MORE_PAGES] as const;

/** False for a page that is about what the operator may not read. */
export function isForRole(path: string, may: May): boolean {
  const page = ALL_PAGES.find(({ to }) => path === to || path.startsWith(`${to}/`));
  return page === undefined || may.reads(page.subject);
}
