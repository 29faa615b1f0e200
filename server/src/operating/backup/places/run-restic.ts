import { spawn } from 'node:child_process';
import os from 'node:os';
import { StartProblem } from '../../../database/start-problem.ts';
import { BackupProblem } from '../backup-problem.ts';

export type ResticAccess = {
  readonly repository: string;
  readonly password: string;
  /** For a repository in a bucket. */
  readonly accessKey: string | null;
  readonly secretKey: string | null;
};

export type RunningRestic = {
  write(piece: Buffer | string): Promise<void>;
  /** Its output, once it has ended well. */
  readonly output: Promise<string>;
  /** The pieces of its output; what is printed is then not in `output`. */
  pieces(): AsyncGenerator<Buffer>;
  closeInput(): void;
  kill(): void;
};

const OUTPUT_BYTES_MAX = 16_000_000;
const COMPLAINT_BYTES_MAX = 10_000;

/** Starts restic. Nothing secret is among its arguments, which everybody on the machine may read. */
export function startRestic(access: ResticAccess, args: readonly string[], streams = false): RunningRestic {
  const child = spawn('restic', args, { env: environmentOf(access), stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-COMPLAINT_BYTES_MAX);
  });
  let printed = '';
  if (!streams)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.length > OUTPUT_BYTES_MAX) child.kill('SIGKILL');
    });
  const output = new Promise<string>((resolve, reject) => {
    child.on('error', (cause) => reject(new BackupProblem(notThere(cause), { cause })));
    child.on('close', (code) => (code === 0 ? resolve(printed) : reject(refusalOf(complaint, code))));
  });
  output.catch(() => {});
  // A restic that ends early closes its input; its exit code says why.
  child.stdin.on('error', () => {});
  return {
    write: async (piece) => {
      if (child.stdin.destroyed) await output.then(() => Promise.reject(refusalOf('', 0)));
      await Promise.race([new Promise<void>((resolve) => child.stdin.write(piece, () => resolve())), output]);
    },
    output,
    pieces: async function* pieces() {
      for await (const piece of child.stdout) yield Buffer.from(piece);
      await output;
    },
    closeInput: () => child.stdin.end(),
    kill: () => void child.kill('SIGKILL'),
  };
}

export async function runRestic(access: ResticAccess, args: readonly string[]): Promise<string> {
  const running = startRestic(access, args);
  running.closeInput();
  return running.output;
}

function environmentOf({ repository, password, accessKey, secretKey }: ResticAccess): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: os.homedir(),
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD: password,
    ...(accessKey === null ? {} : { AWS_ACCESS_KEY_ID: accessKey }),
    ...(secretKey === null ? {} : { AWS_SECRET_ACCESS_KEY: secretKey }),
  };
}

function notThere(cause: Error): string {
  return 'code' in cause && cause.code === 'ENOENT'
    ? 'There is no restic on this machine: install it (`apt-get install restic`), or choose another BACKUP_TO.'
    : `restic could not be started: ${cause.message}.`;
}

function refusalOf(complaint: string, code: number | null): StartProblem {
  const lines = complaint.split('\n').map((line) => line.trim());
  const line =
    lines.find((each) => each.startsWith('Fatal: ')) ??
    lines.findLast((each) => each !== '') ??
    `code ${code}`;
  return new StartProblem(
    `restic failed: ${line
      .replace(/^Fatal: /, '')
      .replace(/\.$/, '')
      .slice(0, 300)}.`,
  );
}
