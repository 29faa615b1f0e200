import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { isTestFile, listSourceFiles, type Import, type SourceFile } from './source-files.ts';

/** From the top down. A file imports from its own folder and from the rows below; `open` rows know one another. */
const LAYERS = [
  { members: ['main.ts'] },
  { members: ['service', 'demo'] },
  { members: ['operating'] },
  { members: ['app.ts', 'worker.ts'] },
  { members: ['admit-requests.ts'] },
  { members: ['interface.ts'] },
  { members: ['workflows'] },
  { members: ['areas', 'documents', 'mcp'] },
  { members: ['access', 'rate-limits', 'events', 'outbound', 'threads'], open: true },
  { members: ['http', 'jobs'] },
  { members: ['database'] },
  {
    members: ['config.ts', 'settings.ts', 'outside-settings.ts', 'setting-types.ts', 'product.ts'],
    open: true,
  },
];

/** Which areas an area knows, whatever its sub-folder. A new line is a decision of design; what changes several areas is a workflow. */
const AREA_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  automation: ['groups', 'properties', 'reservations', 'staffs', 'tags', 'tasks'],
  availabilities: ['channel', 'listings', 'properties'],
  'booking-terms': ['properties'],
  'calendar-links': ['accounts', 'availabilities', 'properties'],
  channel: ['properties'],
  conversations: ['channel', 'extras', 'invoices', 'listings', 'properties', 'reservations'],
  events: ['dictionaries', 'properties'],
  extras: ['booking-terms', 'quotes', 'reservations'],
  groups: ['accounts', 'properties'],
  invoices: ['accounts', 'reservations'],
  'listing-calendar': ['availabilities', 'channel', 'listings', 'properties'],
  listings: ['accounts', 'channel', 'properties', 'room-types'],
  notifications: ['conversations', 'events', 'reservations'],
  quotes: ['availabilities', 'booking-terms', 'listing-calendar', 'properties', 'reservations'],
  'recurring-transactions': ['accounts', 'dictionaries', 'properties', 'transactions'],
  reports: ['properties'],
  reservations: ['booking-terms', 'channel', 'custom-channels', 'properties'],
  reviews: ['channel', 'listings', 'properties', 'reservations'],
  'room-types': ['accounts', 'properties'],
  'saved-replies': ['accounts', 'automation', 'conversations', 'properties', 'reservations'],
  'saved-views': ['accounts'],
  'staff-links': ['properties', 'reservations', 'staffs', 'tasks'],
  staffs: ['properties'],
  tags: ['accounts', 'properties', 'room-types'],
  tasks: ['accounts', 'properties', 'reservations', 'staffs'],
  transactions: ['dictionaries', 'reservations'],
  webhooks: ['accounts'],
};

/** Whose fragments the queries of an area may embed, where one statement reads or changes the tables of both. */
const FRAGMENT_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  automation: ['reservations'],
  availabilities: ['channel', 'listings', 'properties'],
  conversations: ['channel', 'properties', 'reservations'],
  invoices: ['reservations'],
  listings: ['channel'],
  notifications: ['reservations'],
  reservations: ['channel'],
  'room-types': ['properties'],
  'staff-links': ['tasks'],
  transactions: ['reservations'],
};

/** Inside an area, what each kind of file may import; a file of any other name is a kind of contract. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  routes: ['actions', 'queries', 'present', 'contract'],
  job: ['actions', 'queries', 'rules', 'contract'],
  actions: ['rules', 'queries', 'present', 'contract'],
  rules: ['contract'],
  queries: ['contract'],
  present: ['contract'],
  contract: ['contract'],
};

/** Kebab-case. A file that would be alone in its folder carries the kind behind a dot: `imported.queries.ts`. */
const NAME = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${Object.keys(KINDS).join('|')}))?$`);

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

test('inside an area files import in one direction: routes and jobs, actions, then rules, queries and present, then the contract', () => {
  refuse(
    areaImports(({ from, to }) => from.area === to.area).filter(({ from, to, isTypeOnly }) => {
      const isRowType = from.kind === 'present' && to.kind === 'queries' && isTypeOnly;
      const isBeside = from.folder !== to.folder && from.kind === to.kind;
      return !isRowType && !isBeside && !KINDS[from.kind]?.includes(to.kind);
    }),
    'stands above it in its area',
  );
});

test('areas know one another only as the map says: actions call queries, actions and rules of others, rules call rules, the rest knows their words', () => {
  const others = areaImports(({ from, to }) => from.area !== to.area);
  refuse(
    others.filter(({ from, to }) => !isOnMap(from, to)),
    'is not in the map of architecture.test.ts',
  );
  const used = new Set(others.map(({ from, to }) => `${from.area} → ${to.area}`));
  const mapped = Object.entries(AREA_IMPORTS).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  assert.deepEqual(
    mapped.filter((line) => !used.has(line)),
    [],
    'the map says what is not so',
  );
});

test('no area, no sub-folder of an area and no workflow needs itself in the end', () => {
  const between = (folderOf: (file: string) => string | undefined) => {
    const graph: Record<string, string[]> = {};
    for (const { from, target } of imports) {
      const [one, other] = [folderOf(from), folderOf(target)];
      if (one !== undefined && other !== undefined && one !== other) (graph[one] ??= []).push(other);
    }
    return graph;
  };
  const graphs = [
    AREA_IMPORTS,
    between((file) => /^areas\/([\w-]+)\//.exec(file)?.[1]),
    between((file) => /^areas\/([\w-]+\/[\w-]+)\//.exec(file)?.[1]),
    between((file) => /^workflows\/([\w-]+)\//.exec(file)?.[1]),
  ];
  for (const graph of graphs)
    for (const folder of Object.keys(graph)) assert.equal(cycleFrom(folder, graph), undefined);
});

test('the name of a type means one thing in an area, a workflow or a layer', () => {
  const places = new Map<string, string[]>();
  for (const { file } of files.filter((source) => !isTestFile(source.file))) {
    const code = fs.readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');
    for (const [, name = ''] of code.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm))
      places.set(`${unitOf(file)} ${name}`, [...(places.get(`${unitOf(file)} ${name}`) ?? []), file]);
  }
  assert.ok(places.size > 500);
  assert.deepEqual(
    [...places].filter(([, all]) => all.length > 1),
    [],
  );
});

/** The area or the workflow of a file, or else its layer. */
function unitOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, parts[0] === 'areas' || parts[0] === 'workflows' ? 2 : 1).join('/');
}

test('a workflow tells its story in one file: routes call it, it calls areas and other workflows', () => {
  const stories = imports.flatMap(({ from, ...each }) => {
    const kind = workflowKindOf(from);
    return kind === undefined ? [] : [{ from, kind, to: areaKindOf(each.target), ...each }];
  });
  refuse(
    stories.filter(({ kind, to }) => to !== undefined && !WORKFLOW_KINDS[kind]?.includes(to)),
    'is not for this kind of file',
  );
});

test('every job is imported by worker.ts, and by no other file', () => {
  const isJob = (file: string) => file.endsWith('.job.ts');
  const known = imports
    .filter(({ target }) => isJob(target))
    .map(({ from, target }) => `${from} → ${target}`);
  assert.deepEqual(
    known.toSorted(),
    files.filter(({ file }) => isJob(file)).map(({ file }) => `worker.ts → ${file}`),
  );
});

test('jobs/ names no table', () => {
  const schema = fs.readFileSync(`${import.meta.dirname}/../schema.sql`, 'utf8');
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table);
  assert.ok(tables.length > 30 && tables.includes('stays'), tables.join());
  const words = new RegExp(`\\b(${tables.join('|')})\\b`, 'g');
  const named = files
    .filter(({ file }) => file.startsWith('jobs/'))
    .flatMap(({ file, text }) => [...text.matchAll(words)].map(([table]) => `${file}: ${table}`));
  assert.deepEqual(named, []);
});

test('files are named in kebab-case, in folders that say what they hold, and none only passes exports on', () => {
  const steps = (file: string) => file.replace(/\.ts$/, '').split('/');
  const isMisnamed = ({ file }: SourceFile) =>
    steps(file).some((step) => !NAME.test(step) || FORBIDDEN_FOLDERS.includes(step));
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

test('a statement takes lists and JSON in one way (ARCHITECTURE.md)', () => {
  const ways: Readonly<Record<string, RegExp>> = {
    'JSON as ${sql.json(…)}':
      /\$\{JSON\.stringify\([^`;]*?\)\}::|::text::jsonb|\bjson_to_recordset\(|\brow_to_json\(/,
    'a list as ${list}::type[]': /string_to_array\(\$\{|jsonb_array_elements_text\(\$\{/,
  };
  const strays = files.flatMap(({ file, text }) =>
    Object.entries(ways).flatMap(([way, other]) => (other.test(text) ? [`${file}: pass ${way}`] : [])),
  );
  assert.deepEqual(strays, []);
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

/**
 * `areas/reservations/orders/actions.ts`: area reservations, folder reservations/orders, kind actions. A file such as
 * `areas/reservations/imported.queries.ts` has the place of `areas/reservations/imported/queries.ts`.
 */
function placeOf(file: string): Place | undefined {
  const match = /^areas\/(([\w-]+)(?:\/[\w-]+)*)\/(?:([\w-]+)\.)?([\w-]+)\.ts$/.exec(file);
  if (match === null) return undefined;
  const [, parent = '', area = '', own, kind = ''] = match;
  const folder = own === undefined || kind === 'job' ? parent : `${parent}/${own}`;
  return { file, area, folder, kind: kind in KINDS ? kind : 'contract' };
}

function areaImports(isAsked: (pair: { from: Place; to: Place }) => boolean) {
  return imports.flatMap(({ from, target, isTypeOnly }) => {
    const pair = { from: placeOf(from), to: placeOf(target) };
    if (pair.from === undefined || pair.to === undefined) return [];
    const both = { from: pair.from, to: pair.to };
    return isAsked(both) ? [{ ...both, target, isTypeOnly }] : [];
  });
}

function isOnMap(from: Place, to: Place): boolean {
  if (AREA_IMPORTS[from.area]?.includes(to.area) !== true) return false;
  if (from.kind === 'queries' && to.kind === 'queries')
    return FRAGMENT_IMPORTS[from.area]?.includes(to.area) === true;
  if (to.kind === 'contract') return /[/.](contract|record|status)\.ts$/.test(to.file);
  if (from.kind === 'actions') return ['queries', 'actions', 'rules'].includes(to.kind);
  return from.kind === 'rules' && to.kind === 'rules';
}

/** What each kind of file of a workflow may import, in areas and in workflows. */
const WORKFLOW_KINDS: Readonly<Record<string, readonly string[]>> = {
  routes: ['story', 'present', 'contract'],
  story: ['story', 'actions', 'queries', 'rules', 'contract'],
  rules: ['rules', 'contract'],
  present: ['present', 'queries', 'contract'],
  contract: ['contract'],
};

function workflowKindOf(file: string): string | undefined {
  const name = /^workflows\/[\w-]+\/([\w.-]+)\.ts$/.exec(file)?.[1];
  return name === undefined || name in WORKFLOW_KINDS ? name : 'story';
}

function areaKindOf(file: string): string | undefined {
  return placeOf(file)?.kind ?? workflowKindOf(file);
}

function cycleFrom(
  area: string,
  map: Readonly<Record<string, readonly string[]>>,
  path: readonly string[] = [],
): string | undefined {
  if (path.includes(area)) return [...path, area].join(' → ');
  return (map[area] ?? [])
    .map((next) => cycleFrom(next, map, [...path, area]))
    .find((cycle) => cycle !== undefined);
}
