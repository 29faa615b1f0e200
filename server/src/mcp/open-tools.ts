import type { Tool as Listed } from '@modelcontextprotocol/server';
import { dryRunOf } from '../http/work/dry-run.ts';
import type { OpenApiDocument, Schema } from '../http/openapi/document.ts';
import { isRepeatable } from '../http/openapi/errors.ts';
import { isChanging, type Area, type Operation } from '../http/contract/operation.ts';
import { findDocumented, toolInput, type ToolInput } from './input-schema.ts';
import { outputSchema } from './output-schema.ts';
import type { ToolRow } from './tools/tool-row.ts';

/** A tool as the list of the protocol has it. */
export type DescribedTool = Listed & {
  readonly annotations: NonNullable<Listed['annotations']>;
  readonly outputSchema: NonNullable<Listed['outputSchema']>;
};

export type Tool = {
  readonly row: ToolRow;
  readonly method: Operation['method'];
  /** Below /v3, with its parameters in braces. */
  readonly path: string;
  readonly places: ToolInput['places'];
  readonly isRead: boolean;
  /** True when a call without confirm is a dry run. */
  readonly isTriedFirst: boolean;
  /** True when a call may ask for a dry run. */
  readonly offersDryRun: boolean;
  /** True when an Idempotency-Key keeps it from being done twice. */
  readonly isRepeatable: boolean;
  readonly described: DescribedTool;
};

export type Tools = {
  /** Those that a caller may call, in the order of the table. */
  list(caller: { readonly can_write: boolean }): readonly Tool[];
  find(name: string): Tool | undefined;
};

/** Makes the tools from the OpenAPI document and the operations that it is made from. Throws for a wrong row. */
export function openTools(
  rows: readonly ToolRow[],
  areas: readonly Area[],
  document: OpenApiDocument,
): Tools {
  const operations = areas.flatMap((area) => area.operations);
  const tools = rows.map((row) => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === row.operation);
    if (operation === undefined) throw new Error(`${row.name} has no operation ${row.operation}`);
    return makeTool(row, operation, document);
  });
  const byName = new Map(tools.map((tool) => [tool.row.name, tool]));
  const reads = tools.filter(({ isRead }) => isRead);
  return {
    list: ({ can_write }) => (can_write ? tools : reads),
    find: (name) => byName.get(name),
  };
}

function makeTool(row: ToolRow, operation: Operation, document: OpenApiDocument): Tool {
  const { method, path } = operation;
  const documented = findDocumented(document, method, path);
  if (documented === undefined) throw new Error(`${row.operation} is not in the document`);
  const isRead = !isChanging(operation.kind);
  const facts = {
    method,
    path,
    isTriedFirst: row.isTriedFirst === true,
    offersDryRun: row.isTriedFirst !== true && dryRunOf(operation) !== undefined,
    isRepeatable: isRepeatable(operation) && row.setsState !== true,
  };
  const { schema, places } = toolInput(row, documented, facts);
  return {
    row,
    ...facts,
    places,
    isRead,
    described: {
      name: row.name,
      title: row.title,
      description: row.description,
      inputSchema: asJson(schema),
      outputSchema: asJson(outputSchema(document, documented.operation)),
      annotations: annotationsOf(row, operation, isRead),
    },
  };
}

/** An equal call changes nothing more: a repeated POST gets the first response, and other methods set a state. */
function annotationsOf(
  { title, isDestructive = false, reachesOthers = false }: ToolRow,
  { method }: Operation,
  isRead: boolean,
): DescribedTool['annotations'] {
  return {
    title,
    readOnlyHint: isRead,
    destructiveHint: !isRead && (isDestructive || method === 'DELETE'),
    idempotentHint: true,
    openWorldHint: reachesOthers,
  };
}

/** The SDK has its own type of a JSON Schema. */
function asJson(schema: Schema): Listed['inputSchema'] {
  return JSON.parse(JSON.stringify(schema));
}
