import assert from 'node:assert/strict';
import type { ExportedLine } from '../../src/http/answer/exported-line.ts';
import { AREAS } from '../../src/interface.ts';
import { withoutAddresses } from '../../src/workflows/import-account/fixtures.ts';
import type { Harness } from '../harness.ts';

type Switch = { is_active: boolean };
/** The fields of answers that are read here. */
type Answered = {
  total?: number;
  rules?: Switch[];
  rule?: Switch;
  webhooks?: Switch[];
  webhook?: Switch;
  messages?: { rule: unknown }[];
};
type Ask = (url: string) => Promise<Answered>;

/**
 * Asserts that two accounts give the same answer to every GET, page by page and object by object, by a token of each.
 * Returns the number of compared answers.
 */
export async function assertSameAnswers(
  harness: Harness,
  { theirs, ours }: { readonly theirs: string; readonly ours: string },
): Promise<number> {
  const [askThem, askUs] = [askerWith(harness, theirs), askerWith(harness, ours)];
  let compared = 0;
  for (const { path } of readOperations()) {
    if (BOUND_TO_THE_SERVICE.some((each) => path.startsWith(each))) continue;
    for (const url of await urlsOf(askThem, path)) {
      const [their, our] = await Promise.all([askThem(url), askUs(url)]);
      assert.deepEqual(our, switchedOff(their), url);
      compared += 1;
    }
  }
  assert.ok(compared > 300, String(compared));
  return compared;
}

/** Every GET that a token of an account may ask. */
export function readOperations() {
  return AREAS.flatMap((area) => area.operations).filter(
    (each) =>
      each.method === 'GET' &&
      each.kind === 'read' &&
      each.needsSession !== true &&
      each.isForConnectors !== true,
  );
}

/** An import switches rules and webhooks off, and takes no actions of rules, by which a message names its rule. */
function switchedOff(answer: Answered): unknown {
  const { rules = [], rule, webhooks = [], webhook, messages = [] } = answer;
  for (const message of messages) message.rule = null;
  for (const each of [...rules, rule, ...webhooks, webhook]) if (each !== undefined) each.is_active = false;
  return answer;
}

function askerWith({ app }: Harness, token: string): Ask {
  return async (url) => {
    const { payload } = await app.inject({ url: `/v3${url}`, headers: { 'service-access-token': token } });
    const { data, error } = JSON.parse(payload);
    return withoutAddresses(data ?? { error }) as Answered;
  };
}

/** What belongs to a service, or that no import takes. */
const BOUND_TO_THE_SERVICE = [
  '/audit',
  '/events',
  '/limits',
  '/me',
  '/webhooks/{id}/',
  '/account',
  '/sandbox',
  '/automation/actions',
];

const RANGE = 'start_date=2025-06-01&end_date=2026-12-31';

/** The addresses of a GET: every page of a list, and some of the objects of others. */
export async function urlsOf(answerOf: Ask, path: string): Promise<string[]> {
  if (path === '/search') return ['/search?q=anna', '/search?q=lisbon', '/search?q=clean'];
  if (path.startsWith('/reports/'))
    return [`${path}?${RANGE}&group_by=month`, `${path}?${RANGE}&group_by=property`];
  const [list = '', rest] = path.split('/{');
  if (path === '/availabilities') {
    const ids = await idsIn(answerOf, '/properties');
    return ids.map((id) => `${path}?property_ids=${id}&start_date=2026-01-01&end_date=2028-06-01`);
  }
  if (path === '/saved_replies/{id}/preview') return [];
  if (rest !== undefined) {
    const ids = await idsIn(answerOf, list);
    return ids.map((id) => path.replace(/\{\w+\}/, id));
  }
  const all = path === '/reservations' || path === '/reviews' ? '&start_check_out_date=1970-01-01' : '';
  const { total = 0 } = await answerOf(`${path}?limit=1${all}`);
  const pages = Array.from({ length: Math.max(1, Math.ceil(total / 100)) }, (_, page) => page * 100);
  return pages.map((offset) => `${path}?limit=100&offset=${offset}${all}`);
}

async function idsIn(answerOf: Ask, list: string): Promise<string[]> {
  const data = await answerOf(`${list}?limit=40`);
  const [objects = []] = Object.values(data).filter(Array.isArray);
  return objects.map((each: ExportedLine) => String(each['stay_code'] ?? each['id']));
}
