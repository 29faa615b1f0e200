import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Type } from 'typebox';
import { closeObjects } from '../../../test/closed-objects.ts';
import { AREAS } from '../../interface.ts';
import { ERROR_CATALOGUE } from '../error-catalogue.ts';
import { FORMATS } from '../contract/formats.ts';
import { documenting, type Area } from '../contract/operation.ts';
import type { OpenApiDocument, OperationObject, OpenApiParameter, Schema } from './document.ts';
import { ERROR_CODES } from './errors.ts';
import { buildOpenApi } from './openapi.ts';
import { operationIdOf } from './operation-id.ts';
import { shapeOf } from './path-template.ts';
import { LATER_VALUE_REFERENCE } from './schemas.ts';
import { takesToken } from './security-schemes.ts';
import { successMedia } from './success-media.ts';

const document = buildOpenApi(AREAS, '3.2.0');
const plain = JSON.parse(JSON.stringify(document));
const operations = listOperations(document);

test('the document is valid OpenAPI 3.1 to a validator that is not ours', async () => {
  const result = await new Validator().validate(structuredClone(plain));
  assert.deepEqual(result.errors ?? [], []);
  assert.equal(result.valid, true);
});

test('every operation of every area is in the document, under a name that no other has', () => {
  const known = operations.map(({ method, path }) => `${method} ${path}`);
  for (const { method, path } of AREAS.flatMap((area) => area.operations)) {
    assert.ok(known.includes(`${method.toLowerCase()} ${templateOf(path)}`), `${method} ${path}`);
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids)
    assert.match(
      id,
      /^(list|get|create|add|remove|retry|set|update|delete|cancel|approve|decline|allocate|move|rotate|execute|mark|pause|ping|preview|redeliver|resume|revoke|stream|sync)([A-Z][a-z]+)+$/,
    );
});

test('no two paths differ in the names of their parameters alone', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  assert.equal(new Set(shapes).size, shapes.length);
});

test('operations whose paths differ in a parameter’s name alone share one, and the second says what its own is', () => {
  const item = document.paths['/v3/reservations/{stay_code}']!;
  const named = [item.patch, item.delete].map(
    (operation) => operation!.parameters.filter((each): each is OpenApiParameter => 'name' in each)[0]!,
  );
  assert.deepEqual(
    named.map(({ name, in: place, description }) => ({ name, place, description })),
    [
      {
        name: 'stay_code',
        place: 'path',
        description: 'The code of the stay: one property from check-in to check-out.',
      },
      { name: 'stay_code', place: 'path', description: 'Here the reservation_code.' },
    ],
  );
});

test('an operation is named for its method, or for what its path says is done', () => {
  const named = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, isList = false) =>
    operationIdOf({ method, path }, isList);
  assert.equal(named('GET', '/income_items', true), 'listIncomeItems');
  assert.equal(named('PATCH', '/properties/{id}'), 'updateProperty');
  assert.equal(named('POST', '/reservations/{reservation_code}/approve'), 'approveReservation');
  assert.equal(named('POST', '/reservations/{stay_code}/move_to_box'), 'moveReservationToBox');
  assert.equal(named('PUT', '/reservations/{stay_code}/stay_status'), 'setReservationStayStatus');
  assert.equal(named('GET', '/reservations/{stay_code}/custom_fields'), 'getReservationCustomFields');
  assert.equal(named('POST', '/reservations/{stay_code}/tags'), 'addReservationTag');
  assert.equal(named('POST', '/listings/calendar'), 'getListingCalendars');
  assert.equal(named('GET', '/conversations/{id}', true), 'getConversation');
  assert.equal(named('GET', '/events'), 'listEvents');
  assert.equal(named('POST', '/transactions/{id}/mark_paid'), 'markTransactionPaid');
  assert.equal(named('POST', '/webhooks/{id}/rotate_secret'), 'rotateWebhookSecret');
});

test('an operation whose path ends in a verb is named for that verb, and a list is one that has no id in its path', () => {
  for (const { name, operation } of operations) {
    const { operationId } = operation;
    const words = [...operationId.matchAll(/[A-Z][a-z]+/g)].map(([word]) => word.toLowerCase());
    const verb = words.find((word) => /^(execute|ping|preview|redeliver|revoke|rotate|sync)$/.test(word));
    assert.equal(verb, undefined, `${name} is named ${operationId}`);
    if (operationId.startsWith('list')) assert.doesNotMatch(name, /\{\w+\}$/);
  }
});

test('every operation has a summary, an answer and the errors of its kind, each with an example', () => {
  for (const { name, operation } of operations) {
    assert.ok(operation.summary.length > 5, name);
    const isPublic = !takesToken(operation);
    for (const status of isPublic ? [429, 500, 503] : [401, 420, 429, 500, 503]) {
      assert.ok(operation.responses[status] !== undefined, `${name} answers ${status}`);
    }
    const isRepeatable = operation.parameters.some((each) => '$ref' in each && each.$ref.endsWith('Key'));
    if (isRepeatable) assert.ok(operation.responses['409'] !== undefined, `${name} answers 409`);
    if (operation.requestBody === undefined) continue;
    for (const status of [400, 413, 415, 422]) {
      assert.ok(operation.responses[status] !== undefined, `${name} answers ${status}`);
    }
  }
});

test('every code that a contract names is documented under the status that the catalogue gives it', () => {
  for (const { method, path, contract } of AREAS.flatMap((area) => area.operations)) {
    const { responses } = document.paths[templateOf(path)]![method.toLowerCase() as 'get']!;
    for (const code of contract.errors ?? []) {
      const content = answered(responses[ERROR_CATALOGUE[code].status])?.content?.['application/json'];
      assert.ok(content !== undefined && 'examples' in content, `${method} ${path} ${code}`);
      assert.ok(Object.hasOwn(content.examples ?? {}, code), `${method} ${path} ${code}`);
    }
  }
});

test('an error that several operations have is described once, and every description is used', () => {
  const used = new Set<string>();
  const inline: string[] = [];
  for (const { operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if ('$ref' in response) used.add(response.$ref.slice('#/components/responses/'.length));
      else if (status !== '200') inline.push(status);
    }
  }
  assert.deepEqual([...used].toSorted(), Object.keys(document.components.responses));
  assert.deepEqual([...new Set(inline)], ['422'], 'these have examples of their own input');
  const described = Object.values(document.components.responses).map((each) => JSON.stringify(each));
  assert.equal(new Set(described).size, described.length);
});

test('every example is what its own schema says', () => {
  let count = 0;
  for (const { name, operation } of operations) {
    for (const { place, schema, example } of examplesOf(operation)) {
      assertFits(schema, example, `${name}: ${place}`);
      count += 1;
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    for (const example of schema.examples ?? []) assertFits(schema, example, name);
  }
  for (const code of ERROR_CODES.filter((each) => each !== 'validation_failed')) {
    assertFits(document.components.schemas['Error']!, document.components.examples[code]!.value, code);
  }
  assert.ok(count > operations.length * 2, 'examples were looked at');
});

test('no object of the document is closed, as a release may add fields', () => {
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'additionalProperties') assert.notEqual(value, false);
    return value;
  });
});

test('to our own tests an answer with a field that is not documented fails its schema, however deep it is', () => {
  const { responses } = document.paths['/v3/transactions']!.get!;
  const { schema, example } = successMedia({ responses });
  const check = compile(schema, true);
  const answer = structuredClone(example) as { data: { transactions: Record<string, unknown>[] } };
  assert.equal(check(answer), true);
  answer.data.transactions[0]!['secret'] = 1;
  assert.equal(check(answer), false);
});

test('a list of values in an answer may grow, but to our own tests it has no value that is not documented', () => {
  const { schema, example } = successMedia(document.paths['/v3/tasks/{id}']!.get!);
  const answer = structuredClone(example) as { data: { task: { status: string; level: string | null } } };
  answer.data.task.level = null;
  assert.equal(compile(schema, true)(answer), true);
  answer.data.task.status = 'paused';
  assert.equal(compile(schema)(answer), true);
  assert.equal(compile(schema, true)(answer), false);
});

test('every list of values in an answer may grow, and none in a request', () => {
  const { status } = document.components.schemas['Task']!.properties!;
  assert.deepEqual(
    status?.anyOf?.map((each) => each.enum ?? each.$ref),
    [['pending', 'in_progress', 'completed', 'cancelled'], LATER_VALUE_REFERENCE],
  );
  for (const { name, operation } of operations) {
    const { parameters, requestBody, responses } = operation;
    assert.ok(!JSON.stringify({ parameters, requestBody }).includes(LATER_VALUE_REFERENCE), name);
    assertGrowing(responses, name);
  }
  assertGrowing(document.components.schemas, 'schemas');
  assertGrowing(document.components.headers, 'headers');
});

test('a request with unknown fields fits its schema, since such a request is not refused', () => {
  const { schema, example } =
    document.paths['/v3/transactions']!.post!.requestBody!.content['application/json'];
  assert.equal(compile(schema)({ ...(example as object), colour: 'red' }), true);
});

test('nothing that only the server understands is in the document', () => {
  const keys = new Set<string>();
  JSON.stringify(document, (key, value: unknown) => {
    keys.add(key);
    return value;
  });
  const leaked = [...keys].filter((key) => key.startsWith('~') || key === '$id' || key === 'x-exact');
  assert.deepEqual(leaked, []);
  assert.deepEqual(plain, document, 'no undefined, symbol or function either');
});

test('a public operation asks for no token and names no error about one', () => {
  const releases = documenting({
    method: 'GET',
    path: '/news',
    summary: 'Read the news',
    contract: { data: Type.Object({}), example: { data: {} } },
    document: async () => ({}),
  });
  const area: Area = { name: 'News', description: 'What is new.', operations: [releases] };
  const { security, responses } = buildOpenApi([area], '3.2.0').paths['/v3/news']!.get!;
  assert.deepEqual(security, []);
  assert.deepEqual(Object.keys(responses), ['200', '429', '500', '503', 'default']);
});

test('an operation of tokens does not ask for the cookie of a page, and one of pages asks for nothing else', () => {
  const tokens = ['ServiceAccessToken', 'BearerToken', 'OAuth2'];
  const namesOf = (requirements: OperationObject['security']) => requirements?.flatMap(Object.keys);
  assert.deepEqual(namesOf(document.security), tokens);
  for (const area of AREAS) {
    for (const { kind, method, path, needsSession = false } of area.operations) {
      const { security = document.security } =
        document.paths[templateOf(path)]![method.toLowerCase() as 'get']!;
      const isOpen = kind === 'unauthenticated' || kind === 'document';
      const expected = isOpen ? [] : kind === 'session' || needsSession ? ['SessionCookie'] : tokens;
      assert.deepEqual(namesOf(security), expected, `${method} ${path}`);
    }
  }
});

test('an operation of connectors asks for a token of the scope channel:<type>, and no other operation does', () => {
  const { flows } = document.components.securitySchemes['OAuth2']!;
  assert.deepEqual(Object.keys(flows!.authorizationCode.scopes), ['read-only', 'writable', 'channel:<type>']);
  for (const { method, path, isForConnectors = false } of AREAS.flatMap((area) => area.operations)) {
    const { security = document.security } =
      document.paths[templateOf(path)]![method.toLowerCase() as 'get']!;
    const scopes = new Set(security.flatMap(Object.values).flat());
    assert.deepEqual([...scopes], isForConnectors ? ['channel:<type>'] : [], `${method} ${path}`);
  }
  assert.ok(AREAS.some(({ operations: all }) => all.some(({ isForConnectors }) => isForConnectors)));
});

/** The path of the document that has the shape of an operation's. */
function templateOf(path: string): string {
  const template = Object.keys(document.paths).find((each) => shapeOf(each) === shapeOf(`/v3${path}`));
  assert.ok(template, path);
  return template;
}

type Described = { name: string; method: string; path: string; operation: OperationObject };

function listOperations({ paths }: OpenApiDocument): Described[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      path,
      operation,
    })),
  );
}

function answered(response: OperationObject['responses'][string] | undefined) {
  if (response === undefined || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.slice('#/components/responses/'.length)];
}

type Shown = { place: string; schema: Schema; example: unknown };

function examplesOf({ parameters, requestBody, responses }: OperationObject): Shown[] {
  const inline = parameters.filter((each): each is OpenApiParameter => 'schema' in each);
  const shown: Shown[] = inline
    .filter((parameter) => 'example' in parameter)
    .map(({ name, schema, example }) => ({ place: name, schema, example }));
  if (requestBody !== undefined) shown.push({ place: 'body', ...requestBody.content['application/json'] });
  for (const [status, response] of Object.entries(responses)) {
    const { content } = answered(response)!;
    const media = content?.['application/json'] ?? content?.['text/event-stream'];
    if (media === undefined) continue;
    if ('example' in media) shown.push({ place: status, schema: media.schema, example: media.example });
    if (!('examples' in media)) continue;
    for (const [code, example] of Object.entries(media.examples ?? {})) {
      if ('value' in example)
        shown.push({ place: `${status} ${code}`, schema: media.schema, example: example.value });
      else assert.equal(example.$ref, `#/components/examples/${code}`);
    }
  }
  return shown;
}

/** Compile with the schemas of the document, each once: as clients see them, and as our own tests do. */
const compilers = { open: newCompiler((schema) => schema), closed: newCompiler(closeObjects) };

function newCompiler(close: <T>(schema: T) => T) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false });
  // OpenAPI’s own: which of oneOf a value is.
  ajv.addKeyword('discriminator');
  for (const [format, { check }] of Object.entries(FORMATS)) ajv.addFormat(format, check);
  ajv.addFormat('int64', true);
  ajv.addVocabulary(['components', 'x-amount', 'x-now']);
  ajv.addSchema({ $id: 'document', components: close(document.components) });
  const compiled = new Map<string, ValidateFunction>();
  return (schema: Schema) => {
    const text = JSON.stringify(close(schema)).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, check);
    return check;
  };
}

function compile(schema: Schema, isClosed = false) {
  return compilers[isClosed ? 'closed' : 'open'](schema);
}

/** Every enum is one of several cases, beside the one for later values. */
function assertGrowing(part: unknown, place: string): void {
  let open = 0;
  let all = 0;
  JSON.stringify(part, (key, value: unknown) => {
    if (key === 'example' || key === 'examples') return undefined;
    if (key === 'enum') all += 1;
    if (key === 'anyOf' && Array.isArray(value) && 'enum' in value[0]) {
      assert.equal(value[1].$ref, LATER_VALUE_REFERENCE, place);
      open += 1;
    }
    return value;
  });
  assert.equal(open, all, place);
}

function assertFits(schema: Schema, example: unknown, place: string): void {
  const check = compile(schema, true);
  assert.ok(check(example), `${place}: ${JSON.stringify(check.errors)}`);
}
