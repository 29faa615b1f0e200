import type { OpenApiDocument, OperationObject, OpenApiParameter, Schema } from '../http/openapi/document.ts';
import { nameInTemplate, shapeOf } from '../http/openapi/path-template.ts';
import { DRY_RUN } from '../http/work/dry-run.ts';
import type { ToolRow } from './tools/tool-row.ts';

/** Where an argument goes in the request of its operation. */
export type ArgumentLocation = { readonly in: 'path' | 'query' | 'body'; readonly name: string };

export type ToolInput = {
  readonly schema: Schema;
  /** By the name of the argument. */
  readonly places: ReadonlyMap<string, ArgumentLocation>;
};

/** The argument that carries out a change instead of trying it. */
export const CONFIRM = 'confirm';
/** The argument that lets an equal call be done once more. */
export const AGAIN = 'again';
export const AGAIN_MAX = 1_000_000;

const CONFIRM_SCHEMA: Schema = {
  type: 'boolean',
  default: false,
  description:
    'Without true this is a dry run: the result shows what would follow, and nothing is stored. Send true with the same arguments to do it.',
};

const DRY_RUN_SCHEMA: Schema = {
  type: 'boolean',
  default: false,
  description: 'With true, the result shows what would follow, and nothing is stored.',
};

const AGAIN_SCHEMA: Schema = {
  type: 'integer',
  minimum: 1,
  maximum: AGAIN_MAX,
  description:
    'An equal call within 24 hours returns the first result and does nothing. Send 1, then 2, … to do the same once more on purpose.',
};

type Extras = {
  /** The path of the operation, as its contract names the parameters. */
  readonly path: string;
  readonly isTriedFirst: boolean;
  readonly offersDryRun: boolean;
  readonly isRepeatable: boolean;
};

/** An operation of the document, whose path may name a parameter otherwise than the contract. */
export type Documented = { readonly template: string; readonly operation: OperationObject };

/** The arguments of a tool: the path, the query and the body of its operation in one object. */
export function toolInput(
  { without = [] }: ToolRow,
  { template, operation }: Documented,
  { path, isTriedFirst, offersDryRun, isRepeatable }: Extras,
): ToolInput {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const places = new Map<string, ArgumentLocation>();
  const add = (place: ArgumentLocation, schema: Schema, isRequired: boolean) => {
    const { name } = place;
    // An operation may take a field in its query and in its body: the query is enough.
    if (without.includes(name) || name === DRY_RUN || places.has(name)) return;
    places.set(name, place);
    properties[name] = shorten(schema);
    if (isRequired) required.push(name);
  };
  for (const parameter of operation.parameters)
    if (isOwnParameter(parameter)) {
      const name = parameter.in === 'path' ? nameInTemplate(template, path, parameter.name) : parameter.name;
      add({ in: parameter.in, name }, describeParameter(parameter), parameter.required);
    }
  const body = operation.requestBody?.content['application/json'].schema;
  for (const [name, schema] of Object.entries(body?.properties ?? {}))
    add({ in: 'body', name }, schema, body?.required?.includes(name) === true);
  if (isTriedFirst) properties[CONFIRM] = CONFIRM_SCHEMA;
  if (offersDryRun) properties[DRY_RUN] = DRY_RUN_SCHEMA;
  if (isRepeatable) properties[AGAIN] = AGAIN_SCHEMA;
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: false,
    },
    places,
  };
}

type OwnParameter = OpenApiParameter & { readonly in: 'path' | 'query' };

/** False for headers, which tools set themselves. */
function isOwnParameter(parameter: OperationObject['parameters'][number]): parameter is OwnParameter {
  return 'in' in parameter && parameter.in !== 'header';
}

/** The document says of a shared path how an operation calls its parameter; the tool has that name. */
function describeParameter({ schema, description }: OpenApiParameter): Schema {
  const said = (description ?? '').replace(/^Here the \w+\. ?/, '').replace(/ here or in the body\b/, '');
  if (schema.format === 'id-list')
    return { type: 'array', items: { type: 'integer' }, maxItems: 100, description: 'Ids.' };
  return said === '' ? schema : { ...schema, description: said };
}

/** A model reads every schema with every question: bounds that no call meets by chance are left out. */
function shorten(schema: Schema): Schema {
  const { pattern: _pattern, format, minimum, maximum, maxLength, examples: _examples, ...rest } = schema;
  const { items, properties, anyOf, ...plain } = rest;
  return {
    ...plain,
    ...(format !== undefined && KEPT_FORMATS.has(format) ? { format } : {}),
    ...(minimum !== undefined && minimum > -Number.MAX_SAFE_INTEGER ? { minimum } : {}),
    ...(maximum !== undefined && maximum < AMOUNT_MAX ? { maximum } : {}),
    ...(maxLength !== undefined && maxLength < Infinity && format === undefined ? { maxLength } : {}),
    ...(items === undefined ? {} : { items: shorten(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(shorten) }),
    ...(properties === undefined ? {} : { properties: shortenEach(properties) }),
  };
}

const KEPT_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'email', 'uri', 'time-of-day']);
const AMOUNT_MAX = 100_000_000_000;

function shortenEach(properties: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shorten(schema)]));
}

/** The operation of a tool in the document. */
export function findDocumented(
  document: OpenApiDocument,
  method: string,
  path: string,
): Documented | undefined {
  const shape = shapeOf(`/v3${path}`);
  const [template, item] = Object.entries(document.paths).find(([each]) => shapeOf(each) === shape) ?? [];
  const methods: Readonly<Record<string, OperationObject | undefined>> = { ...item };
  const operation = methods[method.toLowerCase()];
  return template === undefined || operation === undefined ? undefined : { template, operation };
}
