import type { Tool as Listed } from '@modelcontextprotocol/server';
import { mayDo, subjectOf, type Subject } from '../access/roles.ts';
import type { Caller } from '../database/scope.ts';
import { dryRunOf } from '../http/work/dry-run.ts';
import type { OpenApiDocument, Schema } from '../http/openapi/document.ts';
import { isRepeatable } from '../http/openapi/errors.ts';
import { isChanging, type Area, type Operation } from '../http/contract/operation.ts';
import { actionInput, findDocumented, toolSchema, type ActionInput } from './input-schema.ts';
import { actionsOf, type ToolAction, type ToolRow } from './tools/tool-row.ts';

/** A tool as the list of the protocol has it. */
export type DescribedTool = Listed & { readonly annotations: NonNullable<Listed['annotations']> };

export type Tool = {
  readonly row: ToolRow;
  /** By the value of the argument that chooses; one alone, under an empty name, when there is no choice. */
  readonly actions: ReadonlyMap<string, Action>;
  /** True when all that it does is a read. */
  readonly isRead: boolean;
  readonly described: DescribedTool;
};

/** An operation that a call of a tool can be. */
export type Action = {
  /** Of the tool. */
  readonly name: string;
  /** The argument of the tool that chooses this action, where there are several. */
  readonly chosenBy: string | undefined;
  readonly row: ToolAction;
  readonly hasGuestTexts: boolean;
  readonly operation: Operation;
  readonly method: Operation['method'];
  /** Below /v3, with its parameters in braces. */
  readonly path: string;
  readonly places: ActionInput['places'];
  readonly isRead: boolean;
  readonly subject: Subject;
  /** True when a call without confirm is a dry run. */
  readonly isTriedFirst: boolean;
  /** True when a call may ask for a dry run. */
  readonly offersDryRun: boolean;
  /** True when an Idempotency-Key keeps it from being done twice. */
  readonly isRepeatable: boolean;
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
  const operations = new Map(
    areas.flatMap((area) =>
      area.operations.map((operation) => [
        `${operation.method} ${operation.path}`,
        { operation, subject: subjectOf(area, operation) },
      ]),
    ),
  );
  const tools = rows.map((row) => openTool(row, { operations, document }));
  const byName = new Map(tools.map((tool) => [tool.row.name, tool]));
  return {
    list: ({ can_write, role }) =>
      tools.filter(
        ({ isRead, actions }) =>
          (can_write || isRead) &&
          actions.values().some((each) => mayDo(role, each.subject, each.isRead ? 'read' : 'change')),
      ),
    find: (name) => byName.get(name),
  };
}

type Known = {
  readonly operations: ReadonlyMap<string, { readonly operation: Operation; readonly subject: Subject }>;
  readonly document: OpenApiDocument;
};

function openTool(row: ToolRow, known: Known): Tool {
  const opened = actionsOf(row).map(([value, action]) => ({ value, ...openAction(row, action, known) }));
  const actions = opened.map(({ action }) => action);
  const isRead = actions.every((action) => action.isRead);
  return {
    row,
    actions: new Map(opened.map(({ value, action }) => [value, action])),
    isRead,
    described: {
      name: row.name,
      title: row.title,
      description: row.description,
      inputSchema: asJson(toolSchema(row, opened)),
      annotations: annotationsOf(actions, isRead),
    },
  };
}

function openAction(
  tool: ToolRow,
  row: ToolAction,
  { operations, document }: Known,
): { readonly action: Action; readonly input: ActionInput } {
  const found = operations.get(row.operation);
  if (found === undefined) throw new Error(`${tool.name} has no operation ${row.operation}`);
  const { operation, subject } = found;
  const { method, path } = operation;
  const documented = findDocumented(document, method, path);
  if (documented === undefined) throw new Error(`${row.operation} is not in the document`);
  const isTriedFirst = tool.isTriedFirst === true;
  const facts = {
    method,
    path,
    isTriedFirst,
    offersDryRun: !isTriedFirst && dryRunOf(operation) !== undefined,
    isRepeatable: isRepeatable(operation) && row.setsState !== true,
  };
  const input = actionInput(row, documented, facts);
  const action = {
    name: tool.name,
    chosenBy: 'choice' in tool ? tool.choice.argument : undefined,
    row,
    hasGuestTexts: tool.hasGuestTexts === true,
    operation,
    subject,
    ...facts,
    places: input.places,
    isRead: !isChanging(operation.kind),
  };
  return { action, input };
}

function annotationsOf(actions: readonly Action[], isRead: boolean): DescribedTool['annotations'] {
  if (isRead) return { readOnlyHint: true };
  const isDestructive = actions.some(({ row, method }) => row.isDestructive === true || method === 'DELETE');
  return { readOnlyHint: false, destructiveHint: isDestructive };
}

/** The SDK has its own type of a JSON Schema. */
function asJson(schema: Schema): Listed['inputSchema'] {
  return JSON.parse(JSON.stringify(schema));
}
