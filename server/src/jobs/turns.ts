import { keepActive } from '../database/active-accounts.ts';
import type { SystemScope } from '../database/scope.ts';

/** Where the due work of a kind is found. */
export type DueSearch<Ids> = {
  /** Accounts with due work, the longest due first, and none of the excluded ones. One may be named several times. */
  accounts(excluded: readonly number[], rowsMax: number): Promise<readonly number[]>;
  /** The due items of an account, one after the other. */
  due(host_id: number): AsyncGenerator<Ids>;
};

export type TurnTerms = {
  readonly moment: () => Pick<SystemScope, 'sql'>;
  /** Accounts with many running jobs of the kind: others come first. */
  readonly crowded: () => readonly number[];
  /** For how long an account without further work is not looked at again. */
  readonly restSeconds: number;
  readonly isForEveryAccount: boolean;
};

type DueItem<Ids> = { readonly host_id: number; readonly ids: Ids };

/** Rows of one look, accounts of one round, and items of each account in a round. */
const LOOK_ROWS = 100;
const ACCOUNTS_MAX = 1000;
const ROUND_ITEMS = 20;
/** While only crowded accounts have work, the others are looked for this often. */
const LOOK_MS = 250;

/**
 * Yields due work in turns: an item of each account, then the next item of each. So an account with any number of due rows
 * delays another one by one item. Accounts that are not active are passed over. Ends when a look finds no work.
 */
export async function* inTurns<Ids>(search: DueSearch<Ids>, terms: TurnTerms): AsyncGenerator<DueItem<Ids>> {
  const resting = new Map<number, number>();
  const open = new Map<number, AsyncGenerator<Ids>>();
  const rest = (host_id: number) => {
    open.delete(host_id);
    resting.set(host_id, performance.now() + terms.restSeconds * 1000);
  };
  const look = async (known: readonly number[]): Promise<number[]> => {
    const now = performance.now();
    const excluded = [...resting].flatMap(([host_id, until]) => (until > now ? [host_id] : []));
    const found = await findAccounts(search, [...excluded, ...known]);
    const active = terms.isForEveryAccount ? found : await keepActive(terms.moment(), found);
    for (const host_id of found) if (!active.includes(host_id)) rest(host_id);
    return [...active];
  };
  for (;;) {
    const accounts = await look([]);
    if (accounts.length === 0) return;
    yield* takeRound(accounts, { search, terms, open, rest, look });
  }
}

/** The accounts of several looks: behind the rows of one account there may be those of others. */
async function findAccounts<Ids>(
  search: DueSearch<Ids>,
  excluded: readonly number[],
): Promise<readonly number[]> {
  const found = new Set<number>();
  while (found.size < ACCOUNTS_MAX) {
    const seen = await search.accounts([...excluded, ...found], LOOK_ROWS);
    for (const host_id of seen) found.add(host_id);
    if (seen.length < LOOK_ROWS) break;
  }
  return [...found];
}

type Round<Ids> = {
  readonly search: DueSearch<Ids>;
  readonly terms: TurnTerms;
  readonly open: Map<number, AsyncGenerator<Ids>>;
  readonly rest: (host_id: number) => void;
  readonly look: (known: readonly number[]) => Promise<number[]>;
};

async function* takeRound<Ids>(
  accounts: readonly number[],
  { search, terms, open, rest, look }: Round<Ids>,
): AsyncGenerator<DueItem<Ids>> {
  const waiting = [...accounts];
  const taken = new Map<number, number>();
  let lookedAt = performance.now();
  while (waiting.length > 0) {
    const crowded = new Set(terms.crowded());
    let at = waiting.findIndex((host_id) => !crowded.has(host_id));
    if (at === -1 && performance.now() - lookedAt > LOOK_MS) {
      waiting.unshift(...(await look(waiting)));
      lookedAt = performance.now();
    }
    at = Math.max(at, 0);
    const [host_id = 0] = waiting.splice(at, 1);
    const due = open.get(host_id) ?? search.due(host_id);
    open.set(host_id, due);
    const next = await due.next();
    if (next.done === true) {
      rest(host_id);
      continue;
    }
    const items = (taken.get(host_id) ?? 0) + 1;
    taken.set(host_id, items);
    if (items < ROUND_ITEMS) waiting.push(host_id);
    yield { host_id, ids: next.value };
  }
}
