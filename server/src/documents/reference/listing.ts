import { ERROR_CATALOGUE, type ErrorCode } from '../../http/error-catalogue.ts';
import type {
  DocumentedMethod,
  OpenApiDocument,
  OperationObject,
  OpenApiParameter,
  SchemaReference,
} from '../../http/openapi/document.ts';
import { isErrorCode } from '../../http/openapi/errors.ts';

export type ListedOperation = {
  readonly method: DocumentedMethod;
  readonly path: string;
  readonly operation: OperationObject;
};

/** The operations under a tag, in the order of the document. */
export function listOperations({ paths }: OpenApiDocument, tag: string): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation?.tags[0] === tag ? [{ method, path, operation }] : [];
    }),
  );
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const satisfies readonly DocumentedMethod[];

/** The parameters of an operation, those that it shares with others included. */
export function listParameters(
  document: OpenApiDocument,
  { parameters }: OperationObject,
): OpenApiParameter[] {
  return parameters.flatMap((each) => {
    if (!('$ref' in each)) return [each];
    return document.components.parameters[lastStep(each)] ?? [];
  });
}

export type ListedError = { readonly code: ErrorCode; readonly status: number; readonly message: string };

/** The errors of an operation, by status. */
export function listErrors(document: OpenApiDocument, { responses }: OperationObject): ListedError[] {
  const codes = Object.values(responses).flatMap((response) => {
    const described = '$ref' in response ? document.components.responses[lastStep(response)] : response;
    const media = described?.content?.['application/json'];
    return media !== undefined && 'examples' in media ? Object.keys(media.examples ?? {}) : [];
  });
  return codes.filter(isErrorCode).map((code) => ({ code, ...ERROR_CATALOGUE[code] }));
}

function lastStep({ $ref }: SchemaReference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
