import type { FieldError } from '../http/api-error.ts';
import type { ErrorCode } from '../http/error-catalogue.ts';
import { dropFormerNames, formerNamesOf } from '../http/contract/former-names.ts';
import { readJson } from '../http/input/read-json.ts';
import { isJsonObject } from '../http/input/read-schema.ts';
import { writeJson, writeMember } from '../http/answer/write-json.ts';
import { countFittingRows, RESULT_LENGTH } from './fit-result.ts';
import { AGAIN } from './input-schema.ts';
import type { Action, Tool } from './open-tools.ts';
import type { MadeObject } from './tools/tool-row.ts';
import { presentBadArguments, presentRefusal, presentSuccess, presentTooLong } from './present-result.ts';
import type { ToolResult } from './present-result.ts';
import {
  chooseAction,
  idempotencyKey,
  makeRequest,
  type Arguments,
  type ToolRequest,
} from './tool-request.ts';
import { showOnly } from './show-only.ts';

/** The response of the interface to the request of a call. */
export type AnsweredCall = {
  readonly status: number;
  readonly text: string;
  /** True when it is the stored response of an earlier equal call. */
  readonly isReplay: boolean;
  readonly retryAfter: string | undefined;
};

export type CallParts = {
  readonly caller: { readonly operator_id: number; readonly application_id: number | null };
  /** Sends a request of the caller through the whole path of a request. It is counted there. */
  readonly dispatch: (request: ToolRequest, idempotencyKey: string | undefined) => Promise<AnsweredCall>;
};

/** Equal calls that are looked at whose results do not stand any more. */
const ATTEMPTS_MAX = 20;

/** Runs the operation of a tool as the caller, and presents the response to a model. */
export async function callTool(tool: Tool, args: Arguments, parts: CallParts): Promise<ToolResult> {
  const action = chooseAction(tool, args);
  if (isProblems(action)) return presentBadArguments(action);
  const withRows = withDefaultRows(action, args);
  const request = makeRequest(action, withRows);
  if (isProblems(request)) return presentBadArguments(request);
  const answered = await sendOnce(action, withRows, request, parts);
  if (answered.status !== 200) return presentRefusal(answered);
  if (answered.text.length > RESULT_LENGTH.readMax) return presentTooLong(action, answered.text.length);
  const data = shownOf(action, answered.text);
  const rows = fittingRows(action, data);
  if (rows === undefined) return presentSuccess(action, data, { ...answered, isDryRun: request.isDryRun });
  // A shorter page has the cursor behind its last row.
  return callShorter(action, { ...withRows, limit: rows.shown }, rows, parts);
}

async function callShorter(
  action: Action,
  args: Arguments,
  rows: Rows,
  parts: CallParts,
): Promise<ToolResult> {
  const request = makeRequest(action, args);
  if (isProblems(request)) return presentBadArguments(request);
  const answered = await parts.dispatch(request, undefined);
  if (answered.status !== 200) return presentRefusal(answered);
  const more = `The page had ${rows.of} rows, which are too long together: here are the first ${rows.shown}.`;
  return presentSuccess(action, shownOf(action, answered.text), { ...answered, isDryRun: false, more });
}

function shownOf({ operation, row: { shows } }: Action, text: string): unknown {
  const data = dataOf(text);
  dropFormerNames(data, formerNamesOf(operation.contract));
  if (shows !== undefined) showOnly(data, shows);
  return data;
}

function isProblems(made: Action | ToolRequest | readonly FieldError[]): made is readonly FieldError[] {
  return Array.isArray(made);
}

function withDefaultRows({ places, row }: Action, args: Arguments): Arguments {
  if (row.rows === undefined || !places.has('limit') || args['limit'] !== undefined) return args;
  return { ...args, limit: row.rows };
}

/**
 * Sends a call so that an equal one does nothing twice. A stored refusal did nothing, and a stored success counts no more when
 * what it made is gone or changed. Then the next key is tried, in the same order each time, so that a later success is found
 * again.
 */
async function sendOnce(
  action: Action,
  args: Arguments,
  request: ToolRequest,
  { caller, dispatch }: CallParts,
): Promise<AnsweredCall> {
  if (!action.isRepeatable || request.isDryRun) return dispatch(request, undefined);
  const again = args[AGAIN];
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const key = idempotencyKey({ action, request, caller, again, attempt });
    const answered = await dispatch(request, key);
    if (!answered.isReplay || (await stillStands(action, answered, dispatch))) return answered;
  }
  return dispatch(request, undefined);
}

/** True when the stored response of an equal call is still true. */
async function stillStands(
  { row: { makes } }: Action,
  { status, text }: AnsweredCall,
  dispatch: CallParts['dispatch'],
): Promise<boolean> {
  if (status !== 200) return isErased(text);
  if (makes === undefined) return true;
  const made = madeBy(text, makes.in);
  const request = readOf(makes, made);
  if (request === undefined) return true;
  const now = await dispatch(request, undefined);
  if (now.status === 404) return false;
  return now.status !== 200 || isUnchanged(made, dataOf(now.text));
}

/** The first call was done, though its result is gone. Every other stored refusal did nothing. */
function isErased(text: string): boolean {
  const { error } = Object(readJson(text, ANSWER_BOUNDS));
  return error === ERASED;
}

const ERASED: ErrorCode = 'answer_erased';

function madeBy(text: string, name: string): Readonly<Record<string, unknown>> {
  const data = dataOf(text);
  const value = isJsonObject(data) ? data[name] : undefined;
  const made: unknown = Array.isArray(value) ? value[0] : value;
  return isJsonObject(made) ? made : {};
}

function readOf({ read, id }: MadeObject, made: Readonly<Record<string, unknown>>): ToolRequest | undefined {
  const { [id]: named } = made;
  if (typeof named !== 'string' && typeof named !== 'number') return undefined;
  const path = read.slice('GET '.length).replace(/\{\w+\}/, encodeURIComponent(named));
  return { method: 'GET', url: `/v3${path}`, body: undefined, isDryRun: false };
}

/** Compares the fields that both have. The data of the read are the object, or have it as their only field. */
function isUnchanged(made: Readonly<Record<string, unknown>>, data: unknown): boolean {
  const [only] = isJsonObject(data) ? Object.values(data) : [];
  const now = isJsonObject(only) ? only : data;
  if (!isJsonObject(now)) return true;
  const common = Object.keys(made).filter((name) => Object.hasOwn(now, name));
  return common.every((name) => writeMember(made, name) === writeMember(now, name));
}

type Rows = { readonly shown: number; readonly of: number };

/** How many rows of a list that is too long fit. Undefined when all do, or when the tool has no pages. */
function fittingRows({ places }: Action, data: unknown): Rows | undefined {
  if (!places.has('limit') || !isJsonObject(data) || writeJson(data).length <= RESULT_LENGTH.max)
    return undefined;
  const rows = Object.values(data).find((each) => Array.isArray(each));
  if (!Array.isArray(rows)) return undefined;
  const shown = countFittingRows(rows, RESULT_LENGTH.max - FRAME_LENGTH);
  return shown < rows.length ? { shown, of: rows.length } : undefined;
}

/** What a list has beside its rows. */
const FRAME_LENGTH = 2000;

const ANSWER_BOUNDS = { valuesMax: RESULT_LENGTH.readMax, depthMax: 100 } as const;

function dataOf(text: string): unknown {
  const envelope = readJson(text, ANSWER_BOUNDS);
  return isJsonObject(envelope) ? envelope['data'] : undefined;
}
