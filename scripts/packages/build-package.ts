import fs from 'node:fs';
import path from 'node:path';
import { build, type OutputOptions } from 'rolldown';
import { isolatedDeclarationSync } from 'rolldown/experimental';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** What the oldest Node of the packages runs. */
const TARGET = 'es2022';

/** A file of a package, by its path in it. */
export type PackageFile = { readonly path: string; readonly text: string; readonly isProgram?: boolean };

type PackageSource = {
  readonly folder: string;
  readonly build: () => Promise<readonly PackageFile[]>;
};

/** The packages for partner programs, as `npm publish` and the service hand them out. */
export const PACKAGES: Readonly<Record<string, PackageSource>> = {
  client: { folder: 'client', build: buildClient },
  cli: { folder: 'packages/cli', build: buildCli },
};

/** Everything that a package holds: what was built, and the files that npm always adds. */
export async function buildPackage(name: string): Promise<readonly PackageFile[]> {
  const source = sourceOf(name);
  const kept = ['package.json', 'README.md', 'LICENSE'].map((file) => ({
    path: file,
    text: fs.readFileSync(path.join(ROOT, source.folder, file), 'utf8'),
  }));
  const files = [...kept, ...(await source.build())];
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Writes what was built to the folder of the package, for `npm pack`. */
export async function writeDist(name: string): Promise<void> {
  const source = sourceOf(name);
  const folder = path.join(ROOT, source.folder);
  fs.rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  for (const { path: place, text, isProgram = false } of await source.build()) {
    const file = path.join(folder, place);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode: isProgram ? 0o755 : 0o644 });
  }
}

function sourceOf(name: string): PackageSource {
  const source = PACKAGES[name];
  if (source === undefined) throw new Error(`${name} is no package: ${Object.keys(PACKAGES).join(', ')}`);
  return source;
}

/** One module for `import` and one for `require`, and the types of both. */
async function buildClient(): Promise<PackageFile[]> {
  const input = path.join(ROOT, 'client', 'src', 'innkeep.ts');
  const types = declarations(path.join(ROOT, 'client', 'src'));
  return [
    ...(await bundle(input, { format: 'es' }, 'dist')),
    ...(await bundle(input, { format: 'cjs', exports: 'named' }, 'dist/cjs')),
    { path: 'dist/cjs/package.json', text: '{"type":"commonjs"}' },
    ...['dist', 'dist/cjs'].flatMap((folder) =>
      types.map(({ path: file, text }) => ({ path: `${folder}/${file}`, text })),
    ),
  ];
}

/** The commands together with the client, beside the OpenAPI document, so that the package needs no other one. */
async function buildCli(): Promise<PackageFile[]> {
  const input = path.join(ROOT, 'packages', 'cli', 'src', 'innkeep.ts');
  const modules = { format: 'es', preserveModules: true, preserveModulesRoot: ROOT } as const;
  const files = await bundle(input, modules, 'dist');
  const program = 'dist/packages/cli/src/innkeep.js';
  const document: unknown = JSON.parse(fs.readFileSync(path.join(ROOT, 'openapi.json'), 'utf8'));
  return [
    ...files.map((file) => (file.path === program ? { ...file, isProgram: true } : file)),
    { path: 'dist/openapi.json', text: JSON.stringify(document) },
  ];
}

async function bundle(input: string, output: OutputOptions, folder: string): Promise<PackageFile[]> {
  const built = await build({
    input,
    // Comments name the sources, from here on.
    cwd: ROOT,
    output: { ...output, dir: path.join(ROOT, folder), entryFileNames: '[name].js' },
    platform: 'neutral',
    external: /^node:/,
    transform: { target: TARGET },
    tsconfig: false,
    logLevel: 'warn',
    write: false,
  });
  return built.output.flatMap((chunk) =>
    chunk.type === 'chunk' ? [{ path: `${folder}/${chunk.fileName}`, text: chunk.code }] : [],
  );
}

/** The types of each file alone. The code names the types of all that it exports; otherwise this fails. */
function declarations(folder: string): PackageFile[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const { code, errors } = isolatedDeclarationSync(
        name,
        fs.readFileSync(path.join(folder, name), 'utf8'),
      );
      if (errors.length > 0) throw new Error(errors.map(({ message }) => `${name}: ${message}`).join('\n'));
      return {
        path: name.replaceAll(path.sep, '/').replace(/\.ts$/, '.d.ts'),
        text: code.replaceAll(/((?:from|import\() ?["']\.[^"']*)\.ts(["'])/g, '$1.js$2'),
      };
    });
}
