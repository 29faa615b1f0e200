/** What the commands read of an OpenAPI document. A document of another release may have more. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
  readonly format?: string;
};

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};

type Media = { readonly schema?: Schema };

export type OperationObject = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  /** Those of the document without it. */
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Media>> } | undefined>
  >;
};

export type OpenApiDocument = {
  readonly info: { readonly version: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  /** By the name of the event. */
  readonly webhooks?: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    /** Those that several operations have. */
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
};

/** The schema that a reference names. */
export function resolve(document: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return schema;
  const found = document.components.schemas[name];
  return found === undefined ? {} : resolve(document, found);
}

export function typesOf({ type, anyOf = [], enum: values = [] }: Schema): readonly string[] {
  const named = type === undefined ? [] : [type].flat();
  const ofValues = named.length > 0 ? [] : values.map((value) => (value === null ? 'null' : typeof value));
  return [...new Set([...named, ...ofValues, ...anyOf.flatMap(typesOf)])];
}
