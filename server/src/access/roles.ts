import type { OperatorRole, ReadScope } from '../database/scope.ts';
import { ApiError } from '../http/api-error.ts';
import { amountsRefused } from '../http/contract/amounts.ts';
import { isChanging, type Operation } from '../http/contract/operation.ts';

/** What a role may do with a subject. */
export const RIGHT_VALUES = ['none', 'read', 'change'] as const;
export type Right = (typeof RIGHT_VALUES)[number];

/** What the roles beside `full`, which changes everything, may do with each subject of the interface. */
export const RIGHTS = {
  // What is the operator's own, and no other's: a role that only reads changes it, too, at a page of ours.
  own: { no_money: 'change', messages: 'change', tasks: 'change', read_only: 'change' },
  // What every page needs, and what shows of each role only what it may read.
  common: { no_money: 'read', messages: 'read', tasks: 'read', read_only: 'read' },
  properties: { no_money: 'change', messages: 'read', tasks: 'read', read_only: 'read' },
  stays: { no_money: 'change', messages: 'read', tasks: 'read', read_only: 'read' },
  calendar: { no_money: 'change', messages: 'read', tasks: 'none', read_only: 'read' },
  listings: { no_money: 'change', messages: 'none', tasks: 'none', read_only: 'read' },
  messages: { no_money: 'change', messages: 'change', tasks: 'none', read_only: 'read' },
  tasks: { no_money: 'change', messages: 'none', tasks: 'change', read_only: 'read' },
  // A link opens the page of a staff to everybody who has it: a role that only reads has no use for it.
  staff_links: { no_money: 'change', messages: 'none', tasks: 'change', read_only: 'none' },
  occupancy: { no_money: 'change', messages: 'none', tasks: 'none', read_only: 'read' },
  money: { no_money: 'none', messages: 'none', tasks: 'none', read_only: 'read' },
  automation: { no_money: 'none', messages: 'none', tasks: 'none', read_only: 'read' },
  account: { no_money: 'none', messages: 'none', tasks: 'none', read_only: 'none' },
} as const satisfies Readonly<Record<string, Readonly<Record<Exclude<OperatorRole, 'full'>, Right>>>>;

export type Subject = keyof typeof RIGHTS;

/** What each area of the interface deals with, by its name. */
export const SUBJECT_OF_AREA: Readonly<Record<string, Subject>> = {
  Properties: 'properties',
  'Booking Terms': 'money',
  'Room Types': 'properties',
  Groups: 'properties',
  Tags: 'properties',
  'Reservation Tags': 'properties',
  Quotes: 'money',
  Reservations: 'stays',
  Availabilities: 'calendar',
  Listings: 'listings',
  'Listing Calendar': 'calendar',
  'Calendar Share Links': 'calendar',
  Conversations: 'messages',
  'Saved Replies': 'messages',
  Sandbox: 'account',
  Reviews: 'messages',
  'Incomes & Expenses': 'money',
  'Recurring Transactions': 'money',
  Invoices: 'money',
  Dictionaries: 'common',
  Tasks: 'tasks',
  Checklists: 'tasks',
  Staffs: 'tasks',
  'Staff Links': 'staff_links',
  Automation: 'automation',
  'Custom Channels': 'properties',
  'Channels connect': 'account',
  Search: 'common',
  Reports: 'money',
  Webhooks: 'account',
  Events: 'account',
  Usage: 'account',
  Audit: 'account',
  OAuth: 'own',
  Session: 'own',
  'Saved Views': 'own',
  Notifications: 'own',
  Security: 'own',
  Account: 'account',
  Operators: 'account',
  'Access Tokens': 'account',
  Applications: 'account',
  Releases: 'common',
};

/** Operations that deal with something else than their area does. */
export const SUBJECT_OF_OPERATION: Readonly<Record<string, Subject>> = {
  // A booking is made with its price.
  'POST /reservations': 'money',
  'GET /payout_rules': 'money',
  'PUT /payout_rules/{channel_type}': 'money',
  'POST /guest_erasures': 'account',
  'GET /guest_data': 'account',
  'GET /pricing_ratios': 'money',
  'PUT /pricing_ratios/{id}': 'money',
  'GET /closures': 'calendar',
  'POST /availabilities/to_closure': 'calendar',
  'POST /listings/prices': 'money',
  'GET /sandbox/clock': 'common',
  'GET /reports/occupancy': 'occupancy',
  'GET /events/stream': 'common',
  'GET /account': 'common',
  'GET /me': 'common',
};

/** Filters and orders that tell of amounts, of operations that are open to roles without money. */
const AMOUNT_FILTERS: Readonly<Record<string, readonly string[]>> = {
  'GET /reservations': ['is_unpaid', 'has_payout', 'is_unpriced', 'debt'],
  'GET /reservations/totals': ['is_unpaid', 'has_payout', 'is_unpriced', 'debt'],
};

/** Orders by an amount tell of it, too. */
const AMOUNT_ORDERS: readonly string[] = ['rate_amount', 'balance_amount', 'unpaid_amount', 'total_amount'];

const SEES_MONEY: readonly OperatorRole[] = ['full', 'read_only'];

/** What a role may do with each subject. */
export function rightsOn(role: OperatorRole): Readonly<Record<Subject, Right>> {
  const may = (subject: Subject): Right => (role === 'full' ? 'change' : RIGHTS[subject][role]);
  return {
    own: may('own'),
    common: may('common'),
    properties: may('properties'),
    stays: may('stays'),
    calendar: may('calendar'),
    listings: may('listings'),
    messages: may('messages'),
    tasks: may('tasks'),
    staff_links: may('staff_links'),
    occupancy: may('occupancy'),
    money: may('money'),
    automation: may('automation'),
    account: may('account'),
  };
}

/** The rights of a caller by their role. A read-only token narrows them. */
export function rightsOfRole(role: OperatorRole, isWritable: boolean) {
  return {
    role,
    sees_money: SEES_MONEY.includes(role),
    can_write: isWritable && role !== 'read_only',
  };
}

/** True when a role may read, or with `change` change, what the interface has of a subject. */
export function mayDo(role: OperatorRole, subject: Subject, wanted: 'read' | 'change' = 'read'): boolean {
  if (role === 'full') return true;
  const right: Right = RIGHTS[subject][role];
  return right === 'change' || right === wanted;
}

/** True when the caller may read what the interface has of a subject. The service itself may. */
export function mayRead({ caller }: Pick<ReadScope, 'caller'>, subject: Subject): boolean {
  return caller === null || mayDo(caller.role, subject);
}

/** True when the caller sees amounts of money. */
export function seesMoney({ caller }: Pick<ReadScope, 'caller'>): boolean {
  return caller === null || caller.sees_money;
}

type RoleOfCaller = { readonly role: OperatorRole; readonly session: unknown };

type NamedArea = { readonly name: string; readonly operations: readonly Operation[] };

/** The subject of an operation. Throws for one that the tables above do not have. */
export function subjectOf(area: NamedArea, { method, path }: Operation): Subject {
  const subject = SUBJECT_OF_OPERATION[`${method} ${path}`] ?? SUBJECT_OF_AREA[area.name];
  if (subject === undefined) throw new Error(`no role is given or refused ${area.name}: ${method} ${path}`);
  return subject;
}

/** Throws `role_does_not_allow`. Who only reads changes what is their own at a page of ours, and by no token. */
export function checkRole(
  { role, session }: RoleOfCaller,
  subject: Subject,
  operation: Operation,
  query: object,
): void {
  const wanted = isChanging(operation.kind) ? 'change' : 'read';
  if (!mayDo(role, subject, wanted)) throw refusal(role);
  if (role === 'read_only' && wanted === 'change' && session === null) throw refusal(role);
  if (SEES_MONEY.includes(role)) return;
  const filters = AMOUNT_FILTERS[`${operation.method} ${operation.path}`] ?? [];
  const ordered = new Map(Object.entries(query)).get('order_by');
  const asked = [
    ...filters.filter((name) => Object.hasOwn(query, name)),
    ...(AMOUNT_ORDERS.includes(String(ordered)) ? ['order_by'] : []),
  ];
  if (asked.length > 0) throw amountsRefused(asked.map((name) => `query.${name}`));
}

function refusal(role: OperatorRole): ApiError {
  return new ApiError('role_does_not_allow', {
    message: `The role ${role} does not allow this: ask the master operator of the account for another role.`,
  });
}
