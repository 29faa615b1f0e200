import { createHash } from 'node:crypto';
import type { FieldError } from '../http/api-error.ts';
import { DRY_RUN } from '../http/work/dry-run.ts';
import { writeMember } from '../http/answer/write-json.ts';
import { AGAIN, AGAIN_MAX, CONFIRM, type ArgumentLocation } from './input-schema.ts';
import type { Tool } from './open-tools.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** The request of the interface that a call stands for. */
export type ToolRequest = {
  readonly method: Tool['method'];
  readonly url: string;
  /** As JSON. */
  readonly body: string | undefined;
  readonly isDryRun: boolean;
};

/** Makes the request of a call, or says what is wrong with arguments that no request can carry. */
export function makeRequest(tool: Tool, args: Arguments): ToolRequest | readonly FieldError[] {
  const problems = problemsOf(tool, args);
  if (problems.length > 0) return problems;
  const at = (place: ArgumentLocation['in']) =>
    Object.keys(args)
      .filter((name) => tool.places.get(name)?.in === place)
      .toSorted();
  const path = tool.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(textOf(args[name])),
  );
  const query = new URLSearchParams(at('query').map((name) => [name, textOf(args[name])]));
  const isDryRun = tool.isTriedFirst ? args[CONFIRM] !== true : args[DRY_RUN] === true;
  if (isDryRun) query.set(DRY_RUN, 'true');
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const hasBody = [...tool.places.values()].some((place) => place.in === 'body');
  const body = hasBody ? bodyOf(args, at('body')) : undefined;
  return { method: tool.method, url: `/v3${path}${search}`, body, isDryRun };
}

/** The members in the order of their names, at any depth, so that equal calls have equal bodies. */
function bodyOf(args: Arguments, names: readonly string[]): string {
  return `{${names.map((name) => `${JSON.stringify(name)}:${writeMember(args, name, true)}`).join(',')}}`;
}

function problemsOf(tool: Tool, args: Arguments): FieldError[] {
  const { path, places, isTriedFirst, offersDryRun, isRepeatable } = tool;
  const isKnown = (name: string) =>
    places.has(name) ||
    (name === CONFIRM && isTriedFirst) ||
    (name === DRY_RUN && offersDryRun) ||
    (name === AGAIN && isRepeatable);
  const unknown = Object.keys(args)
    .filter((name) => !isKnown(name))
    .map((name) => ({ path: name, message: 'is not an argument of this tool: omit it' }));
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    pathProblem(name, Object.hasOwn(args, name) ? args[name] : undefined),
  );
  return [...unknown, ...inPath, ...flagProblems(args)];
}

/** A dot or two as the value would make another path of it. */
function pathProblem(name: string, value: unknown): FieldError[] {
  if (value === undefined) return [{ path: name, message: 'is required' }];
  if (typeof value !== 'string' && typeof value !== 'number')
    return [{ path: name, message: 'must be an id or a code' }];
  const text = String(value);
  const isUsable = text.isWellFormed() && text.length <= PATH_VALUE_MAX && !/^(\.{0,2})$/.test(text);
  return isUsable ? [] : [{ path: name, message: 'must be an id or a code' }];
}

const PATH_VALUE_MAX = 200;

function flagProblems(args: Arguments): FieldError[] {
  const { [AGAIN]: again } = args;
  const isNumber = Number.isInteger(again) && Number(again) >= 1 && Number(again) <= AGAIN_MAX;
  return [
    ...[CONFIRM, DRY_RUN]
      .filter((name) => args[name] !== undefined && typeof args[name] !== 'boolean')
      .map((path) => ({ path, message: 'must be true or false' })),
    ...(again === undefined || isNumber
      ? []
      : [{ path: AGAIN, message: `must be an integer from 1 to ${AGAIN_MAX}` }]),
  ];
}

/** Lists of ids are separated by commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

export type KeyFacts = {
  readonly tool: Tool;
  readonly request: ToolRequest;
  readonly caller: { readonly operator_id: number; readonly application_id: number | null };
  readonly again: unknown;
  /** Counts up while the stored response is a refusal: a later try may succeed. */
  readonly attempt: number;
};

/** The Idempotency-Key of a call: equal calls of one operator through one application have the same. */
export function idempotencyKey({ tool, request, caller, again, attempt }: KeyFacts): string {
  const facts = [
    caller.operator_id,
    caller.application_id,
    tool.row.name,
    request.method,
    request.url,
    request.body ?? null,
    again ?? 0,
    attempt,
  ];
  return `mcp-${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}`;
}
