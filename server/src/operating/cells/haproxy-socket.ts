import net from 'node:net';
import { text } from 'node:stream/consumers';
import { CellProblem } from './cell-problem.ts';

const ANSWER_MS_MAX = 2000;

/** Sends a command to the admin socket of HAProxy: a path, or host:port. Returns its answer. */
export async function askHaproxy(socket: string, command: string): Promise<string> {
  const [, host = '', port] = /^([\w.-]+):(\d+)$/.exec(socket) ?? [];
  const connection = port === undefined ? net.connect(socket) : net.connect(Number(port), host);
  connection.setTimeout(ANSWER_MS_MAX, () =>
    connection.destroy(new Error(`no answer within ${ANSWER_MS_MAX} ms`)),
  );
  connection.write(`${command}\n`);
  try {
    const answer = (await text(connection)).trim();
    if (/^(unknown|permission|can't|invalid|malformed|.*not found)/i.test(answer)) throw new Error(answer);
    return answer;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CellProblem(`HAProxy at ${socket} did not do "${command}": ${reason}.`, { cause });
  }
}
