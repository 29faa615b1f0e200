import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readCalendarSearch } from '../features/calendar/calendar-search.ts';
import { readAhead } from '../features/calendar/read-ahead.ts';
import { readRuleSearch } from '../features/automation/rule-search.ts';
import { readInboxSearch } from '../features/inbox/inbox-search.ts';
import { readEntriesSearch, readPeriodSearch } from '../features/money/money-search.ts';
import { readPropertiesSearch, readPropertySearch } from '../features/properties/properties-search.ts';
import { readReservationsSearch } from '../features/reservations/reservations-search.ts';
import { readHoursSearch } from '../features/tasks/hours/hours-search.ts';
import { readTasksSearch } from '../features/tasks/tasks-search.ts';
import { lazyPage as page } from './lazy-page.ts';
import { readSession } from '../data/queries.ts';
import { NotFound } from './not-found.tsx';
import { isPhone } from '../components/phone.ts';
import { root } from './root-route.ts';
import { settingsRoutes } from './settings-routes.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ to: await firstPage() });
  },
});

/** Where an operator begins: at what their role is for. */
async function firstPage() {
  const session = await readSession();
  const role = session?.account.operator.role;
  if (role === 'messages') return '/inbox';
  if (role === 'tasks') return '/tasks';
  return isPhone() ? '/today' : '/calendar';
}

// Each page is a file of its own, loaded when it is first wanted.
const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  validateSearch: readCalendarSearch,
  // Nobody waits for it, and what fails is asked for again by the page.
  loader: ({ location }) => void readAhead(readCalendarSearch(location.search)).catch(() => {}),
  component: lazyRouteComponent(() => import('./calendar-with-moves.tsx'), 'CalendarWithMoves'),
});

const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: page(() => import('./today.tsx'), 'Today'),
});

const reservations = createRoute({
  getParentRoute: () => root,
  path: '/reservations',
  validateSearch: readReservationsSearch,
  component: page(() => import('./reservations.tsx'), 'Reservations'),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: page(() => import('../features/inbox/inbox-page.tsx'), 'InboxPage'),
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  validateSearch: readTasksSearch,
  component: page(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
});

const tasksReports = createRoute({
  getParentRoute: () => root,
  path: '/tasks/reports',
  component: page(() => import('../features/tasks/reports/reports-page.tsx'), 'ReportsPage'),
});

const tasksHours = createRoute({
  getParentRoute: () => root,
  path: '/tasks/hours',
  validateSearch: readHoursSearch,
  component: page(() => import('../features/tasks/hours/hours-page.tsx'), 'HoursPage'),
});

const money = createRoute({
  getParentRoute: () => root,
  path: '/money',
  validateSearch: readEntriesSearch,
  component: page(() => import('../features/money/entries/entries-page.tsx'), 'EntriesPage'),
});

const moneyReports = createRoute({
  getParentRoute: () => root,
  path: '/money/reports',
  validateSearch: readPeriodSearch,
  component: page(() => import('../features/money/reports/reports-page.tsx'), 'ReportsPage'),
});

const moneyUnpaid = createRoute({
  getParentRoute: () => root,
  path: '/money/unpaid',
  component: page(() => import('../features/money/unpaid/unpaid-page.tsx'), 'UnpaidPage'),
});

const moneyRecurring = createRoute({
  getParentRoute: () => root,
  path: '/money/recurring',
  component: page(() => import('../features/money/recurring/recurring-page.tsx'), 'RecurringPage'),
});

const moneyStatement = createRoute({
  getParentRoute: () => root,
  path: '/money/statement',
  validateSearch: readPeriodSearch,
  component: page(() => import('../features/money/statement/statement-page.tsx'), 'StatementPage'),
});

const automation = createRoute({
  getParentRoute: () => root,
  path: '/automation',
  component: page(() => import('../features/automation/automation-page.tsx'), 'AutomationPage'),
});

const rule = createRoute({
  getParentRoute: () => root,
  path: '/automation/$rule',
  validateSearch: readRuleSearch,
  component: page(() => import('../features/automation/rule-page.tsx'), 'RulePage'),
});

const properties = createRoute({
  getParentRoute: () => root,
  path: '/properties',
  validateSearch: readPropertiesSearch,
  component: page(() => import('../features/properties/properties-page.tsx'), 'PropertiesPage'),
});

const property = createRoute({
  getParentRoute: () => root,
  path: '/properties/$id',
  validateSearch: readPropertySearch,
  component: page(() => import('../features/properties/property-page.tsx'), 'PropertyPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    calendar,
    today,
    reservations,
    inbox,
    tasks,
    tasksReports,
    tasksHours,
    money,
    moneyReports,
    moneyUnpaid,
    moneyRecurring,
    moneyStatement,
    automation,
    rule,
    properties,
    property,
    settingsRoutes,
  ]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  // The library reads the type of the router from here.
  interface Register {
    router: typeof router;
  }
}
