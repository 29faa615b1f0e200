import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { listChanges } from './list-changes.ts';
import { applyChange, makeMutants, type Mutant } from './mutant.ts';

/** A copy of the working tree, with its types: changes are made only here. */
export type CopiedTree = {
  readonly root: string;
  listMutants(file: string): Mutant[];
  /** Stores the mutant, unless the compiler rejects it; `restore` undoes it. */
  apply(mutant: Mutant): boolean;
  restore(mutant: Mutant): void;
  close(): void;
};

/** Every file that git tracks or would add, with its present content. */
export function copyTree(from: string, to: string): CopiedTree {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { cwd: from, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const name of names.split('\0').filter((each) => fs.existsSync(path.join(from, each)))) {
    if (name !== '') fs.cpSync(path.join(from, name), path.join(to, name));
  }
  fs.symlinkSync(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
  return openTree(to);
}

function openTree(root: string): CopiedTree {
  const types = openTypes(root);
  const write = (file: string, text: string) => {
    fs.writeFileSync(path.join(root, file), text);
    types.hear(file);
  };
  const originals = new Map<string, string>();
  const originalOf = (file: string) => {
    const text = originals.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8');
    originals.set(file, text);
    return text;
  };
  const restore = ({ file }: Mutant) => write(file, originalOf(file));
  return {
    root,
    listMutants: (file) => makeMutants(file, originalOf(file), listChanges(types.parse(file))),
    apply: (mutant) => {
      write(mutant.file, applyChange(originalOf(mutant.file), mutant));
      if (types.isValid(mutant.file)) return true;
      restore(mutant);
      return false;
    },
    restore,
    close: () => types.close(),
  };
}

/** The compiler, kept running: it checks a changed file in about twenty milliseconds. */
function openTypes(root: string) {
  const api = new API({ cwd: root });
  const opened = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
  let [project] = opened.getProjects();
  const program = () => {
    if (project === undefined) throw new Error(`${root} has no project that the compiler can open`);
    return project.program;
  };
  return {
    parse: (file: string) => {
      const source = program().getSourceFile(path.join(root, file));
      if (source === undefined) throw new Error(`${file} is not part of the project`);
      return source;
    },
    hear: (file: string) => {
      [project] = api.updateSnapshot({ fileChanges: { changed: [path.join(root, file)] } }).getProjects();
    },
    isValid: (file: string) => {
      const place = path.join(root, file);
      return (
        program().getSyntacticDiagnostics(place).length === 0 &&
        program().getSemanticDiagnostics(place).length === 0
      );
    },
    close: () => {
      try {
        api.close();
      } catch {
        // After Ctrl-C the compiler has ended already, and does not respond.
      }
    },
  };
}
