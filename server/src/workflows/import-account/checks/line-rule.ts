import type { Static, TObject } from 'typebox';
import { ApiError, refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import { compileInput } from '../../../http/input/validation.ts';

/** Says what is wrong with an object, as the operation that creates it does; undefined when nothing is. */
export type LineRule = (line: ExportedLine) => string | undefined;

/**
 * Checks what an object would be as the body of a request: against the schema of that body, then by its rules. `bodyOf`
 * makes a new object: reading changes it.
 */
export function lineRule<Body extends TObject>(
  schema: Body,
  bodyOf: (line: ExportedLine) => ExportedLine = (line) => pick(line, Object.keys(schema.properties)),
  rulesOf: (body: Valid<Static<Body>>, line: ExportedLine) => readonly BrokenRule[] = () => [],
): LineRule {
  const read = compileInput({ body: schema, data: schema, example: { data: {} } });
  return (line) => {
    try {
      const sent = { params: {}, query: {}, body: structuredClone(bodyOf(line)) };
      const body: unknown = read(sent, { strict: false, creating: true }).body;
      if (isReadAs<Static<Body>>(body)) refuseBroken(rulesOf(body, line));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  };
}

/** True for what compileInput has returned: it throws for every body that the schema does not accept. */
function isReadAs<Body>(body: unknown): body is Valid<Body> {
  return typeof body === 'object' && body !== null;
}

/** These fields of an object, as far as it has them. */
export function pick(line: ExportedLine, names: readonly string[]): ExportedLine {
  return Object.fromEntries(names.flatMap((name) => (name in line ? [[name, line[name]] as const] : [])));
}

/** A field that is an object; an empty one when it is not. */
export function partOf(line: ExportedLine, name: string): ExportedLine {
  const value: unknown = line[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The objects of a field that is a list. */
export function partsOf(line: ExportedLine, name: string): readonly ExportedLine[] {
  const list: unknown = line[name];
  return Array.isArray(list) ? list.map((each) => Object(each)) : [];
}
