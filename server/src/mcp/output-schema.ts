import type { OpenApiDocument, OperationObject, Schema } from '../http/openapi/document.ts';

const REFERENCE = '#/components/schemas/';
/** Levels of a result that the schema describes: `data`, its fields, and the type of what is in them. */
const DEPTH = 2;

/**
 * The schema of a tool's result: `data` of the response. Clients load it with every list of tools, so it names the
 * fields and their types, and leaves out what is deeper: the API reference has all of it.
 */
export function outputSchema(document: OpenApiDocument, operation: OperationObject): Schema {
  const data = operation.responses[200].content['application/json']?.schema.properties?.['data'] ?? {};
  return describe(data, document, 0);
}

function describe(source: Schema, document: OpenApiDocument, depth: number): Schema {
  const { type, properties, required, items } = resolve(source, document);
  if (type === undefined) return {};
  // An amount is null for an operator whose role has no money.
  if (type === 'number') return { type: ['number', 'null'] };
  if (depth >= DEPTH) return { type };
  const inside = (each: Schema) => describe(each, document, depth + 1);
  return {
    type,
    ...(items === undefined ? {} : { items: inside(items) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [name, inside(each)]),
          ),
        }),
    ...(required === undefined ? {} : { required }),
  };
}

function resolve(schema: Schema, document: OpenApiDocument): Schema {
  const { $ref } = schema;
  return $ref === undefined ? schema : (document.components.schemas[$ref.slice(REFERENCE.length)] ?? {});
}
