import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

type Outcome = { readonly passed: boolean; readonly output: string; readonly remark?: string };
type Step = { readonly name: string; readonly run: () => Promise<Outcome> };

const ROOT = path.dirname(import.meta.dirname);

/**
 * What must pass before a change is merged, within minutes. The continuous integration also runs the tests that take
 * long.
 */
const STEPS: readonly Step[] = [
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: () => runTool('tsc', []) },
  { name: 'types of the portal', run: () => runTool('tsc', ['-p', 'portal']) },
  { name: 'generated files', run: () => runScript('generate.ts', ['--check']) },
  { name: 'dependency audit', run: auditDependencies },
  { name: 'tests', run: runTests },
];

let running: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
  });
}

const failed: string[] = [];
for (const step of STEPS) {
  if (interrupted) break;
  const startedAt = performance.now();
  const { passed, output, remark } = await step.run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (!passed) {
    failed.push(step.name);
    console.log(output.trimEnd());
  }
  console.log(
    `${passed ? '✔' : '✖'} ${step.name} (${seconds} s)${remark === undefined ? '' : `: ${remark}`}`,
  );
}
if (!interrupted) console.log(failed.length === 0 ? 'Everything holds.' : `Failed: ${failed.join(', ')}`);
process.exitCode = interrupted ? 130 : Math.min(failed.length, 1);

function runTool(name: string, args: string[]): Promise<Outcome> {
  return run(path.join(ROOT, 'node_modules', '.bin', name), args);
}

function runScript(name: string, args: string[]): Promise<Outcome> {
  return run(process.execPath, [path.join(ROOT, 'scripts', name), ...args]);
}

/** Shows the lines as they arrive; the last ones repeat the counts. */
async function runTests(): Promise<Outcome> {
  const script = path.join(ROOT, 'scripts', 'run-tests.ts');
  const { passed, output } = await run(process.execPath, [script], (text) => process.stdout.write(text));
  const count = (what: string) => new RegExp(`^(?:ℹ|#) ${what} (\\d+)$`, 'm').exec(output)?.[1];
  const counts =
    count('pass') === undefined
      ? 'no test ran'
      : `${count('pass')} passed, ${count('fail')} failed, ${count('skipped')} skipped`;
  return { passed, output: '', remark: counts };
}

/** Not every registry can list known vulnerabilities, which is no fault of a change. */
async function auditDependencies(): Promise<Outcome> {
  const { passed, output } = await run('npm', ['audit', '--json', '--loglevel=silent']);
  if (!output.includes('"auditReportVersion"')) {
    return { passed: true, output: '', remark: 'skipped, since the npm registry in use answers no audits' };
  }
  return { passed, output };
}

function run(command: string, args: string[], onText: (text: string) => void = () => {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    let output = '';
    const take = (text: string) => {
      output += text;
      onText(text);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => resolve({ passed: false, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}
