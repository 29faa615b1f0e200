import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ApiError, type FieldError } from '../api-error.ts';
import type { Contract } from '../contract/contract.ts';
import { sentOf } from './every-error.ts';
import { CODE, NOT_BLANK } from '../contract/fields.ts';
import { nearestOf } from './nearest.ts';
import { FORMATS } from '../contract/formats.ts';
import { exactDecimal } from './json-body.ts';
import { compileRanges } from '../contract/ranges.ts';
import {
  isJsonObject,
  readBody,
  readText,
  tooLong,
  tooManyFields,
  tooManyItems,
  unstorableText,
  type ReadableSchema,
} from './read-schema.ts';
import { takeFormerNames } from './take-former-names.ts';

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** `strict` is Prefer: handling=strict. With `creating`, null counts as an omitted optional field. */
export type ReadOptions = {
  readonly strict: boolean;
  readonly creating: boolean;
};

export type ReadInput = {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
  readonly ignored_fields: readonly string[];
  readonly dropped?: readonly string[];
  /** The error that names the fields that the schema refuses: the others are read. */
  readonly flaw?: ApiError;
};

/** Longer than any formatted text: the format of a longer one is not checked, as it is rejected anyway. */
const FORMATTED_LENGTH_MAX = 4000;

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, verbose: true });
for (const [format, { check }] of Object.entries(FORMATS))
  ajv.addFormat(format, (text: string) => text.length <= FORMATTED_LENGTH_MAX && check(text));
ajv.addKeyword({ keyword: 'x-trimmed', schemaType: 'boolean' });
ajv.addKeyword({ keyword: 'x-of-amounts', schemaType: 'boolean' });
ajv.addKeyword({ keyword: 'x-formerly', schemaType: 'string' });
ajv.addKeyword({ keyword: 'x-offset', schemaType: 'boolean' });
ajv.addKeyword({ keyword: 'x-exact', type: 'number', modifying: true, errors: false, validate: takeExactly });

/**
 * Compiles a contract to a function that reads its input, and throws one error with every invalid field. With `hasRules` it
 * returns the error with the valid fields instead, as far as these can be told apart.
 */
export function compileInput(
  contract: Contract,
  hasRules = false,
): (raw: RawInput, options: ReadOptions) => ReadInput {
  const params = compilePart('path', contract.params);
  const query = compilePart('query', contract.query);
  const body = compilePart('body', contract.body);
  const part = contract.body === undefined ? 'query' : 'body';
  return (raw, options) => {
    const errors = new Map<string, FieldError>();
    const ignored: string[] = [];
    const renamed = new Map<string, string>();
    const dropped: string[] | undefined = contract.dropsFlawed === true ? [] : undefined;
    const input = {
      params: params(errors, (schema) => readText(schema, objectOf(raw.params))),
      query: query(errors, (schema) => {
        const sent = { ...objectOf(raw.query) };
        takeFormerNames(schema.properties ?? {}, sent, {
          refuse: (former, message) => note(errors, `query.${former}`, message),
          taken: (former, name) => renamed.set(`query.${name}`, former),
        });
        return readText(schema, sent);
      }),
      body: body(errors, (schema) => {
        const sent = raw.body === undefined && contract.isBodyOptional === true ? {} : raw.body;
        if (sent === undefined) throw new ApiError('body_missing');
        const refused: FieldError[] = [];
        const inBody = new Map<string, string>();
        const read = readBody(schema, sent, {
          ignored,
          refused,
          dropped,
          renamed: inBody,
          dropNulls: options.creating || dropped !== undefined,
        });
        for (const { path, message } of refused) note(errors, `body.${path}`, message);
        for (const [path, former] of inBody) renamed.set(`body.${path}`, former);
        return read;
      }),
      ignored_fields: ignored,
      ...(dropped === undefined ? {} : { dropped }),
    };
    const invalid = [...errors.values()].map((error) => asSent(error, renamed));
    const flaw = flawOf(invalid, options.strict ? ignored.map(unknownField) : []);
    if (flaw === undefined) return input;
    const sent = hasRules && input[part] !== UNREAD ? sentOf(input[part], flaw, part) : undefined;
    if (sent === undefined) throw flaw;
    return { ...input, [part]: sent, flaw };
  };
}

/** The error of a field says under which former name it was sent. */
function asSent({ path, message }: FieldError, renamed: ReadonlyMap<string, string>): FieldError {
  const former = renamed.get(path);
  return {
    path,
    message: former === undefined ? message : `${message} (sent under its former name ${former})`,
  };
}

function flawOf(invalid: readonly FieldError[], unknown: readonly FieldError[]): ApiError | undefined {
  if (invalid.length > 0) return new ApiError('validation_failed', { fields: [...invalid, ...unknown] });
  return unknown.length > 0 ? new ApiError('unknown_fields', { fields: unknown }) : undefined;
}

/** What a part of a request is that could not be read at all. */
const UNREAD: Record<string, unknown> = {};

/** By path: for a path with several errors, the first one is kept. */
type Errors = Map<string, FieldError>;
type ValidatedPart = (errors: Errors, read: (schema: ReadableSchema) => unknown) => Record<string, unknown>;

function compilePart(part: string, schema: Contract['body']): ValidatedPart {
  if (schema === undefined) return () => ({});
  // Compiled at first use, so that it does not slow down the start.
  let compiled: ValidateFunction | undefined;
  const brokenRanges = compileRanges(schema);
  return (errors, read) => {
    const validate = (compiled ??= ajv.compile(schema));
    const value = read(schema);
    if (!isJsonObject(value)) {
      note(errors, part, 'must be an object');
      return UNREAD;
    }
    const unstorable = unstorableText(value, part);
    for (const path of unstorable) note(errors, path, 'must be Unicode text without NUL');
    if (unstorable.length > 0) return UNREAD;
    if (!validate(value))
      for (const error of validate.errors ?? [])
        note(errors, part + fieldPath(error), () => describeError(error));
    for (const { path, message } of brokenRanges?.(value, part) ?? []) note(errors, path, message);
    return value;
  };
}

function note(errors: Errors, path: string, message: string | (() => string)): void {
  if (errors.has(path)) return;
  errors.set(path, { path, message: typeof message === 'string' ? message : message() });
}

function unknownField(field: string): FieldError {
  return { path: `body.${field}`, message: 'is not a field of this request: omit it' };
}

function takeExactly(
  _wanted: boolean,
  value: number,
  _schema: unknown,
  context?: { parentData: object; parentDataProperty: string | number },
): boolean {
  if (context === undefined) return true;
  const key = String(context.parentDataProperty);
  const decimal = exactDecimal(context.parentData, key, value);
  if (decimal === undefined) return false;
  Object.assign(context.parentData, { [key]: decimal });
  return true;
}

/** The field that a schema does not accept, and why, in the words of the interface. */
export function describeFlaw(errors: readonly ErrorObject[]): FieldError | undefined {
  const plain = errors.filter(
    ({ keyword, params }) =>
      !COMBINED.includes(keyword) && !(keyword === 'type' && params['type'] === 'null'),
  );
  const [error] = (plain.length === 0 ? errors : plain).toSorted(
    (a, b) => b.instancePath.length - a.instancePath.length,
  );
  return error && { path: `body${fieldPath(error)}`, message: describeError(error) };
}

/** They repeat that none of their parts fits. */
const COMBINED: readonly string[] = ['anyOf', 'oneOf', 'allOf', 'not', '$ref'];

function fieldPath({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1);
  if (keyword === 'required') steps.push(String(params['missingProperty']));
  return steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
}

const PATTERN_WORDS: ReadonlyMap<unknown, string> = new Map([
  [NOT_BLANK, 'must not be blank'],
  [CODE, 'must not consist of blanks and dashes only'],
]);

function wordsOfFormat(name: unknown): string | undefined {
  return Object.entries(FORMATS).find(([format]) => format === name)?.[1].words;
}

function describeError({ keyword, params, message, parentSchema, data }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${typeWords(params['type'])}`;
    case 'enum':
      return notAmong(params['allowedValues'], data);
    case 'format':
      return wordsOfFormat(params['format']) ?? 'is malformed';
    case 'pattern':
      return (
        PATTERN_WORDS.get(params['pattern']) ??
        wordsOfFormat(parentSchema?.['format']) ??
        'must have the form that the API reference shows'
      );
    case 'minLength':
      return params['limit'] > 1 ? `must have at least ${params['limit']} characters` : 'must not be blank';
    case 'maxLength':
      return tooLong(params['limit']);
    case 'minimum':
      return `must be at least ${params['limit']}`;
    case 'maximum':
      return `must be at most ${params['limit']}`;
    case 'exclusiveMinimum':
      return `must be more than ${params['limit']}`;
    case 'minItems':
      return `must have at least ${params['limit']} item${params['limit'] === 1 ? '' : 's'}`;
    case 'maxItems':
      return tooManyItems(params['limit']);
    case 'maxProperties':
      return tooManyFields(params['limit']);
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'uniqueItems':
      return 'must not name the same thing twice';
    case 'x-exact':
      return 'must have at most 20 digits';
    default:
      return message ?? 'is invalid';
  }
}

const LISTED_MAX = 24;

/** A sentence that a person reads does not list fifty values. */
function notAmong(values: readonly (string | null)[], sent: unknown): string {
  if (values.length <= LISTED_MAX) return `must be one of ${values.map(String).join(', ')}`;
  const among = `must be one of the ${values.length} values in the API reference`;
  const near =
    typeof sent === 'string'
      ? nearestOf(
          values.filter((each) => each !== null),
          sent,
        )
      : undefined;
  return near === undefined
    ? `${among}, such as ${values.slice(0, 2).join(' or ')}`
    : `${among}: ${near} is the nearest`;
}

function typeWords(type: string | readonly string[]): string {
  const words: Record<string, string> = {
    integer: 'an integer',
    number: 'a number',
    string: 'a text',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
    null: 'null',
  };
  return [type]
    .flat()
    .map((each) => words[each] ?? each)
    .join(' or ');
}

function objectOf(value: unknown): Record<string, unknown> {
  return isJsonObject(value) ? value : {};
}
