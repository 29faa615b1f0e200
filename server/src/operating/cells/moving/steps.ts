import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCESS_CHANGED } from '../../../access/access-changed.ts';
import { MOVES_CHANGED } from '../../../access/moving-accounts.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import { CellProblem } from '../cell-problem.ts';
import { connectLink, endLink, isCopied } from '../replication.ts';
import { dropFence, numberArrivals, raiseFence, stopNumbering } from './fence.ts';
import { linkName, type Move } from './move.ts';
import { copyPeople, forgetPeople } from './people.ts';
import {
  deleteMark,
  deleteMove,
  findMark,
  findMove,
  areAllDispatched,
  lockPause,
  storeMark,
  storeStep,
} from './queries.ts';
import { passIds } from './sequences.ts';
import { publishedTables, type AccountTable } from './tables.ts';

/** Before the pause, jobs and deliveries in progress get this time to end. */
const SETTLE_MS = 1000;
const SETTLING_SECONDS = 8;
/** Writes wait at most so long, whatever becomes of the command. */
export const PAUSE_SECONDS = 5;
/** The copies are late by at most this when the pause begins. */
const LATE_MS_MAX = 1000;
const LOOK_MS = 20;

export type Moving = Move & { readonly tables: readonly AccountTable[] };

/** Starts to copy the account, and to follow its changes. */
export async function beginCopy(moving: Moving): Promise<void> {
  const { account_id, from, to, tables } = moving;
  await storeStep(to.sql, account_id, { other_cell: from.name, step: 'arriving' });
  await storeStep(from.sql, account_id, { other_cell: to.name, step: 'copying' });
  await numberArrivals(to.sql, account_id, tables);
  await connectLink({ name: linkName(moving), from, to, tables: publishedTables(tables, account_id) });
}

/** Resolves when all rows are copied and changes follow closely. */
export async function followClosely(moving: Moving, stopped: AbortSignal): Promise<void> {
  const link = { name: linkName(moving), to: moving.to };
  while (!(await isCopied(link))) await pause(5 * LOOK_MS, undefined, { signal: stopped });
  await passIds(moving.from.sql, moving.to.sql, moving);
  for (let lateMs = Infinity; lateMs > LATE_MS_MAX;) {
    const since = performance.now();
    await arrive(moving, stopped);
    lateMs = performance.now() - since;
  }
}

/** Resolves when everything that is committed now has arrived. */
async function arrive({ account_id, from, to }: Moving, stopped: AbortSignal): Promise<void> {
  const mark = await storeMark(from.sql, account_id);
  while ((await findMark(to.sql, account_id)) < mark) await pause(LOOK_MS, undefined, { signal: stopped });
}

/** True when the account has left; false when the pause ran out, after which all is as before. */
export async function leave(moving: Moving): Promise<boolean> {
  const { account_id, from, to } = moving;
  const step = { other_cell: to.name };
  await storeStep(from.sql, account_id, { ...step, step: 'settling', seconds: SETTLING_SECONDS });
  await pause(SETTLE_MS);
  await storeStep(from.sql, account_id, { ...step, step: 'paused', seconds: PAUSE_SECONDS });
  const inTime = AbortSignal.timeout(PAUSE_SECONDS * 1000);
  try {
    await handOver(moving, inTime);
    return await commitLeaving(moving);
  } catch (error) {
    if (!inTime.aborted) throw error;
    return false;
  } finally {
    const now = await findMove(from.sql, account_id);
    if (now?.step !== 'left') await storeStep(from.sql, account_id, { ...step, step: 'copying' });
  }
}

/** Deliveries are fenced last, because the last events must become deliveries here. */
async function handOver(moving: Moving, inTime: AbortSignal): Promise<void> {
  const { account_id, from, to, tables } = moving;
  await raiseFence(
    from.sql,
    account_id,
    tables.filter((table) => !isDelivery(table)),
  );
  while (!(await areAllDispatched(from.sql, account_id))) await pause(LOOK_MS, undefined, { signal: inTime });
  await raiseFence(from.sql, account_id, tables.filter(isDelivery));
  await arrive(moving, inTime);
  await copyPeople(moving);
  await passIds(from.sql, to.sql, moving);
}

const isDelivery = ({ name }: AccountTable) => name.startsWith('webhook');

async function commitLeaving({ account_id, from, to }: Moving): Promise<boolean> {
  return from.sql.begin(async (sql) => {
    if (!(await lockPause(sql, account_id))) return false;
    await storeStep(sql, account_id, { other_cell: to.name, step: 'left' });
    return true;
  });
}

/** Opens the account in its new cell. Its log is another one from here on, and nothing remembered of it is true. */
export async function arriveFinally(moving: Moving): Promise<void> {
  const { account_id, to, from, tables } = moving;
  await endLink({ name: linkName(moving), from, to });
  await stopNumbering(to.sql, account_id, tables);
  await deleteMark(to.sql, account_id);
  await to.sql.begin(async (sql) => {
    const [moved] = await sql<{ id: number }[]>`
      with here as (
        delete from account_moves where account_id = ${account_id} and step = 'arriving' returning account_id
      )
      update host_accounts set moves = moves + 1 from here where id = here.account_id returning id`;
    if (moved === undefined) return;
    await sql`
      insert into events (host_id, kind, payload, request_id, created_at)
      values (${account_id}, 'account_updated', ${sql.json({ host_id: account_id })},
        ${`move_${randomUUID().replaceAll('-', '')}`}, date_trunc('second', now()))`;
    await sql`select pg_notify(${ACCESS_CHANGED}, ${String(account_id)}), pg_notify(${MOVES_CHANGED}, ${String(account_id)})`;
  });
}

const BATCH_ROWS = 5000;

/** Deletes what is left of the account in its old cell, and keeps the word that it has left. */
export async function clearRest(moving: Moving): Promise<void> {
  const { account_id, from, tables } = moving;
  const move = await findMove(from.sql, account_id);
  if (move?.step !== 'left') throw new CellProblem(`Account ${account_id} has not left ${from.name}.`);
  await forgetPeople(from.sql, account_id, from.name);
  await deleteRows(from.sql, account_id, tables);
  await deleteMark(from.sql, account_id);
  await dropFence(from.sql, account_id, tables);
}

/** Undoes a move that has not reached the point of no return. */
export async function abortMove(moving: Moving): Promise<void> {
  const { account_id, from, to, tables } = moving;
  const leaving = await findMove(from.sql, account_id);
  if (leaving?.step === 'left')
    throw new CellProblem(`Account ${account_id} has left ${from.name}: run the move again to end it.`);
  if (leaving !== undefined && leaving.other_cell !== to.name)
    throw new CellProblem(`Account ${account_id} is moving to ${leaving.other_cell}: name that cell.`);
  await dropFence(from.sql, account_id, tables);
  await endLink({ name: linkName(moving), from, to });
  if ((await findMove(to.sql, account_id))?.step === 'arriving') {
    await deleteRows(to.sql, account_id, tables);
    await forgetPeople(to.sql, account_id, to.name);
  }
  await stopNumbering(to.sql, account_id, tables);
  for (const { sql } of [to, from]) {
    await deleteMark(sql, account_id);
    await deleteMove(sql, account_id);
  }
}

/** As a replica does, so that neither the triggers of the move nor the order of references matters. */
async function deleteRows(sql: Pool, account_id: number, tables: readonly AccountTable[]): Promise<void> {
  for (const { name, owner } of tables) {
    for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS;) {
      deleted = await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        const rows = await tx`
          delete from ${tx.identifier(name)} where ${tx.identifier(owner)} = ${account_id} and ctid = any(array(
            select ctid from ${tx.identifier(name)} where ${tx.identifier(owner)} = ${account_id} limit ${BATCH_ROWS}
          )) returning true as was_there`;
        return rows.length;
      });
    }
  }
}
