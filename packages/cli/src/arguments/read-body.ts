import fs from 'node:fs/promises';
import { UsageProblem } from '../problems.ts';
import type { Terminal } from '../terminal.ts';
import type { Globals } from './global-flags.ts';

export type JsonObject = { [name: string]: unknown };

/** The body of --json or --file; undefined without either. */
export async function readBody(
  { json, file }: Pick<Globals, 'json' | 'file'>,
  terminal: Pick<Terminal, 'readInput'>,
): Promise<JsonObject | undefined> {
  if (json !== undefined) return parseObject('--json', json);
  if (file === undefined) return undefined;
  if (file === '-') return parseObject('The text on stdin', await terminal.readInput());
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageProblem(`--file cannot be read: ${reason}.`);
  });
  return parseObject(`The file ${JSON.stringify(file)}`, text);
}

function parseObject(what: string, text: string): JsonObject {
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new UsageProblem(`${what} must be a JSON object.`);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
