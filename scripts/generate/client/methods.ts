import { OPTION_NAMES } from '../../../client/src/call.ts';
import type {
  OpenApiDocument,
  OperationObject,
  OpenApiParameter,
  SchemaReference,
  Schema,
} from '#server/http/openapi/document.ts';
import { isStream, successMedia } from '#server/http/openapi/success-media.ts';

/** A method of the client: one operation of the interface. */
export type ClientMethod = {
  readonly operationId: string;
  /** The name of the method within its area: `listTasks` is `tasks.list`. */
  readonly name: string;
  readonly verb: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly pathParameters: readonly OpenApiParameter[];
  readonly query: readonly OpenApiParameter[];
  /** Absent without a body. */
  readonly body: { readonly required: boolean; readonly schema: Schema } | undefined;
  /** `data` of the response. */
  readonly data: Schema;
  /** Absent unless the data is one page of a list, or of a log. */
  readonly paging: { readonly by: 'cursor' | 'after'; readonly items: string } | undefined;
};

export type ClientArea = {
  /** The property of the client: `room_types` is `client.roomTypes`. */
  readonly property: string;
  readonly className: string;
  readonly title: string;
  readonly description: string;
  readonly methods: readonly ClientMethod[];
};

/** The areas whose title is not the name of their property, and the nouns that their methods leave out. */
const NAMED_AREAS: Readonly<
  Record<string, { readonly property: string; readonly nouns: readonly string[] }>
> = {
  'Incomes & Expenses': { property: 'transactions', nouns: ['Transactions', 'Transaction'] },
  Dictionaries: { property: 'dictionaries', nouns: [] },
  Automation: { property: 'automation', nouns: ['Automation'] },
  'Listing Calendar': { property: 'listingCalendar', nouns: ['ListingCalendars', 'Listing'] },
  'Channels connect': { property: 'channel', nouns: ['Channel'] },
  Search: { property: 'search', nouns: ['SearchResults'] },
  'Access Tokens': { property: 'tokens', nouns: ['PersonalToken', 'Tokens', 'Token'] },
  OAuth: { property: 'oauth', nouns: [] },
};

/** The areas of the interface in the order of the document. Throws when two methods of an area have one name. */
export function listAreas(document: OpenApiDocument): ClientArea[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      // The client’s method for a stream is written by hand.
      .filter(([, operation]) => !isStream(operation))
      .map(([verb, operation]) => ({ path, verb, operation })),
  );
  return document.tags.flatMap(({ name: title, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === title);
    if (own.length === 0) return [];
    const { property, nouns } = NAMED_AREAS[title] ?? namesOf(title);
    const methods = own.map(({ path, verb, operation }) =>
      describeMethod(document, { path, verb, operation, nouns }),
    );
    checkNames(title, methods);
    return [{ property, className: capitalised(property), title, description, methods }];
  });
}

function namesOf(title: string): { readonly property: string; readonly nouns: readonly string[] } {
  const plural = title.replaceAll(/\W/g, '');
  const singular = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
  return { property: plural.charAt(0).toLowerCase() + plural.slice(1), nouns: [plural, singular] };
}

type Found = {
  readonly path: string;
  readonly verb: string;
  readonly operation: OperationObject;
  readonly nouns: readonly string[];
};

function describeMethod(document: OpenApiDocument, { path, verb, operation, nouns }: Found): ClientMethod {
  // The references are the headers that any request may have.
  const parameters = operation.parameters.filter(isParameter);
  const query = parameters.filter(({ in: place }) => place === 'query');
  refuseOptionNames(operation.operationId, [
    ...query.map(({ name }) => name),
    ...Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {}),
  ]);
  const data = dataOf(operation);
  const { operationId, summary, description = '', requestBody } = operation;
  return {
    operationId,
    name: methodName(operationId, nouns),
    verb: verb.toUpperCase(),
    path: ownPath(path, parameters),
    summary,
    description,
    pathParameters: parameters
      .filter(({ in: place }) => place === 'path')
      .map((each) => ({ ...each, name: each['x-name'] ?? each.name })),
    query,
    body: requestBody && {
      required: requestBody.required,
      schema: requestBody.content['application/json'].schema,
    },
    data,
    paging: pagingOf(query, followed(document, data)),
  };
}

/** Options may stand in the place of a query or a body: no field may be taken for one. */
function refuseOptionNames(operationId: string, names: readonly string[]): void {
  const taken = names.filter((name) => OPTION_NAMES.includes(name));
  if (taken.length > 0) throw new Error(`${operationId}: ${taken.join()} is the name of an option of calls.`);
}

/** With the names that the operation itself gives the parameters. */
function ownPath(path: string, parameters: readonly OpenApiParameter[]): string {
  return parameters.reduce(
    (named, { name, 'x-name': own = name }) => named.replace(`{${name}}`, `{${own}}`),
    path,
  );
}

/** `listTasks` of the tasks is `list`; a name without the noun stays whole. */
function methodName(operationId: string, nouns: readonly string[]): string {
  const noun = nouns.find((each) => operationId.includes(each));
  return noun === undefined ? operationId : operationId.replace(noun, '');
}

function dataOf({ operationId, responses }: OperationObject): Schema {
  const { schema } = successMedia({ responses });
  const data = schema.properties?.['data'];
  if (data === undefined) throw new Error(`${operationId} is described without data.`);
  return data;
}

/** A list has a cursor in its query; every list answers one array beside `next_cursor`. */
function pagingOf(query: readonly OpenApiParameter[], data: Schema): ClientMethod['paging'] {
  const { properties = {} } = data;
  const arrays = Object.entries(properties).filter(([, { type }]) => type === 'array');
  const [items] = arrays.map(([name]) => name);
  // A conversation has messages beside its own fields.
  const isPage = Object.keys(properties).every((name) => PAGE_FIELDS.includes(name) || name === items);
  if (!('next_cursor' in properties) || arrays.length !== 1 || items === undefined || !isPage)
    return undefined;
  return { by: query.some(({ name }) => name === 'after') ? 'after' : 'cursor', items };
}

const PAGE_FIELDS: readonly string[] = ['total', 'next_cursor', 'has_more'];

function followed({ components }: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}

function isParameter(parameter: OpenApiParameter | SchemaReference): parameter is OpenApiParameter {
  return 'in' in parameter;
}

function checkNames(title: string, methods: readonly ClientMethod[]): void {
  for (const [name, alike] of Map.groupBy(methods, (method) => method.name))
    if (alike.length > 1 || !/^[a-z]\w*$/.test(name))
      throw new Error(
        `${title}: ${alike.map(({ operationId }) => operationId).join(' and ')} would be ${name}.`,
      );
}

export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
