/**
 * The keys of all that is read, in one place. What a change touches is said by the beginnings of keys (changes.ts), so
 * things that change together begin alike.
 */
export const keys = {
  session: ['session'],
  sandboxClock: ['sandbox', 'clock'],
  accountImport: ['account import'],
  search: (words: string) => ['search', words],

  properties: {
    all: ['properties'],
    list: ['properties', 'list'],
    count: ['properties', 'count'],
  },
  listings: {
    all: ['listings'],
    troubled: ['listings', 'troubled'],
    readCount: ['listings', 'count of read'],
    named: (listing_id: string) => ['listings', 'named', listing_id],
    at: (property_id: number) => ['listings', 'at', property_id],
  },
  staffs: {
    all: ['staffs'],
    list: ['staffs', 'list'],
    active: ['staffs', 'active'],
    at: (property_id: number) => ['staffs', 'at', property_id],
    link: (staff_id: number) => ['staffs', 'link', staff_id],
  },
  dictionaries: {
    all: ['dictionaries'],
    one: (name: string) => ['dictionaries', name],
  },

  /** The stays of the calendar, by month and properties. */
  calendar: {
    all: ['calendar'],
    month: (month: string, ids: readonly number[]) => monthKey('calendar', month, ids),
  },
  nights: {
    all: ['nights'],
    month: (month: string, ids: readonly number[]) => monthKey('nights', month, ids),
    heat: (...of: readonly unknown[]) => ['nights', 'heat', ...of],
    selected: (...of: readonly unknown[]) => ['nights', 'selected', ...of],
    open: (range: unknown) => ['nights', 'open', range],
    offers: (...of: readonly unknown[]) => ['nights', 'offers', ...of],
    booking: (body: string) => ['nights', 'booking', body],
    free: (...of: readonly unknown[]) => ['nights', 'free', ...of],
    prices: (...of: readonly unknown[]) => ['nights', 'prices', ...of],
  },
  closures: {
    all: ['closures'],
    month: (month: string, ids: readonly number[]) => monthKey('closures', month, ids),
    around: ['closures', 'around'],
    aroundStay: (...of: readonly unknown[]) => ['closures', 'around', ...of],
  },

  /** One stay by its code. */
  stay: {
    all: ['stay'],
    one: (code: string) => ['stay', code],
  },
  history: {
    all: ['history'],
    of: (code: string) => ['history', code],
  },
  /** Lists of stays, and what is counted of them. */
  stays: {
    all: ['stays'],
    today: ['stays', 'today'],
    todayOn: (day: string) => ['stays', 'today', day],
    turnovers: ['stays', 'turnovers'],
    turnoversOn: (first: string, last: string) => ['stays', 'turnovers', first, last],
    box: ['stays', 'box'],
    boxPage: (page: number) => ['stays', 'box', page],
    boxed: (code: string) => ['stays', 'box', 'one', code],
    counts: (day: string) => ['stays', 'counts', day],
    table: (query: unknown, page: number) => ['stays', 'table', query, page],
    totals: (filter: unknown) => ['stays', 'totals', filter],
    colliding: (code: string, dates: unknown) => ['stays', 'colliding', code, dates],
    ofOrder: (code: string | null) => ['stays', 'of order', code],
    coming: (...of: readonly unknown[]) => ['stays', 'coming', ...of],
    next: (property_id: number, day: string) => ['stays', 'next', property_id, day],
    sandbox: ['stays', 'sandbox'],
  },
  /** What would follow, from a dry run. */
  dryRun: {
    all: ['dry run'],
    move: (code: string, to: unknown) => ['dry run', 'move', code, to],
    cancel: (code: string) => ['dry run', 'cancel', code],
    erasure: (code: string, isOnlyThis: boolean) => ['dry run', 'erasure', code, isOnlyThis],
    sync: (listing: number) => ['dry run', 'sync', listing],
    heldBack: (listing: number) => ['dry run', 'held back', listing],
  },

  inbox: {
    all: ['inbox'],
    list: ['inbox', 'list'],
    listOf: (count: number, filters: unknown) => ['inbox', 'list', count, filters],
    unreadCount: ['inbox', 'unread count'],
    unread: ['inbox', 'unread'],
  },
  conversation: {
    all: ['conversation'],
    one: (id: string | null) => ['conversation', id],
    older: (id: string, cursor: string | null) => ['conversation', id, 'older', cursor],
  },
  replies: {
    all: ['replies'],
    list: ['replies', 'list'],
    preview: (id: number | undefined, subject: unknown) => ['replies', 'preview', id, subject],
  },
  views: {
    all: ['views'],
    of: (page: string) => ['views', page],
  },

  tasks: {
    all: ['tasks'],
    days: ['tasks', 'days'],
    daysOf: (first: string, last: string) => ['tasks', 'days', first, last],
    one: (id: number) => ['tasks', 'one', id],
    ofStay: (...of: readonly unknown[]) => ['tasks', 'stay', ...of],
    photographs: (id: number) => ['tasks', 'photographs', id],
    openCount: (day: string) => ['tasks', 'open count', day],
  },
  rules: {
    all: ['rules'],
    list: ['rules', 'list'],
    preview: (body: string) => ['rules', 'preview', body],
    planned: (...of: readonly unknown[]) => ['rules', 'planned', ...of],
  },
  entries: {
    all: ['entries'],
    one: (id: number) => ['entries', 'one', id],
    list: (filter: unknown) => ['entries', 'list', filter],
    pages: (filter: unknown) => ['entries', 'pages', filter],
    totals: (filter: unknown) => ['entries', 'totals', filter],
    outstanding: (most: number) => ['entries', 'outstanding', most],
    byAge: (day: string) => ['entries', 'by age', day],
    ofStay: (code: string) => ['entries', 'stay', code],
    recurring: ['entries', 'recurring'],
  },
  reports: {
    all: ['reports'],
    finances: (...of: readonly unknown[]) => ['reports', 'finances', ...of],
    occupancy: (...of: readonly unknown[]) => ['reports', 'occupancy', ...of],
    heat: (...of: readonly unknown[]) => ['reports', 'heat', ...of],
  },

  account: ['account'],
  operators: ['operators'],
  secondFactor: ['security', 'second factor'],
  sessions: ['security', 'sessions'],
  tokens: ['tokens'],
  applications: ['applications'],
  assistantAddress: ['assistant address'],
  usage: ['usage'],
  log: (kind: string | undefined) => ['log', kind],
  webhooks: {
    all: ['webhooks'],
    list: ['webhooks', 'list'],
    newest: (id: number) => ['webhooks', id, 'newest'],
    deliveries: (id: number, status: string | undefined) => ['webhooks', id, 'deliveries', status],
  },
} as const;

/** The key of what is read of some properties in a month. */
export type MonthKey = readonly [family: string, 'month', month: string, ids: readonly number[]];

function monthKey(family: string, month: string, ids: readonly number[]): MonthKey {
  return [family, 'month', month, ids];
}

export function isMonthKey(key: readonly unknown[]): key is MonthKey {
  return key[1] === 'month' && typeof key[2] === 'string' && Array.isArray(key[3]);
}
