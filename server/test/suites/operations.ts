import { AREAS } from '../../src/interface.ts';
import { VERSION } from '../../src/documents/releases.ts';
import type { OperationObject, OpenApiParameter, Schema } from '../../src/http/openapi/document.ts';
import { buildOpenApi } from '../../src/http/openapi/openapi.ts';
import { isStream } from '../../src/http/openapi/success-media.ts';
import { takesToken } from '../../src/http/openapi/security-schemes.ts';

/** Where a request names a thing by its id: `path.id`, `query.stay_code`, `body.stays[].property_id`. */
export type Reference = { readonly place: string; readonly name: string };

/** One operation as the OpenAPI document has it. */
export type DescribedOperation = {
  readonly area: string;
  /** `POST /transactions`. */
  readonly name: string;
  readonly method: string;
  /** Below /v3. */
  readonly path: string;
  readonly isPublic: boolean;
  /** It is for pages where somebody is signed in, and for no token. */
  readonly needsSession: boolean;
  /** It answers what there is, without being told of what. */
  readonly isList: boolean;
  readonly parameters: readonly OpenApiParameter[];
  readonly offersDryRun: boolean;
  readonly body: { readonly schema: Schema; readonly example: Record<string, unknown> } | undefined;
  readonly references: readonly Reference[];
};

/** Reads that require one of two parameters, which a schema does not say. */
const ONE_OF_TWO = ['/pricing_ratios'];

/** Every operation of the interface whose response ends. A stream has tests of its own, over sockets. */
export function listOperations(): readonly DescribedOperation[] {
  return describeAll((operation) => !isStream(operation));
}

/** Every GET, with what is a file or a stream. `isEndless` is true for a stream without an end. */
export function listReads(): readonly (DescribedOperation & {
  readonly isStream: boolean;
  readonly isEndless: boolean;
})[] {
  const streams = describeAll(isStream).map(({ name }) => name);
  return describeAll(() => true)
    .filter(({ method }) => method === 'GET')
    .map((each) => ({
      ...each,
      isStream: streams.includes(each.name),
      isEndless: each.name === 'GET /events/stream',
    }));
}

function describeAll(isMeant: (operation: OperationObject) => boolean): DescribedOperation[] {
  const { paths } = buildOpenApi(AREAS, VERSION);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => isMeant(operation))
      .map(([method, operation]) => describe(method, path.replace(/^\/v3/, ''), operation)),
  );
}

function describe(verb: string, path: string, operation: OperationObject): DescribedOperation {
  const method = verb.toUpperCase();
  const parameters = operation.parameters.filter((each): each is OpenApiParameter => 'name' in each);
  const media = operation.requestBody?.content['application/json'];
  const body =
    media === undefined
      ? undefined
      : { schema: media.schema, example: media.example as Record<string, unknown> };
  return {
    area: operation.tags[0],
    name: `${method} ${path}`,
    method,
    path,
    isPublic: !takesToken(operation),
    needsSession: operation.security?.some((each) => 'SessionCookie' in each) === true,
    isList:
      method === 'GET' &&
      !path.includes('{') &&
      !ONE_OF_TWO.includes(path) &&
      !parameters.some(({ required }) => required),
    parameters,
    offersDryRun: operation.parameters.some((each) => '$ref' in each && each.$ref.endsWith('/DryRun')),
    body,
    references: [
      ...parameters.map(({ name, in: place }) => ({ place: `${place}.${name}`, name })),
      ...(body === undefined ? [] : placesIn(body.schema, 'body')),
    ].filter(({ name }) => isIdName(name)),
  };
}

/** True for what only a connector may ask. */
export function isForConnectors(path: string): boolean {
  return path.startsWith('/channel/') && !path.endsWith('/retry');
}

/** The code of a lock names nothing of ours. */
function isIdName(name: string): boolean {
  return /(^|_)(ids?|codes?)$/.test(name) && name !== 'lock_code';
}

/** Every named value of a body, those in lists and objects included. */
function placesIn({ properties = {} }: Schema, path: string): Reference[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const isMany = schema.items !== undefined;
    const place = `${path}.${name}${isMany ? '[]' : ''}`;
    return [{ place, name }, ...placesIn(schema.items ?? schema, place)];
  });
}
