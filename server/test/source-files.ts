import fs from 'node:fs';
import path from 'node:path';

export type Import = { readonly target: string; readonly isTypeOnly: boolean };

/** A file of server/src, by its path below it; imports of our own files are resolved to such paths. */
export type SourceFile = {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
};

const SOURCE = path.join(import.meta.dirname, '..', 'src');

/** Every TypeScript file below server/src, but for tests and fixtures. */
export function listSourceFiles(): SourceFile[] {
  return fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !isTestFile(file))
    .toSorted()
    .map((file) => {
      const text = fs.readFileSync(path.join(SOURCE, file), 'utf8');
      return { file, text, imports: importsOf(file, text) };
    });
}

export function isTestFile(file: string): boolean {
  return /\.test\.ts$|(^|\/)fixtures\.ts$/.test(file);
}

const STATIC_IMPORT =
  /^(?:import|export)\s+(type\s+)?(?:(?:\w+\s*,\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)|\w+)\s+from\s+'([^']+)'/gm;
const BARE_IMPORT = /\bimport\s*\(?\s*'([^']+)'/g;

function importsOf(file: string, text: string): Import[] {
  const found = [
    ...[...text.matchAll(STATIC_IMPORT)].map(([, type, name = '']) => ({
      name,
      isTypeOnly: type !== undefined,
    })),
    ...[...text.matchAll(BARE_IMPORT)].map(([, name = '']) => ({ name, isTypeOnly: false })),
  ];
  return found
    .filter(({ name }) => /^[.#]/.test(name))
    .map(({ name, isTypeOnly }) => ({
      target: name.startsWith('#') ? name : path.posix.join(path.posix.dirname(file), name),
      isTypeOnly,
    }));
}
