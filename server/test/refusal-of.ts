import { ApiError } from '../src/http/api-error.ts';

/** The code and the places of what a rule refuses, `validation_failed amount`, or undefined when it refuses nothing. */
export function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.code, ...error.fields.map(({ path }) => path.replace('body.', ''))].join(' ');
  }
}
