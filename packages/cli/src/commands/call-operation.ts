import { encodeSegment, type CallRequest, type Innkeep } from '../../../../client/src/innkeep.ts';
import type { Globals } from '../arguments/global-flags.ts';
import { isObject, readBody, type JsonObject } from '../arguments/read-body.ts';
import type { Flags } from '../arguments/read-flags.ts';
import { readValues } from '../arguments/read-values.ts';
import { readEventNames } from '../document/event-names.ts';
import type { OpenApiDocument } from '../document/openapi.ts';
import type { Operation, Paging } from '../document/operations.ts';
import { printResult } from '../output/print-result.ts';
import { openProgress } from '../output/progress.ts';
import { printableJson } from '../printable.ts';
import { UsageProblem } from '../problems.ts';
import type { Terminal } from '../terminal.ts';

/** Calls the operation of the words and prints its result. */
export async function callOperation(
  operation: Operation,
  { flags, globals }: { readonly flags: Flags; readonly globals: Globals },
  { document, client, terminal }: Parts & { readonly document: OpenApiDocument },
): Promise<void> {
  const request = await requestOf(operation, flags, { globals, terminal });
  if (operation.isStream) return printStream(request, document, { client, terminal });
  const { paging } = operation;
  if (globals.all && paging === undefined)
    throw new UsageProblem(`--all is for lists with pages, and ${nameOf(operation)} has none.`);
  const data =
    globals.all && paging !== undefined
      ? await readAll(request, paging, { client, terminal })
      : await client.request(request, { signal: terminal.stopped });
  printResult(data, { ...globals, known: operation.columns }, terminal);
}

export function nameOf({ resource, action }: Operation): string {
  return `${resource} ${action}`;
}

async function requestOf(
  operation: Operation,
  flags: Flags,
  { globals, terminal }: { readonly globals: Globals; readonly terminal: Terminal },
): Promise<CallRequest> {
  const { operationId, method, fields, hasBody } = operation;
  const given = await readBody(globals, terminal);
  if (given !== undefined && !hasBody) throw new UsageProblem(`${nameOf(operation)} takes no body.`);
  const { query, body } = readValues(fields, flags, given);
  const missing = fields.filter(({ place, path, required }) => {
    const [name = ''] = path;
    return required && !Object.hasOwn(place === 'query' ? query : body, name);
  });
  if (missing.length > 0)
    throw new UsageProblem(
      `${nameOf(operation)} needs ${missing.map(({ flag }) => `--${flag}`).join(', ')}.`,
    );
  return {
    operation: operationId,
    method,
    path: pathOf(operation, flags.operands),
    query,
    ...(hasBody ? { body } : {}),
  };
}

function pathOf(operation: Operation, values: readonly string[]): string {
  const { operands, path } = operation;
  const names = operands.map((name) => `<${name.replaceAll('_', '-')}>`);
  if (values.length < operands.length)
    throw new UsageProblem(`${nameOf(operation)} needs ${names.slice(values.length).join(' ')}.`);
  if (values.length > operands.length) {
    const extra = JSON.stringify(values[operands.length]);
    const takes = names.length === 0 ? 'only flags' : `only ${names.join(' ')} and flags`;
    throw new UsageProblem(`${nameOf(operation)} takes ${takes}, and ${extra} is neither.`);
  }
  return operands.reduce(
    (made, name, index) => made.replace(`{${name}}`, () => encode(names[index] ?? '', values[index] ?? '')),
    path,
  );
}

function encode(name: string, value: string): string {
  if (['', '.', '..'].includes(value)) throw new UsageProblem(`${name} cannot be ${JSON.stringify(value)}.`);
  return encodeSegment(value);
}

type Parts = { readonly client: Innkeep; readonly terminal: Terminal };

/** The largest page, so that a list needs few requests. */
const PAGE_LENGTH = 100;

/** Every page as one, with all its items. */
async function readAll(
  request: CallRequest,
  { by, items }: Paging,
  { client, terminal }: Parts,
): Promise<JsonObject> {
  const bar = openProgress(terminal, 'Reading');
  const all: unknown[] = [];
  let query: object = { limit: PAGE_LENGTH, ...request.query };
  try {
    for (;;) {
      const page = await client.request<JsonObject>({ ...request, query }, { signal: terminal.stopped });
      const { [items]: found, total, next_cursor: next, has_more: hasMore } = page;
      all.push(...itemsOf(found));
      bar.show(all.length, typeof total === 'number' ? total : undefined);
      const isLast = by === 'after' ? hasMore !== true : typeof next !== 'string';
      if (isLast) return { ...page, [items]: all };
      query = { ...query, offset: undefined, [by]: next };
    }
  } finally {
    bar.end();
  }
}

function itemsOf(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}

/** Each event on a line of its own, until the person stops the command. */
async function printStream(
  { query = {} }: CallRequest,
  document: OpenApiDocument,
  { client, terminal }: Parts,
): Promise<void> {
  const { after, types } = isObject(query) ? query : {};
  const options = {
    signal: terminal.stopped,
    ...(typeof after === 'string' ? { after } : {}),
    ...(typeof types === 'string' ? { types: readEventNames(document, types) } : {}),
  };
  for await (const event of client.streamEvents(options)) terminal.print(printableJson(event, 0));
}
