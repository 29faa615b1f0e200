import type { Tool as Listed } from '@modelcontextprotocol/server';
import { mayDo, subjectOf, type Subject } from '../access/roles.ts';
import type { Caller } from '../database/scope.ts';
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
  readonly subject: Subject;
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
  list(caller: Pick<Caller, 'can_write' | 'role'>): readonly Tool[];
  find(name: string): Tool | undefined;
};

/** Makes the tools from the OpenAPI document and the operations that it is made from. Throws for a wrong row. */
export function openTools(
  rows: readonly ToolRow[],
  areas: readonly Area[],
  document: OpenApiDocument,
): Tools {
  const operations = areas.flatMap((area) =>
    area.operations.map((operation) => ({ operation, subject: subjectOf(area, operation) })),
  );
  const tools = rows.map((row) => {
    const found = operations.find(({ operation: { method, path } }) => `${method} ${path}` === row.operation);
    if (found === undefined) throw new Error(`${row.name} has no operation ${row.operation}`);
    return { ...makeTool(row, found.operation, document), subject: found.subject };
  });
  const byName = new Map(tools.map((tool) => [tool.row.name, tool]));
  return {
    list: ({ can_write, role }) =>
      tools.filter(
        ({ isRead, subject }) => (can_write || isRead) && mayDo(role, subject, isRead ? 'read' : 'change'),
      ),
    find: (name) => byName.get(name),
  };
}

function makeTool(row: ToolRow, operation: Operation, document: OpenApiDocument): Omit<Tool, 'subject'> {
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
