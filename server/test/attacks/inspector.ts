import { once } from 'node:events';
import type { ServiceProcess } from '../service-process.ts';

/** The inspector of a service that was started with INSPECTED: for what only the process itself can measure. */
export type Inspector = {
  /** Evaluates an expression in the main thread of the service; its value must be JSON. */
  evaluate<Value = unknown>(expression: string): Promise<Value>;
  collectGarbage(): Promise<void>;
  /** A process with an open inspector connection does not exit. */
  close(): Promise<void>;
};

type Answer = {
  readonly id: number;
  readonly result: { readonly result: { readonly value: unknown }; readonly exceptionDetails?: unknown };
};

export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export async function openInspector(service: ServiceProcess): Promise<Inspector> {
  const [, url = ''] = await service.says(/Debugger listening on (ws:\S+)/);
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      waiting.set((last += 1), resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    evaluate: async <Value>(expression: string) => {
      const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
      if (result.exceptionDetails !== undefined) throw new Error(JSON.stringify(result.exceptionDetails));
      return result.result.value as Value;
    },
    collectGarbage: async () => {
      await call('HeapProfiler.collectGarbage');
    },
    close: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
