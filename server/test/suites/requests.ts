import assert from 'node:assert/strict';
import type { Answer, Caller, Harness } from '../harness.ts';
import { ARRANGEMENTS } from './examples.ts';
import { KIND_OF_NAME, KIND_OF_PATH, KIND_OF_PLACE } from './references.ts';
import { isForConnectors, type DescribedOperation, type Reference } from './operations.ts';
import type { Id, World } from './worlds.ts';

type Json = Record<string, unknown>;

/** A request that works, ready to be changed. */
export type ExampleRequest = {
  readonly method: string;
  readonly pattern: string;
  readonly path: Record<string, Id>;
  query: Json;
  body: Json;
  readonly hasBody: boolean;
};

/** What the id at this place stands for. Fails with a sentence that says where to add what is missing. */
export function kindOf(operation: DescribedOperation, { place, name }: Reference): string {
  const segment = stepBefore(operation.path, '{id}');
  const known = KIND_OF_PLACE[`${operation.name} ${place}`];
  const kind = known ?? (name === 'id' ? KIND_OF_PATH[segment] : KIND_OF_NAME[name]);
  const table =
    name === 'id' ? `KIND_OF_PATH has nothing for ${segment}` : `KIND_OF_NAME has nothing for ${name}`;
  assert.ok(
    kind,
    `${operation.name} takes an id at ${place}, and ${table}: add it to server/test/suites/references.ts, with a row of EXAMPLES that makes one.`,
  );
  return kind;
}

/** The step of a path before another, or the last where that is not in it. */
function stepBefore(path: string, step: string): string {
  const steps = path.split('/');
  const at = steps.indexOf(step);
  return steps.at(at > 0 ? at - 1 : -1) ?? '';
}

/**
 * The operation's example of the document with ids of the world in it, and names and nights that are free.
 * With `reference`, a request in which that id decides.
 */
export async function requestOf(
  operation: DescribedOperation,
  world: World,
  reference?: Reference,
): Promise<ExampleRequest> {
  const request: ExampleRequest = {
    method: operation.method,
    pattern: operation.path,
    path: {},
    query: {},
    body: structuredClone(operation.body?.example ?? {}),
    hasBody: operation.body !== undefined,
  };
  for (const { name, in: place, example, required } of operation.parameters) {
    if (place === 'path') request.path[name] = await pathId(operation, name, world, example);
    else if ((reference === undefined || required) && example !== undefined) request.query[name] = example;
  }
  for (const each of operation.references) {
    const isSent = each.place.startsWith('body.')
      ? hasPlace(request.body, each.place)
      : each.place.startsWith('query.') && each.name in request.query;
    if (isSent) setAt(request, each, await world.idOf(kindOf(operation, each)));
  }
  freshen(request.body, world);
  const arrange = ARRANGEMENTS[[operation.name, reference?.place ?? []].flat().join(' ')];
  if (arrange !== undefined) await arrange(request, world);
  else if (reference !== undefined && !reference.place.startsWith('path.'))
    setAt(request, reference, await world.idOf(kindOf(operation, reference)));
  return request;
}

/** What a path names is made for the request: it may be gone after it. */
async function pathId(
  operation: DescribedOperation,
  name: string,
  world: World,
  example: unknown,
): Promise<Id> {
  const reference = operation.references.find(({ place }) => place === `path.${name}`);
  return reference === undefined ? (example as Id) : world.make(kindOf(operation, reference));
}

/** The same request with another id at this place. */
export function withId(request: ExampleRequest, reference: Reference, id: Id): ExampleRequest {
  const other = structuredClone(request);
  setAt(other, reference, id);
  return other;
}

/** A connector of the caller asks what is for connectors. */
/** What the suites read of the data of any operation: the number of a list, and its rows by their name. */
export type SentData = { readonly total?: number; readonly [name: string]: unknown };

export async function send(
  harness: Harness,
  caller: Caller,
  request: ExampleRequest,
  headers: Record<string, string> = {},
): Promise<Answer<SentData>> {
  const { token } = isForConnectors(request.pattern) ? await caller.connector() : caller;
  return harness.request(request.method, urlOf(request), {
    headers: { 'service-access-token': token, ...headers },
    ...(request.hasBody ? { body: request.body } : {}),
  }) as Promise<Answer<SentData>>;
}

export function urlOf({ pattern, path, query }: ExampleRequest): string {
  const entries = Object.entries(query).map(([key, value]) => [key, String(value)]);
  const text = new URLSearchParams(entries).toString();
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return `/v3${filled}${text === '' ? '' : `?${text}`}`;
}

function setAt(request: ExampleRequest, { place, name }: Reference, id: Id): void {
  const [part = '', ...steps] = place.split('.');
  if (part === 'path') request.path[name] = id;
  else if (part === 'query') request.query[name] = id;
  else setIn(request.body, steps, id, place);
}

function setIn(holder: Json, [step = '', ...rest]: readonly string[], id: Id, place: string): void {
  const key = step.replace('[]', '');
  if (rest.length === 0) {
    holder[key] = step.endsWith('[]') ? [id] : id;
    return;
  }
  const within = [holder[key]]
    .flat()
    .filter((each): each is Json => typeof each === 'object' && each !== null);
  assert.ok(
    within.length > 0,
    `no request has ${place}: say in ARRANGEMENTS of server/test/suites/examples.ts how one does`,
  );
  for (const each of within) setIn(each, rest, id, place);
}

function hasPlace(body: Json, place: string): boolean {
  const [, ...steps] = place.replaceAll('[]', '').split('.');
  let values: unknown[] = [body];
  for (const step of steps) values = values.flatMap((value) => (value as Json | undefined)?.[step] ?? []);
  return values.length > 0;
}

/** Names are unique in their account, and nights are sold once. */
function freshen(body: Json, world: World): void {
  for (const key of ['title', 'name']) if (key in body) body[key] = world.newName();
  if ('check_in_date' in body) Object.assign(body, world.newNights());
}
