import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readCalendarSearch } from '../features/calendar/calendar-search.ts';
import { readAhead } from '../features/calendar/read-ahead.ts';
import { readRuleSearch } from '../features/automation/rule-search.ts';
import { readInboxSearch } from '../features/inbox/inbox-search.ts';
import { readEntriesSearch, readPeriodSearch } from '../features/money/money-search.ts';
import { readPropertiesSearch, readPropertySearch } from '../features/properties/properties-search.ts';
import { readReservationsSearch } from '../features/reservations/reservations-search.ts';
import { readTasksSearch } from '../features/tasks/tasks-search.ts';
import { readLogSearch } from '../features/settings/developers/log-search.ts';
import { readUsageSearch } from '../features/settings/developers/usage-search.ts';
import { readWebhookSearch } from '../features/settings/developers/webhook-search.ts';
import { readYouSearch } from '../features/settings/you/you-search.ts';
import { lazyPage as page } from './lazy-page.ts';
import { readSession } from '../data/queries.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { isPhone } from '../components/phone.ts';
import { readPanelSearch } from './search-of-panels.ts';

const root = createRootRoute({ component: Frame, validateSearch: readPanelSearch });

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

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: page(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: page(() => import('../features/settings/account/account-page.tsx'), 'AccountPage'),
});

const operators = createRoute({
  getParentRoute: () => settings,
  path: '/operators',
  component: page(() => import('../features/settings/people/operators-page.tsx'), 'OperatorsPage'),
});

const staff = createRoute({
  getParentRoute: () => settings,
  path: '/staff',
  component: page(() => import('../features/settings/people/staff-page.tsx'), 'StaffPage'),
});

const you = createRoute({
  getParentRoute: () => settings,
  path: '/you',
  validateSearch: readYouSearch,
  component: page(() => import('../features/settings/you/you-page.tsx'), 'YouPage'),
});

const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  component: page(
    () => import('../features/settings/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const tags = createRoute({
  getParentRoute: () => settings,
  path: '/tags',
  component: page(() => import('../features/settings/house/tags-page.tsx'), 'TagsPage'),
});

const groups = createRoute({
  getParentRoute: () => settings,
  path: '/groups',
  component: page(() => import('../features/settings/house/groups-page.tsx'), 'GroupsPage'),
});

const roomTypes = createRoute({
  getParentRoute: () => settings,
  path: '/room-types',
  component: page(() => import('../features/settings/house/room-types-page.tsx'), 'RoomTypesPage'),
});

const calendarLinks = createRoute({
  getParentRoute: () => settings,
  path: '/calendar-links',
  component: page(() => import('../features/settings/house/calendar-links-page.tsx'), 'CalendarLinksPage'),
});

const channels = createRoute({
  getParentRoute: () => settings,
  path: '/channels',
  component: page(() => import('../features/settings/house/channels-page.tsx'), 'ChannelsPage'),
});

const replies = createRoute({
  getParentRoute: () => settings,
  path: '/replies',
  component: page(() => import('../features/settings/house/replies-page.tsx'), 'RepliesPage'),
});

const dictionaries = createRoute({
  getParentRoute: () => settings,
  path: '/dictionaries',
  component: page(() => import('../features/settings/house/dictionaries-page.tsx'), 'DictionariesPage'),
});

const tokens = createRoute({
  getParentRoute: () => settings,
  path: '/tokens',
  component: page(() => import('../features/settings/developers/tokens-page.tsx'), 'TokensPage'),
});

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  component: page(() => import('../features/settings/developers/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/$id',
  validateSearch: readWebhookSearch,
  component: page(() => import('../features/settings/developers/webhook-page.tsx'), 'WebhookPage'),
});

const applications = createRoute({
  getParentRoute: () => settings,
  path: '/applications',
  component: page(() => import('../features/settings/developers/applications-page.tsx'), 'ApplicationsPage'),
});

const usage = createRoute({
  getParentRoute: () => settings,
  path: '/usage',
  validateSearch: readUsageSearch,
  component: page(() => import('../features/settings/developers/usage-page.tsx'), 'UsagePage'),
});

const moving = createRoute({
  getParentRoute: () => settings,
  path: '/moving',
  component: page(() => import('../features/settings/moving/moving-page.tsx'), 'MovingPage'),
});

const sandbox = createRoute({
  getParentRoute: () => settings,
  path: '/sandbox',
  component: page(() => import('../features/settings/sandbox/sandbox-page.tsx'), 'SandboxPage'),
});

const eventLog = createRoute({
  getParentRoute: () => settings,
  path: '/events',
  validateSearch: readLogSearch,
  component: page(() => import('../features/settings/developers/log-page.tsx'), 'LogPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    calendar,
    today,
    reservations,
    inbox,
    tasks,
    money,
    moneyReports,
    moneyUnpaid,
    moneyRecurring,
    moneyStatement,
    automation,
    rule,
    properties,
    property,
    settings.addChildren([
      account,
      operators,
      staff,
      you,
      notifications,
      moving,
      tags,
      calendarLinks,
      groups,
      roomTypes,
      channels,
      replies,
      dictionaries,
      tokens,
      webhooks,
      webhook,
      eventLog,
      applications,
      usage,
      sandbox,
    ]),
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
