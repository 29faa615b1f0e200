import { createRoute } from '@tanstack/react-router';
import { readLogSearch } from '../features/settings/developers/log-search.ts';
import { readUsageSearch } from '../features/settings/developers/usage-search.ts';
import { readWebhookSearch } from '../features/settings/developers/webhook-search.ts';
import { readYouSearch } from '../features/settings/you/you-search.ts';
import { lazyPage as page } from './lazy-page.ts';
import { root } from './root-route.ts';

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

const checklists = createRoute({
  getParentRoute: () => settings,
  path: '/checklists',
  component: page(() => import('../features/settings/checklists/checklists-page.tsx'), 'ChecklistsPage'),
});

const calendarLinks = createRoute({
  getParentRoute: () => settings,
  path: '/calendar-links',
  component: page(() => import('../features/settings/house/calendar-links-page.tsx'), 'CalendarLinksPage'),
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

/** The pages of the settings. */
export const settingsRoutes = settings.addChildren([
  account,
  operators,
  staff,
  checklists,
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
]);
