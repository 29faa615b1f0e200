import { SUCCESS_CODE } from '../answer/envelope.ts';
import type { Area, Operation } from '../contract/operation.ts';
import { conventionsWith } from './conventions.ts';
import type { DocumentedMethod, OpenApiDocument, OperationObject, PathItem } from './document.ts';
import { ERROR_CODES, ERROR_SCHEMA, errorExample } from './errors.ts';
import { collectWords, explainNamed } from './explain.ts';
import { ANSWER_HEADERS, SHARED_PARAMETERS } from './headers.ts';
import {
  describeOperation,
  OTHER_ERRORS,
  UNCHANGED,
  type ResponseOfMany,
  type SharedParts,
  type SharedResponses,
} from './operations.ts';
import { shapeOf } from './path-template.ts';
import { NEEDS_TOKEN, SECURITY_SCHEMES } from './security-schemes.ts';
import { LATER_VALUE, type NamedSchemas } from './schemas.ts';
import { describeWebhooks } from './webhooks.ts';

const DOCUMENTED_METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Operation['method'], DocumentedMethod>;

/** Builds one OpenAPI 3.1 document of the whole interface, from the contracts that also validate and type it. */
export function buildOpenApi(
  areas: readonly Area[],
  version: string,
  successCode = SUCCESS_CODE,
): OpenApiDocument {
  const named: NamedSchemas = new Map([
    ['Error', ERROR_SCHEMA],
    ['LaterValue', LATER_VALUE],
  ]);
  const shared: SharedResponses = new Map<string, ResponseOfMany>([UNCHANGED, OTHER_ERRORS]);
  const dictionary = collectWords(areas);
  const webhooks = describeWebhooks(areas, named);
  const paths = describePaths(areas, { named, shared, successCode, dictionary });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Innkeep',
      version,
      summary: 'Property management for short-term rentals.',
      description: conventionsWith(successCode)
        .map(({ title, paragraphs }) => `## ${title}\n\n${paragraphs.join('\n\n')}`)
        .join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server of this document.' }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    security: NEEDS_TOKEN,
    paths,
    webhooks,
    components: {
      schemas: inOrder(explainNamed(named, dictionary)),
      responses: inOrder(shared),
      examples: Object.fromEntries(
        ERROR_CODES.filter((code) => code !== 'validation_failed').map((code) => [code, errorExample(code)]),
      ),
      parameters: SHARED_PARAMETERS,
      headers: ANSWER_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function inOrder<T>(parts: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function describePaths(areas: readonly Area[], parts: SharedParts): Record<string, PathItem> {
  const paths: Record<string, { [method in DocumentedMethod]?: OperationObject }> = {};
  const templates = new Map<string, string>();
  for (const { name, operations } of areas) {
    for (const operation of operations) {
      const shape = shapeOf(operation.path);
      const template = templates.get(shape) ?? operation.path;
      templates.set(shape, template);
      const item = (paths[`/v3${template}`] ??= {});
      item[DOCUMENTED_METHODS[operation.method]] = describeOperation(operation, name, { ...parts, template });
    }
  }
  return paths;
}
