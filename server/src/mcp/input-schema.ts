import type { OpenApiDocument, OperationObject, OpenApiParameter, Schema } from '../http/openapi/document.ts';
import { nameInTemplate, shapeOf } from '../http/openapi/path-template.ts';
import { DRY_RUN } from '../http/work/dry-run.ts';
import type { ToolAction, ToolRow } from './tools/tool-row.ts';

/** Where an argument goes in the request of its operation. */
export type ArgumentLocation = { readonly in: 'path' | 'query' | 'body'; readonly name: string };

export type ActionInput = {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** By the name of the argument. */
  readonly places: ReadonlyMap<string, ArgumentLocation>;
};

/** The argument that carries out a change instead of trying it. */
export const CONFIRM = 'confirm';
/** The argument that lets an equal call be done once more. */
export const AGAIN = 'again';
export const AGAIN_MAX = 1_000_000;

/** The instructions say what they do, of all tools at once. */
const FLAG_SCHEMA: Schema = { type: 'boolean' };
const AGAIN_SCHEMA: Schema = { type: 'integer' };

type Extras = {
  /** The path of the operation, as its contract names the parameters. */
  readonly path: string;
  readonly isTriedFirst: boolean;
  readonly offersDryRun: boolean;
  readonly isRepeatable: boolean;
};

/** An operation of the document, whose path may name a parameter otherwise than the contract. */
export type Documented = { readonly template: string; readonly operation: OperationObject };

/** The arguments of an action: the path, the query and the body of its operation in one object. */
export function actionInput(
  { without = [] }: ToolAction,
  { template, operation }: Documented,
  { path, isTriedFirst, offersDryRun, isRepeatable }: Extras,
): ActionInput {
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
    if (isOwnParameter(parameter) && parameter.deprecated !== true) {
      const name = parameter.in === 'path' ? nameInTemplate(template, path, parameter.name) : parameter.name;
      add({ in: parameter.in, name }, describeParameter(parameter), parameter.required);
    }
  const body = operation.requestBody?.content['application/json'].schema;
  for (const [name, schema] of Object.entries(body?.properties ?? {}))
    if (schema.deprecated !== true)
      add({ in: 'body', name }, schema, body?.required?.includes(name) === true);
  if (isTriedFirst) properties[CONFIRM] = FLAG_SCHEMA;
  if (offersDryRun) properties[DRY_RUN] = FLAG_SCHEMA;
  if (isRepeatable) properties[AGAIN] = AGAIN_SCHEMA;
  return { properties, required, places };
}

type ActionsOfTool = readonly { readonly value: string; readonly input: ActionInput }[];

/** The schema of all arguments of a tool. Of a choice, it has those of every action, and requires what each of them requires. */
export function toolSchema(row: ToolRow, actions: ActionsOfTool): Schema {
  const properties: Record<string, Schema> = {};
  if ('choice' in row) {
    const { argument, description } = row.choice;
    if (actions.some(({ input }) => input.places.has(argument)))
      throw new Error(`${row.name} takes ${argument} already`);
    const values = actions.map(({ value }) => value);
    properties[argument] = {
      type: 'string',
      enum: values,
      ...(description === undefined ? {} : { description }),
    };
  }
  for (const { input } of actions)
    for (const [name, schema] of Object.entries(input.properties)) properties[name] ??= schema;
  const [first, ...others] = actions.map(({ input }) => input.required);
  const needed = (first ?? []).filter((name) => others.every((each) => each.includes(name)));
  const required = 'choice' in row ? [row.choice.argument, ...needed] : needed;
  return {
    type: 'object',
    properties: withoutRepeats(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** What is inside a list or an object is described once, where a field of the same name stands beside it. */
function withoutRepeats(properties: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const inside = (schema: Schema): Schema => ({
    ...schema,
    ...(schema.items === undefined ? {} : { items: inside(schema.items) }),
    ...(schema.properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([name, each]) => {
              const { [name]: known } = properties;
              return [name, known === undefined ? each : typeOf(each)];
            }),
          ),
        }),
  });
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inside(schema)]));
}

function typeOf({ type }: Schema): Schema {
  return type === undefined ? {} : { type };
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

/**
 * A model reads every schema with every question, so it has what a model cannot guess. The bounds of a value are named by the
 * interface when a call meets them, and what holds for all tools is in the instructions.
 */
function shorten(schema: Schema, depth = 0): Schema {
  const { format, items, properties, required, anyOf } = schema;
  const { enum: values } = schema;
  const type = depth === 0 ? schema.type : plainType(schema.type);
  const description = shortDescription(schema.description ?? '', DESCRIPTION_MAX[depth] ?? 0);
  const inside = (each: Schema) => shorten(each, depth + 1);
  return {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined || values.length > VALUES_MAX ? {} : { enum: values }),
    ...(description === undefined ? {} : { description }),
    ...(format !== undefined && KEPT_FORMATS.has(format) ? { format } : {}),
    ...(items === undefined ? {} : { items: inside(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(inside) }),
    ...(properties === undefined ? {} : { properties: shortenEach(properties, inside) }),
    ...(required === undefined || required.length === 0 ? {} : { required }),
  };
}

/** The instructions say how days are written. */
const KEPT_FORMATS: ReadonlySet<string> = new Set(['date-time', 'time-of-day']);
/** More are the channels. */
const VALUES_MAX = 16;
/** Inside, null is left out of the types: where it clears something, the tool or the field says so. */
function plainType(type: Schema['type']): Schema['type'] {
  if (typeof type === 'string' || type === undefined) return type;
  const others = type.filter((each) => each !== 'null');
  return others.length === 1 ? others[0] : others;
}

/** Characters of a description, by how deep its field is. */
const DESCRIPTION_MAX = [60, 32, 32];

/** The first sentence, or its first part when it is longer. Undefined for what the instructions say of all tools. */
function shortDescription(description: string, lengthMax: number): string | undefined {
  const [said = ''] = description.split(/(?<=\.) (?=[A-Z[`])/);
  if (SAID_OF_ALL.test(said)) return undefined;
  const sentence = said
    .replace(/; with false, only (?:the )?others\.$/, '.')
    .replace(/^With true, only /, 'Only ');
  if (sentence.length <= lengthMax) return sentence;
  const [clause = ''] = sentence.split(/[;:(] ?|, (?:and|as|which|in place)/);
  return clause.length < 20 || clause.length > lengthMax ? undefined : `${clause.trimEnd()}.`;
}

/** What the instructions or the name of the field say. */
const SAID_OF_ALL =
  /^$|^(?:Included|Inclusive|Ids|Today or later|In the account’s timezone|ISO \d+|From \/)\b|^(?:The )?(?:first|last) day\b|^The (?:earliest|latest) moment|^The (?:code|name|`?id`?|e-mail address|phone number|score) of |^At (?:least|most) so many|^Only (?:stays that check|the object with|\w+ (?:of|with|for) this)|^The (?:minute|hour|channel|lines?)\b|^Whether money|^What the (?:line|staff)|^For the whole order|^A (?:text for|single day)|^Linked to|^Remarks on|^What (?:it does|the rule does|is to be done)|^When the rule|^Maximum number of|^next_cursor|^Default \S+\.$|^Required, unless/i;

function shortenEach(
  properties: Readonly<Record<string, Schema>>,
  inside: (schema: Schema) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([, { description = '', deprecated }]) => deprecated !== true && !description.startsWith('Alias of'),
      )
      .map(([name, schema]) => [name, inside(schema)]),
  );
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
