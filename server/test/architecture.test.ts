import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTestFile, listSourceFiles, type Import, type SourceFile } from './source-files.ts';

/** From the top down. A file imports from its own folder and from the rows below; `open` rows know one another. */
const LAYERS = [
  { members: ['main.ts'] },
  { members: ['service', 'demo'] },
  { members: ['app.ts', 'worker.ts'] },
  { members: ['areas', 'documents'] },
  { members: ['access', 'rate-limits', 'events', 'jobs', 'outbound', 'threads'], open: true },
  { members: ['http'] },
  { members: ['database'] },
  { members: ['config.ts', 'settings.ts', 'setting-types.ts'], open: true },
];

/** Whose queries, actions and rules the actions of an area may call. A new line is a decision of design. */
const AREA_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['custom-channels', 'dictionaries'],
  availabilities: ['properties'],
  'automation/automation-rules': ['automation/planning', 'automation/templates', 'properties', 'staffs'],
  'automation/planned-actions': [
    'automation/planning',
    'automation/templates',
    'conversations/messages',
    'conversations/threads',
    'reservations/changes',
    'reviews',
    'staffs',
    'tasks',
  ],
  'automation/preview': [
    'automation/automation-rules',
    'automation/planned-actions',
    'automation/planning',
    'automation/templates',
    'staffs',
  ],
  properties: ['automation/planning', 'availabilities/rooms', 'listings/following', 'reservations/stays'],
  groups: ['accounts', 'properties'],
  'room-types': ['accounts', 'availabilities/rooms', 'listings/following', 'properties'],
  listings: ['accounts', 'properties', 'room-types'],
  'listings/imports': ['listings/feed-events', 'listings/feeds'],
  'listings/feed-events': [
    'listings/feeds',
    'listings/news',
    'listings/planning',
    'properties',
    'reservations/cascade',
    'reservations/channel-orders',
  ],
  'listings/planning': ['listings/feeds', 'listings/news', 'reservations/channel-orders'],
  'listings/news': ['listings/feeds'],
  'listings/following': ['availabilities/nights'],
  'listing-calendar': ['availabilities'],
  tags: ['accounts', 'properties', 'room-types'],
  staffs: ['properties', 'tasks/assignments'],
  tasks: ['properties', 'reservations/stays', 'staffs'],
  transactions: ['dictionaries', 'reservations/stays'],
  reviews: ['reservations'],
  webhooks: ['accounts'],
  'webhooks/dispatch': ['webhooks/sending'],
  'conversations/guest-page': ['conversations/messages', 'conversations/threads'],
  'conversations/mails': ['conversations/guest-page'],
  'conversations/messages': ['automation/planning', 'conversations/attachments', 'conversations/threads'],
  'conversations/threads': ['properties'],
  'reservations/allocations': [
    'accounts',
    'availabilities/nights',
    'properties',
    'reservations/cascade',
    'reservations/changes',
    'reservations/stays',
  ],
  'reservations/changes': [
    'availabilities/nights',
    'custom-channels',
    'properties',
    'reservations/cascade',
    'reservations/stays',
    'transactions/following',
  ],
  'reservations/check-in': ['reservations/changes', 'reservations/stays'],
  'reservations/custom-fields': ['reservations/changes'],
  'reservations/stay-tags': ['accounts', 'reservations/changes', 'reservations/stays', 'tags'],
  'reservations/channel-orders': ['reservations/cascade'],
  'reservations/cascade': [
    'automation/planning',
    'availabilities/nights',
    'tasks/following',
    'transactions/following',
  ],
  'reservations/orders': [
    'availabilities/nights',
    'custom-channels',
    'dictionaries',
    'properties',
    'reservations/cascade',
    'reservations/stays',
    'transactions',
  ],
};

/** Whose value lists, in contract.ts and record.ts, the contract of an area may name. */
const WORD_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  conversations: ['properties', 'reservations'],
  automation: ['properties', 'tasks'],
  'listing-calendar': ['properties'],
  listings: ['properties'],
  reservations: ['properties', 'tasks'],
  reviews: ['properties', 'reservations'],
  'room-types': ['properties'],
};

/** Inside an area, what each kind of file may import; a file of any other name is a kind of contract. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  routes: ['actions', 'queries', 'present', 'contract'],
  actions: ['rules', 'queries', 'present', 'contract'],
  rules: ['contract'],
  queries: ['contract'],
  present: ['contract'],
  contract: ['contract'],
};

const FORBIDDEN_FOLDERS = ['utils', 'helpers', 'lib', 'common', 'core', 'shared', 'services', 'types'];

const files = listSourceFiles();
const imports = files.flatMap((source) => source.imports.map((each) => ({ from: source.file, ...each })));

test('a layer imports only the layers below it', () => {
  refuse(
    imports.filter(({ from, target }) => /^[^.#]/.test(target) && !isBelow(from, target)),
    'stands above or beside it',
  );
});

test('config is passed in: below main only its types are imported', () => {
  refuse(
    imports.filter(
      ({ from, target, isTypeOnly }) => target === 'config.ts' && from !== 'main.ts' && !isTypeOnly,
    ),
    'is for main.ts to read',
  );
});

test('the server imports nothing from outside server/src, and no test or fixture', () => {
  refuse(
    imports.filter(({ target }) => /^[.#]/.test(target) || isTestFile(target)),
    'is not the server’s to import',
  );
});

test('inside an area files import in one direction: routes, actions, then rules, queries and present, then the contract', () => {
  refuse(
    areaImports(({ from, to }) => from.area === to.area && !isElsewhere(from, to)).filter(
      ({ from, to, isTypeOnly }) => {
        const isRowType = from.kind === 'present' && to.kind === 'queries' && isTypeOnly;
        return !isRowType && !KINDS[from.kind]?.includes(to.kind);
      },
    ),
    'stands above or beside it in its area',
  );
});

test('areas know one another only as the map says', () => {
  refuse(
    areaImports(({ from, to }) => isElsewhere(from, to)).filter(({ from, to }) => !isOnMap(from, to)),
    'is not in the map of architecture.test.ts',
  );
});

test('the map of areas has no cycles, and says nothing that is not so', () => {
  for (const map of [AREA_IMPORTS, WORD_IMPORTS]) {
    for (const area of Object.keys(map)) assert.equal(cycleFrom(area, map), undefined);
  }
  const used = areaImports(({ from, to }) => isElsewhere(from, to)).map(
    ({ from, to }) => `${from.folder} → ${to.folder}`,
  );
  const mapped = [AREA_IMPORTS, WORD_IMPORTS].flatMap((map) =>
    Object.entries(map).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`)),
  );
  assert.deepEqual(
    mapped.filter((line) => !used.includes(line)),
    [],
  );
});

test('files are named in kebab-case, in folders that say what they hold, and none only passes exports on', () => {
  const steps = (file: string) => file.replace(/\.ts$/, '').split('/');
  const isMisnamed = ({ file }: SourceFile) =>
    steps(file).some((step) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(step) || FORBIDDEN_FOLDERS.includes(step));
  assert.deepEqual(
    files.filter(isMisnamed).map(({ file }) => file),
    [],
  );
  const isBarrel = ({ file, text }: SourceFile) =>
    /(^|\/)index\.ts$/.test(file) || /^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\b/m.test(text);
  assert.deepEqual(
    files.filter(isBarrel).map(({ file }) => file),
    [],
  );
});

test('only config.ts reads the environment', () => {
  const readers = files.filter(({ text }) =>
    /\bprocess\s*\.\s*env\b|\benv\b[^;]*from 'node:process'/.test(text),
  );
  assert.deepEqual(
    readers.map(({ file }) => file),
    ['config.ts'],
  );
});

function refuse(
  broken: readonly ({ readonly from: string | Place } & Pick<Import, 'target'>)[],
  why: string,
): void {
  const sentences = broken.map(
    ({ from, target }) => `${typeof from === 'string' ? from : from.file} imports ${target}, which ${why}`,
  );
  assert.deepEqual(sentences, []);
}

function isBelow(from: string, target: string): boolean {
  const [top = '', goal = ''] = [from, target].map((file) => file.split('/')[0]);
  const [row, below] = [top, goal].map((member) =>
    LAYERS.findIndex(({ members }) => members.includes(member)),
  );
  assert.ok(row !== undefined && row >= 0, `${from} belongs to no layer: add ${top} to architecture.test.ts`);
  assert.ok(
    below !== undefined && below >= 0,
    `${target} belongs to no layer: add ${goal} to architecture.test.ts`,
  );
  return top === goal || below > row || (below === row && LAYERS[row]?.open === true);
}

type Place = { readonly file: string; readonly area: string; readonly folder: string; readonly kind: string };

/** `areas/reservations/orders/actions.ts`: area reservations, folder reservations/orders, kind actions. */
function placeOf(file: string): Place | undefined {
  const match = /^areas\/(([\w-]+)(?:\/[\w-]+)*)\/([\w.-]+)\.ts$/.exec(file);
  if (match === null) return undefined;
  const [, folder = '', area = '', name = ''] = match;
  return { file, area, folder, kind: name in KINDS ? name : 'contract' };
}

function areaImports(isAsked: (pair: { from: Place; to: Place }) => boolean) {
  return imports.flatMap(({ from, target, isTypeOnly }) => {
    const pair = { from: placeOf(from), to: placeOf(target) };
    if (pair.from === undefined || pair.to === undefined) return [];
    const both = { from: pair.from, to: pair.to };
    return isAsked(both) ? [{ ...both, target, isTypeOnly }] : [];
  });
}

/** In another area, or in another sub-folder of the same; what lies in an area’s own folder belongs to all of it. */
function isElsewhere(from: Place, to: Place): boolean {
  return (
    from.folder !== to.folder && !(from.area === to.area && [from.folder, to.folder].includes(from.area))
  );
}

function isOnMap(from: Place, to: Place): boolean {
  const isOnOwnMap = from.area === to.area && AREA_IMPORTS[from.folder]?.includes(to.folder) === true;
  if (to.kind === 'contract')
    return (
      (/\/(contract|record)\.ts$/.test(to.file) && WORD_IMPORTS[from.area]?.includes(to.area) === true) ||
      isOnOwnMap
    );
  const isCallable =
    from.kind === 'actions'
      ? ['queries', 'actions', 'rules'].includes(to.kind)
      : from.kind === 'rules' && to.kind === 'rules';
  return isCallable && AREA_IMPORTS[from.folder]?.includes(to.folder) === true;
}

function cycleFrom(area: string, map: typeof AREA_IMPORTS, path: readonly string[] = []): string | undefined {
  if (path.includes(area)) return [...path, area].join(' → ');
  return (map[area] ?? [])
    .map((next) => cycleFrom(next, map, [...path, area]))
    .find((cycle) => cycle !== undefined);
}
