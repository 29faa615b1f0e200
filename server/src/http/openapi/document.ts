import type { StreamMedia } from '../contract/operation.ts';
/** The parts of OpenAPI 3.1 that the description uses. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly SecurityRequirement[];
  readonly paths: Readonly<Record<string, PathItem>>;
  /** By the name of the event. */
  readonly webhooks: Readonly<Record<string, { readonly post: WebhookObject }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    /** By their error codes. */
    readonly responses: Readonly<Record<string, ResponseObject<ErrorMediaType> | EmptyResponse>>;
    readonly examples: Readonly<Record<string, Example>>;
    readonly parameters: Readonly<Record<string, OpenApiParameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
};

export type DocumentedMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathItem = { readonly [method in DocumentedMethod]?: OperationObject };

export type OperationObject = {
  readonly tags: readonly [tag: string];
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Absent: as in the document. Empty: no token needed. */
  readonly security?: readonly SecurityRequirement[];
  readonly parameters: readonly (OpenApiParameter | SchemaReference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: JsonContent<MediaType> };
  /** By HTTP status; `default` for errors of any request. */
  readonly responses: {
    readonly 200: ResponseObject<MediaType> | StreamResponse;
    readonly [status: string]: ResponseObject<MediaType | ErrorMediaType> | StreamResponse | SchemaReference;
  };
};

/** A request that the service sends. */
export type WebhookObject = {
  readonly tags: readonly [tag: string];
  readonly operationId: string;
  readonly summary: string;
  /** When it comes. */
  readonly description?: string;
  readonly security: readonly [];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody: {
    readonly required: true;
    readonly content: JsonContent<{ readonly schema: Schema }>;
  };
  readonly responses: { readonly '2XX': { readonly description: string } };
};

export type OpenApiParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** What it is called, where another operation of the same path has named it otherwise. */
  readonly 'x-name'?: string;
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated?: true;
  readonly schema: Schema;
  readonly example?: unknown;
};

export type ResponseObject<M> = {
  readonly description: string;
  readonly headers: Readonly<Record<string, SchemaReference>>;
  readonly content: JsonContent<M>;
};

/** A response without a body. */
export type EmptyResponse = Omit<ResponseObject<never>, 'content'> & { readonly content?: never };

/** Server-sent events or a file; the schema is that of one event or of the file. */
export type StreamResponse = Omit<ResponseObject<never>, 'content'> & {
  readonly content: { readonly 'application/json'?: never } & { readonly [M in StreamMedia]?: MediaType };
};

export type MediaType = { readonly schema: Schema; readonly example: unknown };
export type ErrorMediaType = {
  readonly schema: SchemaReference;
  readonly examples?: Readonly<Record<string, Example | SchemaReference>>;
};
export type Example = { readonly summary: string; readonly value: unknown };
export type Header = {
  readonly description: string;
  readonly schema: Schema;
  readonly example?: string;
};
export type SchemaReference = { readonly $ref: string };
export type SecurityScheme = {
  readonly type: 'apiKey' | 'http' | 'oauth2';
  readonly description: string;
  readonly in?: 'header' | 'cookie';
  readonly name?: string;
  readonly scheme?: 'bearer';
  readonly flows?: { readonly authorizationCode: AuthorizationCodeFlow };
};
type AuthorizationCodeFlow = {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly refreshUrl: string;
  readonly scopes: Readonly<Record<string, string>>;
};
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;
type JsonContent<M> = { readonly 'application/json': M } & { readonly [S in StreamMedia]?: never };

/** A JSON Schema, 2020-12. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
  readonly deprecated?: true;
  /** Of a former name: the present one. */
  readonly 'x-now'?: string;
  readonly examples?: readonly unknown[];
};
