import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { CalendarWithMoves } from './calendar-with-moves.tsx';
import { readCalendarSearch } from '../features/calendar/calendar-search.ts';
import { TodayPage } from '../features/today/today-page.tsx';
import { Frame } from './frame.tsx';
import { isPhone } from '../phone.ts';

/** What every page can show beside it. */
type PanelSearch = { readonly stay?: string | undefined };

const root = createRootRoute({
  component: Frame,
  validateSearch: ({ stay }: Record<string, unknown>): PanelSearch =>
    typeof stay === 'string' && stay !== '' ? { stay } : {},
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: isPhone() ? '/today' : '/calendar' });
  },
});

const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  component: function Calendar() {
    return <CalendarWithMoves search={calendar.useSearch()} />;
  },
});

const today = createRoute({ getParentRoute: () => root, path: '/today', component: TodayPage });

export const router = createRouter({
  routeTree: root.addChildren([home, calendar, today]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  // The library reads the type of the router from here.
  interface Register {
    router: typeof router;
  }
}
