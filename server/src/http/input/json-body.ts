import { ApiError } from '../api-error.ts';
import { canonicalDecimal } from '../contract/money.ts';
import { JsonProblem, readJson, writtenNumber } from './read-json.ts';

/** The bounds of a body (contract section 1.3). No body that the interface describes comes close. */
export const BODY_BOUNDS = { valuesMax: 20_000, depthMax: 64 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Reads a JSON body without passing any amount through a float. Throws `body_not_json` and `body_too_large`. Returns
 * undefined for an empty body.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return readJson(utf8.decode(bytes), BODY_BOUNDS);
  } catch (cause) {
    throw cause instanceof JsonProblem ? refusalOf(cause) : new ApiError('body_not_json', { cause });
  }
}

/** The exact decimal text of the number under `key`; undefined when it has more digits than any amount. */
export function exactDecimal(holder: object, key: string, value: number): string | undefined {
  return canonicalDecimal(writtenNumber(holder, key) ?? String(value));
}

function refusalOf(cause: JsonProblem): ApiError {
  switch (cause.reason) {
    case 'malformed':
      return new ApiError('body_not_json', { cause });
    case 'too_deep':
      return new ApiError('body_not_json', {
        cause,
        message: `The body is nested more than ${BODY_BOUNDS.depthMax} levels deep.`,
      });
    case 'too_many_values':
      return new ApiError('body_too_large', {
        cause,
        message: `The body holds more than ${BODY_BOUNDS.valuesMax.toLocaleString('en-US')} values. Send it in parts.`,
      });
  }
}
