import type { FieldError } from '../http/api-error.ts';
import { readJson } from '../http/read-json.ts';
import { isJsonObject } from '../http/read-schema.ts';
import { countFittingRows, RESULT_LENGTH } from './fit-result.ts';
import { AGAIN } from './input-schema.ts';
import type { Tool } from './open-tools.ts';
import { presentBadArguments, presentRefusal, presentSuccess, presentTooLong } from './present-result.ts';
import type { ToolResult } from './present-result.ts';
import { idempotencyKey, makeRequest, type Arguments, type ToolRequest } from './tool-request.ts';

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

/** Tries of a call whose earlier equal calls were refused. */
const ATTEMPTS_MAX = 10;

/** Runs the operation of a tool as the caller, and presents the response to a model. */
export async function callTool(tool: Tool, args: Arguments, parts: CallParts): Promise<ToolResult> {
  const withRows = withDefaultRows(tool, args);
  const request = makeRequest(tool, withRows);
  if (isProblems(request)) return presentBadArguments(request);
  const answered = await sendOnce(tool, withRows, request, parts);
  if (answered.status !== 200) return presentRefusal(answered);
  if (answered.text.length > RESULT_LENGTH.readMax) return presentTooLong(tool, answered.text.length);
  const data = dataOf(answered.text);
  const rows = fittingRows(tool, data, answered.text);
  if (rows === undefined) return presentSuccess(tool, data, { ...answered, isDryRun: request.isDryRun });
  // A shorter page has the cursor behind its last row.
  return callShorter(tool, { ...withRows, limit: rows.shown }, rows, parts);
}

async function callShorter(tool: Tool, args: Arguments, rows: Rows, parts: CallParts): Promise<ToolResult> {
  const request = makeRequest(tool, args);
  if (isProblems(request)) return presentBadArguments(request);
  const answered = await parts.dispatch(request, undefined);
  if (answered.status !== 200) return presentRefusal(answered);
  const more = `The page had ${rows.of} rows, which are too long together: here are the first ${rows.shown}.`;
  return presentSuccess(tool, dataOf(answered.text), { ...answered, isDryRun: false, more });
}

function isProblems(made: ToolRequest | readonly FieldError[]): made is readonly FieldError[] {
  return Array.isArray(made);
}

function withDefaultRows({ places, row }: Tool, args: Arguments): Arguments {
  if (row.rows === undefined || !places.has('limit') || args['limit'] !== undefined) return args;
  return { ...args, limit: row.rows };
}

/**
 * Sends a call so that an equal one does nothing twice. A stored refusal did nothing: then the next key is tried, in the
 * same order each time, so that a later success is found again.
 */
async function sendOnce(
  tool: Tool,
  args: Arguments,
  request: ToolRequest,
  { caller, dispatch }: CallParts,
): Promise<AnsweredCall> {
  if (!tool.isRepeatable || request.isDryRun) return dispatch(request, undefined);
  const again = args[AGAIN];
  for (let attempt = 0; ; attempt += 1) {
    const key = idempotencyKey({ tool, request, caller, again, attempt });
    const answered = await dispatch(request, key);
    if (!answered.isReplay || answered.status === 200 || attempt === ATTEMPTS_MAX - 1) return answered;
  }
}

type Rows = { readonly shown: number; readonly of: number };

/** How many rows of a list that is too long fit. Undefined when all do, or when the tool has no pages. */
function fittingRows({ places }: Tool, data: unknown, text: string): Rows | undefined {
  if (text.length <= RESULT_LENGTH.max || !places.has('limit') || !isJsonObject(data)) return undefined;
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
