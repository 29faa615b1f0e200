import type { Operation } from '../contract/operation.ts';

const VERBS = { GET: 'get', POST: 'create', PUT: 'set', PATCH: 'update', DELETE: 'delete' } as const;

/** Last segments of a path that name an action: `POST …/move_to_box` is `moveReservationToBox`. */
const ACTIONS: readonly string[] = [
  'allocate',
  'approve',
  'decline',
  'execute',
  'mark_paid',
  'move_to_box',
  'pause',
  'ping',
  'preview',
  'redeliver',
  'resume',
  'rotate_export',
  'rotate_secret',
  'sync',
];

/** Operations whose path does not name the action, and that are no list, create or update. */
const NAMED: Readonly<Record<string, string>> = {
  'POST /tokens': 'createPersonalToken',
  'GET /availabilities': 'getAvailabilities',
  'POST /availabilities': 'setAvailabilities',
  'POST /listings/calendar': 'getListingCalendars',
  'POST /listings/inventories': 'setListingInventories',
  'POST /listings/prices': 'setListingPrices',
  'POST /listings/restrictions': 'setListingRestrictions',
  'GET /conversations/{id}': 'getConversation',
  'POST /conversations/{id}': 'createMessage',
  'GET /events': 'listEvents',
  'GET /reports/finances': 'getFinancesReport',
  'GET /reports/occupancy': 'getOccupancyReport',
  'GET /reservations/totals': 'getReservationTotals',
  'GET /transactions/totals': 'getTransactionTotals',
  'GET /search': 'listSearchResults',
  'GET /events/stream': 'streamEvents',
  'DELETE /reservations/{reservation_code}': 'cancelReservation',
  'POST /oauth/authorizations': 'createToken',
  'POST /oauth/revoke': 'revokeToken',
  'POST /reservations/places': 'setReservationPlaces',
  'POST /account/set_up': 'setUpAccount',
  'POST /reservations/{stay_code}/tags': 'addReservationTag',
  'DELETE /reservations/{stay_code}/tags': 'removeReservationTag',
  'GET /channel/work': 'listChannelWork',
  'POST /channel/work/{id}/done': 'markChannelWorkDone',
  'POST /channel/work/{id}/failed': 'markChannelWorkFailed',
  'POST /channel/work/{id}/retry': 'retryChannelWork',
};

/**
 * A name for generated clients, from method and path: `GET /income_items` is `listIncomeItems`, and `GET
 * /reservations/{stay_code}/custom_fields` is `getReservationCustomFields`.
 */
export function operationIdOf({ method, path }: Pick<Operation, 'method' | 'path'>, isList: boolean): string {
  const known = NAMED[`${method} ${path}`];
  if (known !== undefined) return known;
  const segments = path.split('/').filter((segment) => segment !== '');
  const [last = ''] = segments.slice(-1);
  if (ACTIONS.includes(last)) return actionIdOf(segments.slice(0, -1), last);
  const isPart = isParameter(segments.at(-2) ?? '') && WHOLE_PART.includes(method);
  const nouns = segments.flatMap((segment, index) => {
    if (isParameter(segment)) return [];
    const isPlural = index === segments.length - 1 && (isList || isPart);
    return [pascalCase(isPlural ? segment : singular(segment))];
  });
  return (isList ? 'list' : VERBS[method]) + nouns.join('');
}

/** Below a resource, these methods read or change a part as a whole, not one of several. */
const WHOLE_PART: readonly Operation['method'][] = ['GET', 'PUT', 'PATCH'];

function actionIdOf(segments: readonly string[], action: string): string {
  const [verb = '', ...rest] = action.split('_');
  const nouns = segments.filter((segment) => !isParameter(segment)).map(singular);
  return verb + [...nouns, ...rest].map(pascalCase).join('');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

function pascalCase(snakeCase: string): string {
  return snakeCase
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
