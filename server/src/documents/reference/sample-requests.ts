import type { OpenApiParameter, OperationObject } from '../../http/openapi/document.ts';
import { curlExample } from './curl.ts';
import type { ListedOperation } from './listing.ts';

/** What takes the place of values in the example of an operation, by name. Undefined for a query leaves the parameter out. */
export type SampleChanges = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** The example of an operation, as a sample of the reference begins with it. */
export type SampleExample = {
  readonly operationId: string;
  readonly method: string;
  /** Its path, with the names of its parameters. */
  readonly route: string;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly offersDryRun: boolean;
};

/** What makes the examples true of an account that is there, such as the demo account. */
export type SampleSource = (example: SampleExample) => SampleChanges;

/** Stand around a sample in a page until it is sent: characters that no contract has. */
const [BEGINS, NAMED, ENDS] = ['\uE001', '\uE002', '\uE003'];
const MARKED = /\uE001(\w+)\uE002([^\uE003]*)\uE003/g;

/** The request of an operation with its marks. */
export function markedSample({ method, path, operation }: ListedOperation): string {
  return `${BEGINS}${operation.operationId}${NAMED}${curlExample(method, path, operation)}${ENDS}`;
}

/** The page with its samples: those that are given, and elsewhere the examples of the contract. */
export function fillSamples(page: string, sampleOf: (operationId: string) => string | undefined): string {
  return page.replaceAll(
    MARKED,
    (_marked, operationId: string, usual: string) => sampleOf(operationId) ?? usual,
  );
}

/** The request of an operation with values of the source. */
export function sampleFrom(source: SampleSource, { method, path, operation }: ListedOperation): string {
  const example = { method, route: path, ...exampleOf(operation) };
  return curlExample(method, path, withChanges(operation, source(example)));
}

function exampleOf(operation: OperationObject): Omit<SampleExample, 'method' | 'route'> {
  const { operationId, parameters, requestBody } = operation;
  const shown = parameters.filter((each): each is OpenApiParameter => 'example' in each);
  const named = (place: string) =>
    Object.fromEntries(shown.filter((each) => each.in === place).map(({ name, example }) => [name, example]));
  const body = requestBody?.content['application/json'].example;
  return {
    operationId,
    path: named('path'),
    query: named('query'),
    body: isRecord(body) ? body : {},
    offersDryRun: parameters.some((each) => '$ref' in each && each.$ref.endsWith('/DryRun')),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withChanges(operation: OperationObject, changes: SampleChanges): OperationObject {
  const { path = {}, query = {}, body } = changes;
  const parameters = operation.parameters.flatMap((each) => {
    if (!('example' in each)) return [each];
    const changed = each.in === 'path' ? path : query;
    if (!(each.name in changed)) return [each];
    const example = changed[each.name];
    return example === undefined ? [] : [{ ...each, example }];
  });
  const known = new Set(parameters.flatMap((each) => ('name' in each ? each.name : [])));
  const added = Object.entries(query).flatMap(([name, example]) =>
    known.has(name) || example === undefined
      ? []
      : [{ name, in: 'query' as const, required: false, description: '', schema: {}, example }],
  );
  return { ...operation, parameters: [...parameters, ...added], ...withBody(operation, body) };
}

function withBody({ requestBody }: OperationObject, body: SampleChanges['body']) {
  if (requestBody === undefined || body === undefined) return {};
  const json = { ...requestBody.content['application/json'], example: body };
  return { requestBody: { ...requestBody, content: { ...requestBody.content, 'application/json': json } } };
}
