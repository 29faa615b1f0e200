import type { FastifyRequest } from 'fastify';
import type { DatabaseTarget } from '../database/connections/client.ts';
import { listen } from '../database/connections/listen.ts';
import type { Sql } from '../database/connections/sql.ts';
import { accountMoving } from '../http/answer/answer-errors.ts';
import { tokenOf } from './identify.ts';

/** Notified when the step of a move changes in this cell. */
export const MOVES_CHANGED = 'innkeep_moves_changed';

/** The accounts that leave this cell, have left it, or arrive: the cause of a 503 before any other statement is sent. */
export type MovingAccounts = {
  /** Throws 503 for a request of an account that is not served here at the moment. */
  check(host_id: number, isWriting: boolean): void;
  /** True when no work of the account is started here. */
  isMoving(host_id: number): boolean;
  isEmpty(): boolean;
  close(): Promise<void>;
};

type MoveStep = 'copying' | 'settling' | 'paused' | 'left' | 'arriving';

/** A pause is over after this time, even if the command has died: the triggers of the database decide from then on. */
const PAUSE_MS_MAX = 6000;

/**
 * Reads the moves at the start and after each notification. A process that has missed one stores nothing for a paused
 * account: the triggers of the move refuse it.
 */
export async function openMovingAccounts(
  target: DatabaseTarget,
  sql: Sql,
  onFailure: (error: unknown) => void,
): Promise<MovingAccounts> {
  let steps: ReadonlyMap<number, MoveStep> = new Map();
  let readAt = -Infinity;
  const read = async () => {
    const rows = await sql<
      { account_id: number; step: MoveStep }[]
    >`select account_id, step from account_moves`;
    steps = new Map(rows.map(({ account_id, step }) => [account_id, step]));
    readAt = performance.now();
  };
  const readAgain = () => void read().catch(onFailure);
  await read();
  const listener = listen(target, MOVES_CHANGED, {
    onMessage: readAgain,
    onListening: readAgain,
    onLost: () => {},
  });
  const stepOf = (host_id: number) => {
    const step = steps.get(host_id);
    const isBrief = step === 'settling' || step === 'paused';
    return isBrief && performance.now() - readAt > PAUSE_MS_MAX ? 'copying' : step;
  };
  return {
    check: (host_id, isWriting) => {
      const step = stepOf(host_id);
      if (step === 'left' || step === 'arriving' || (step === 'paused' && isWriting)) throw accountMoving();
    },
    isMoving: (host_id) => (stepOf(host_id) ?? 'copying') !== 'copying',
    isEmpty: () => steps.size === 0,
    close: () => listener.close(),
  };
}

/** Pages and files whose address names the account. */
const ACCOUNT_PATH =
  /^\/(?:guest|staff|calendars|ical|attachments|message_files|receipts|photographs|pictures|small_pictures)\/([1-9]\d{0,14})\//;
/** Any text that names an account: an access token, a code, a refresh token, an invitation. */
const NAMED = /^ik[cri]?_([1-9]\d{0,14})_/;

/** The account that a request names in its token or its path, before anything is looked up. */
export function accountNamedBy(
  { headers, url }: FastifyRequest,
  tokenHeaders: readonly string[],
): number | undefined {
  const token = tokenOf(headers, tokenHeaders);
  const id = token === undefined ? ACCOUNT_PATH.exec(url)?.[1] : accountNamedIn(token);
  return id === undefined ? undefined : Number(id);
}

export function accountNamedIn(text: string): string | undefined {
  return NAMED.exec(text)?.[1];
}

/** True when the directory says that an account lives in another cell. */
export async function livesElsewhere(sql: Sql, host_id: number): Promise<boolean> {
  const [row] = await sql<{ is_elsewhere: boolean }[]>`
    select o.name <> coalesce(
      (select cell from moved_accounts where account_id = ${host_id}),
      (select name from cells where ${host_id}::bigint between first_account and last_account),
      o.name) as is_elsewhere
    from own_cell o`;
  return row?.is_elsewhere === true;
}
