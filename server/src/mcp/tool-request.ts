import { createHash } from 'node:crypto';
import { ApiError, type FieldError } from '../http/api-error.ts';
import { compileInput } from '../http/input/validation.ts';
import { DRY_RUN } from '../http/work/dry-run.ts';
import { writeMember } from '../http/answer/write-json.ts';
import { AGAIN, AGAIN_MAX, CONFIRM, type ArgumentLocation } from './input-schema.ts';
import type { Action, Tool } from './open-tools.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** The request of the interface that a call stands for. */
export type ToolRequest = {
  readonly method: Action['method'];
  readonly url: string;
  /** As JSON. */
  readonly body: string | undefined;
  readonly isDryRun: boolean;
};

/** The action that a call is, or what is wrong with the argument that chooses it. */
export function chooseAction({ row, actions }: Tool, args: Arguments): Action | readonly FieldError[] {
  if (!('choice' in row)) return actions.get('') ?? [];
  const { argument } = row.choice;
  const chosen = Object.hasOwn(args, argument) ? args[argument] : undefined;
  const action = typeof chosen === 'string' ? actions.get(chosen) : undefined;
  if (action !== undefined) return action;
  const message = `${chosen === undefined ? 'is required' : 'is not known'}: one of ${[...actions.keys()].join(', ')}`;
  const isKnown = (name: string) =>
    name === argument || actions.values().some((each) => isArgument(each, name));
  return [{ path: argument, message }, ...unknownArguments(args, isKnown)];
}

/** Makes the request of a call, or says everything that is wrong with its arguments, when no request can carry one of them. */
export function makeRequest(action: Action, args: Arguments): ToolRequest | readonly FieldError[] {
  const problems = problemsOf(action, args);
  if (problems.length > 0) return withProblemsOfFields(action, args, problems);
  const at = (place: ArgumentLocation['in']) =>
    Object.keys(args)
      .filter((name) => action.places.get(name)?.in === place)
      .toSorted();
  const path = action.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(textOf(args[name])),
  );
  const query = new URLSearchParams(at('query').map((name) => [name, textOf(args[name])]));
  const isDryRun = action.isTriedFirst ? args[CONFIRM] !== true : args[DRY_RUN] === true;
  if (isDryRun) query.set(DRY_RUN, 'true');
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const hasBody = [...action.places.values()].some((place) => place.in === 'body');
  const body = hasBody ? bodyOf(args, at('body')) : undefined;
  return { method: action.method, url: `/v3${path}${search}`, body, isDryRun };
}

/** The members in the order of their names, at any depth, so that equal calls have equal bodies. */
function bodyOf(args: Arguments, names: readonly string[]): string {
  return `{${names.map((name) => `${JSON.stringify(name)}:${writeMember(args, name, true)}`).join(',')}}`;
}

function problemsOf(action: Action, args: Arguments): FieldError[] {
  const inPath = [...action.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    pathProblem(name, Object.hasOwn(args, name) ? args[name] : undefined),
  );
  return [...unknownArguments(args, (name) => isArgument(action, name)), ...inPath, ...flagProblems(args)];
}

function isArgument(
  { places, chosenBy, isTriedFirst, offersDryRun, isRepeatable }: Action,
  name: string,
): boolean {
  return (
    places.has(name) ||
    name === chosenBy ||
    (name === CONFIRM && isTriedFirst) ||
    (name === DRY_RUN && offersDryRun) ||
    (name === AGAIN && isRepeatable)
  );
}

function unknownArguments(args: Arguments, isKnown: (name: string) => boolean): FieldError[] {
  return Object.keys(args)
    .filter((name) => !isKnown(name))
    .map((name) => ({ path: name, message: 'is not an argument of this call: omit it' }));
}

/** Adds what the contract of the operation says of the other arguments, so that one answer names all. */
function withProblemsOfFields(
  { operation, places }: Action,
  args: Arguments,
  problems: readonly FieldError[],
): readonly FieldError[] {
  const named = new Set(problems.map(({ path }) => path));
  const at = (place: ArgumentLocation['in']) =>
    Object.fromEntries(
      Object.entries(args).filter(([name]) => places.get(name)?.in === place && !named.has(name)),
    );
  const query = Object.fromEntries(Object.entries(at('query')).map(([name, value]) => [name, textOf(value)]));
  const params = Object.fromEntries(Object.entries(at('path')).map(([name, value]) => [name, textOf(value)]));
  try {
    compileInput(operation.contract)(
      { params, query, body: at('body') },
      { strict: true, creating: operation.method === 'POST' },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const others = error.fields.map(({ path, message }) => ({
      path: path.replace(/^(body|query|path)\./, ''),
      message,
    }));
    return [...problems, ...others.filter(({ path }) => !named.has(path))];
  }
  return problems;
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
  readonly action: Action;
  readonly request: ToolRequest;
  readonly caller: { readonly operator_id: number; readonly application_id: number | null };
  readonly again: unknown;
  /** Counts up while the stored response is a refusal: a later try may succeed. */
  readonly attempt: number;
};

/** The Idempotency-Key of a call: equal calls of one operator through one application have the same. */
export function idempotencyKey({ action, request, caller, again, attempt }: KeyFacts): string {
  const facts = [
    caller.operator_id,
    caller.application_id,
    action.name,
    request.method,
    request.url,
    request.body ?? null,
    again ?? 0,
    attempt,
  ];
  return `mcp-${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}`;
}
