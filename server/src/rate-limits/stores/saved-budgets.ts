import { setImmediate as breathe } from 'node:timers/promises';
import type { Sql } from '../../database/connections/sql.ts';
import type { Quota, Quotas } from '../quotas.ts';
import { BUDGET_HEAD, expiryOf, SECTION_LENGTH, sectionOf, type Budget } from './budget.ts';
import type { MemoryStore } from './memory-store.ts';
import { deleteEndedBudgets, listBudgets, upsertBudgets, type BudgetRow } from './queries.ts';

/** The budgets of the memory store, stored in the database for the next start. */
export type SavedBudgets = {
  /** Loads the saved budgets that are still open into the store. */
  load(now: number): Promise<void>;
  /** Saves the changes since the last call. */
  save(now: number): Promise<void>;
};

const PAGE = 500;

export function createSavedBudgets(sql: Sql, store: MemoryStore, quotas: Quotas): SavedBudgets {
  const quotasById = new Map<number, Quota>();
  let savedAt = 0;

  function quotaOf(id: number): Quota | undefined {
    if (!quotasById.has(id)) for (const quota of quotas.list()) quotasById.set(quota.id, quota);
    return quotasById.get(id);
  }

  function rowOf(subject: string, budget: Budget): BudgetRow {
    const windows: Record<string, number[]> = {};
    for (let at = BUDGET_HEAD; at < budget.length; at += SECTION_LENGTH) {
      const quota = quotaOf(budget[at] ?? 0);
      if (quota !== undefined) windows[quota.name] = budget.slice(at + 1, at + 1 + 2 * quota.windows.length);
    }
    return { subject, windows, ends_at: instantText(expiryOf(budget)) };
  }

  function restore({ subject, windows }: BudgetRow, now: number): void {
    const budget: Budget = [now];
    for (const [name, values] of Object.entries(windows)) {
      const quota = quotas.named(name);
      // Windows saved with other settings or by another version are ignored.
      if (quota?.windows.length !== values.length / 2) continue;
      const at = sectionOf(budget, quota.id, now);
      for (const [index, value] of values.entries()) budget[at + 1 + index] = value;
    }
    const [kind, key = ''] = subject.split(' ');
    if (kind === 'host') store.hosts.set(Number(key), budget);
    else store.addresses.set(key, budget);
  }

  return {
    load: async (now) => {
      for (let after = ''; ;) {
        const rows = await listBudgets(sql, { after, now: instantText(now), limit: PAGE });
        for (const row of rows) restore(row, now);
        const last = rows.at(-1);
        if (last === undefined) break;
        after = last.subject;
      }
      savedAt = now;
    },
    save: async (now) => {
      let rows: BudgetRow[] = [];
      for (const [subject, budget] of changedSince(store, savedAt)) {
        rows.push(rowOf(subject, budget));
        if (rows.length < PAGE) continue;
        await upsertBudgets(sql, rows);
        rows = [];
        // Requests come first.
        await breathe();
      }
      if (rows.length > 0) await upsertBudgets(sql, rows);
      savedAt = now;
      await deleteEndedBudgets(sql, instantText(now));
    },
  };
}

/** Includes the millisecond of the last save again, since more changes may have been made in it. */
function* changedSince(store: MemoryStore, savedAt: number): Generator<[subject: string, budget: Budget]> {
  for (const [host_id, budget] of store.hosts) {
    if ((budget[0] ?? 0) >= savedAt) yield [`host ${host_id}`, budget];
  }
  for (const [address, budget] of store.addresses) {
    if ((budget[0] ?? 0) >= savedAt) yield [`address ${address}`, budget];
  }
}

function instantText(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
}
