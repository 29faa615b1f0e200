/** The first parts of the portal's addresses. The page itself finds out what to show. */
export const PAGE_PATHS = [
  'today',
  'calendar',
  'reservations',
  'inbox',
  'tasks',
  'money',
  'automation',
  'properties',
  'settings',
  'set-up',
] as const;
