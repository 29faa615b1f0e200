import { columnsOfSchema } from './columns.ts';
import { fieldsOfBody, fieldsOfQuery, type Field } from './fields.ts';
import { actionOf, resourceOf } from './names.ts';
import {
  resolve,
  typesOf,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type Schema,
} from './openapi.ts';

/** An operation of the interface as a command: `innkeep <resource> <action> [values of the path]`. */
export type Operation = {
  readonly resource: string;
  readonly action: string;
  readonly operationId: string;
  readonly method: string;
  /** Such as `/v3/tasks/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The title of its area. */
  readonly area: string;
  /** The names of the values in the path, in order. */
  readonly operands: readonly string[];
  readonly fields: readonly Field[];
  readonly hasBody: boolean;
  readonly isStream: boolean;
  readonly paging: Paging | undefined;
  /** Those of a CSV file of its list; empty for other operations. */
  readonly columns: readonly string[];
};

/** How the next page of a list is asked for, and the name of its array. */
export type Paging = { readonly by: 'cursor' | 'after'; readonly items: string };

/** Every operation that a token may call, in the order of the document. Throws when two would have one name. */
export function listOperations(document: OpenApiDocument): readonly Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(
        ([method, operation]) => METHODS.includes(method) && !isOfPages(operation) && !isOfFile(operation),
      )
      .map(([method, operation]) => describe(document, { path, method, operation })),
  );
  const names = new Set<string>();
  for (const { resource, action, operationId } of operations) {
    const name = `${resource} ${action}`;
    if (names.has(name)) throw new Error(`${operationId} is another ${name}.`);
    names.add(name);
  }
  return operations;
}

/** True for what only an operator does who is signed in to the portal. */
function isOfPages({ security = [] }: OperationObject): boolean {
  return security.length > 0 && security.every((each) => Object.keys(each).join('') === 'SessionCookie');
}

/** True for what returns a file, which a client of HTTP downloads better: GET /export. */
function isOfFile({ responses }: OperationObject): boolean {
  const media = Object.keys(responses['200']?.content ?? {});
  return media.some((type) => !['application/json', 'text/event-stream'].includes(type));
}

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

type Found = { readonly path: string; readonly method: string; readonly operation: OperationObject };

function describe(document: OpenApiDocument, { path, method, operation }: Found): Operation {
  const { operationId, summary, description = '', requestBody, tags = [] } = operation;
  const parameters = (operation.parameters ?? []).flatMap((each) => parameterOf(document, each));
  const query = fieldsOfQuery(
    document,
    parameters.filter((parameter) => parameter.in === 'query'),
  );
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema === undefined ? [] : fieldsOfBody(document, schema);
  const resource = resourceOf(Object.keys(document.paths), path);
  return {
    resource,
    action: actionOf(operationId, resource),
    operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    area: tags[0] ?? '',
    operands: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    // One value is sent once: tag_name of a body that also may stand in the query.
    fields: [...query.filter(({ flag }) => body.every((each) => each.flag !== flag)), ...body],
    hasBody: schema !== undefined,
    isStream: operation.responses['200']?.content?.['text/event-stream'] !== undefined,
    paging: pagingOf(document, parameters, operation),
    columns: columnsIn(document, operation),
  };
}

/** A parameter, or that of the document which a reference names. */
function parameterOf(
  { components }: OpenApiDocument,
  parameter: Parameter | { readonly $ref: string },
): readonly Parameter[] {
  if ('in' in parameter) return [parameter];
  const shared = components.parameters?.[parameter.$ref.split('/').at(-1) ?? ''];
  return shared === undefined ? [] : [shared];
}

/** The columns of the objects of the one array that a response has, perhaps beside the fields of a page. */
function columnsIn(document: OpenApiDocument, operation: OperationObject): readonly string[] {
  const own = Object.entries(dataOf(document, operation).properties ?? {}).filter(
    ([name]) => !PAGE_FIELDS.includes(name),
  );
  const [list] = own;
  const items = list === undefined || own.length > 1 ? undefined : list[1].items;
  return items === undefined ? [] : columnsOfSchema(document, items);
}

/** A list has `next_cursor` beside one array. */
function pagingOf(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
  operation: OperationObject,
): Paging | undefined {
  const data = dataOf(document, operation);
  const { properties = {} } = data;
  const arrays = Object.entries(properties).filter(([, each]) => typesOf(each).includes('array'));
  const [first] = arrays;
  const isPage = Object.keys(properties).every((name) => PAGE_FIELDS.includes(name) || name === first?.[0]);
  if (first === undefined || arrays.length > 1 || !('next_cursor' in properties) || !isPage) return undefined;
  const by = parameters.find(({ name }) => name === 'after' || name === 'cursor')?.name;
  return by === 'after' || by === 'cursor' ? { by, items: first[0] } : undefined;
}

const PAGE_FIELDS: readonly string[] = ['total', 'next_cursor', 'has_more'];

function dataOf(document: OpenApiDocument, { responses }: OperationObject): Schema {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const data = schema === undefined ? undefined : resolve(document, schema).properties?.['data'];
  return data === undefined ? {} : resolve(document, data);
}
