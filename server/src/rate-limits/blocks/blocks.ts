import { LRUCache } from 'lru-cache';
import { ESCALATION } from '../limits.ts';

/**
 * The blocked subject: `host 101`, `address 203.0.113.7`, or an account at one address: `host 101 address 203.0.113.7`.
 */
export type Subject = string;

export type CallerBlock = {
  readonly subject: Subject;
  /**
   * A `ban` refuses everything from an address, or everything of one account from there. A `block` of an address
   * refuses only requests that count by address.
   */
  readonly kind: 'block' | 'ban';
  /** The number of the block within a day, from 1. */
  readonly level: number;
  /** Milliseconds since 1970, like `ends_at`. */
  readonly begins_at: number;
  readonly ends_at: number;
};

export type BlockSettings = {
  /** Durations of the first block within a day, the second, and so on; the last one applies to all further blocks. */
  readonly blockSeconds: readonly number[];
};

export type Blocks = {
  /** The block against this request that ends last, if any. */
  against(request: Blockable, now: number): CallerBlock | undefined;
  isEmpty(): boolean;
  /**
   * Blocks a subject after too many refusals. The last level of an account also bans its sender addresses, for this
   * account alone; the last level of an address bans it for everybody.
   */
  escalate(subject: Subject, now: number): CallerBlock;
  /** Records the address of an account's refused request. */
  noteSender(host_id: number, address: string): void;
  /** Replaces all blocks with these, except the unsaved ones of this process. */
  replace(saved: readonly CallerBlock[], now: number): void;
  /** The blocks of this process that are not saved yet. */
  unsaved(): readonly CallerBlock[];
  markSaved(block: CallerBlock): void;
  list(): readonly CallerBlock[];
};

export type Blockable = {
  readonly host_id: number | null;
  readonly address: string;
  /** True when the request counts by its address, not by an account alone. */
  readonly isCountedByAddress: boolean;
};

const SENDERS_MAX = 100;
const NOTED_HOSTS_MAX = 10_000;
/**
 * Bounds the memory in a flood from changing addresses: subjects that were looked up least recently are dropped first.
 */
const SUBJECTS_MAX = 100_000;

export const hostSubject = (host_id: number): Subject => `host ${host_id}`;
export const addressSubject = (address: string): Subject => `address ${address}`;
/** An account's requests from one address. */
export const hostAddressSubject = (host_id: number, address: string): Subject =>
  senderSubject(hostSubject(host_id), address);

const senderSubject = (host: Subject, address: string): Subject => `${host} ${addressSubject(address)}`;

/** Calls `onMade` for every block that begins here, after it takes effect. */
export function createBlocks(settings: BlockSettings, onMade: (block: CallerBlock) => void): Blocks {
  const bySubject = new LRUCache<Subject, readonly CallerBlock[]>({ max: SUBJECTS_MAX });
  const unsaved = new Set<CallerBlock>();
  const senders = createSenders();

  function add(block: CallerBlock): void {
    bySubject.set(block.subject, [...(bySubject.get(block.subject) ?? []), block]);
  }

  function make(block: CallerBlock): CallerBlock {
    unsaved.add(block);
    add(block);
    onMade(block);
    return block;
  }

  function banSenders({ subject, level, begins_at, ends_at }: CallerBlock): void {
    const isLast = level >= settings.blockSeconds.length;
    for (const address of senders.take(subject)) {
      if (isLast) make({ subject: senderSubject(subject, address), kind: 'ban', level, begins_at, ends_at });
    }
  }

  return {
    against: (request, now) => {
      const active = blocksAgainst(request, (subject) => bySubject.get(subject) ?? []);
      return active
        .filter(({ ends_at }) => ends_at > now)
        .reduce<CallerBlock | undefined>(
          (last, each) => (each.ends_at > (last?.ends_at ?? 0) ? each : last),
          undefined,
        );
    },
    isEmpty: () => bySubject.size === 0,
    escalate: (subject, now) => {
      const earlier = (bySubject.get(subject) ?? []).filter((each) => isRecent(each, now));
      const level = Math.min(earlier.length + 1, settings.blockSeconds.length);
      const ends_at = now + (settings.blockSeconds[level - 1] ?? 0) * 1000;
      const isBan = level === settings.blockSeconds.length && subject.startsWith('address ');
      const block = make({ subject, kind: isBan ? 'ban' : 'block', level, begins_at: now, ends_at });
      banSenders(block);
      return block;
    },
    noteSender: (host_id, address) => senders.note(hostSubject(host_id), address),
    replace: (saved, now) => {
      const known = new Set([...bySubject.values()].flat().map(identityOf));
      const stored = new Set(saved.map(identityOf));
      const waiting = [...unsaved].filter((block) => !stored.has(identityOf(block)));
      bySubject.clear();
      for (const block of [...saved, ...waiting]) if (isRelevant(block, now)) add(block);
      // Requests of a subject that another process has blocked may also have been sent to this one.
      for (const block of saved)
        if (!known.has(identityOf(block)) && block.kind === 'block') banSenders(block);
    },
    unsaved: () => [...unsaved],
    markSaved: (block) => void unsaved.delete(block),
    list: () => [...bySubject.values()].flat(),
  };
}

function blocksAgainst(
  { host_id, address, isCountedByAddress }: Blockable,
  blocksOf: (subject: Subject) => readonly CallerBlock[],
): readonly CallerBlock[] {
  const ofAddress = blocksOf(addressSubject(address));
  const ofBoth = host_id === null ? [] : blocksOf(hostAddressSubject(host_id, address));
  return [
    ...(host_id === null ? [] : blocksOf(hostSubject(host_id))),
    ...[...ofAddress, ...ofBoth].filter(({ kind }) => kind === 'ban' || isCountedByAddress),
  ];
}

function identityOf({ subject, begins_at }: CallerBlock): string {
  return `${subject} ${begins_at}`;
}

/** True when the block counts for the length of the next one. */
function isRecent({ begins_at }: CallerBlock, now: number): boolean {
  return begins_at > now - ESCALATION.withinADaySeconds * 1000;
}

function isRelevant(block: CallerBlock, now: number): boolean {
  return block.ends_at > now || isRecent(block, now);
}

/** The addresses of accounts' refused requests since the last block of each account. */
function createSenders() {
  const bySubject = new Map<Subject, Set<string>>();
  return {
    note: (subject: Subject, address: string) => {
      const noted = bySubject.get(subject) ?? new Set();
      if (bySubject.size < NOTED_HOSTS_MAX) bySubject.set(subject, noted);
      if (noted.size < SENDERS_MAX) noted.add(address);
    },
    take: (subject: Subject): readonly string[] => {
      const noted = [...(bySubject.get(subject) ?? [])];
      bySubject.delete(subject);
      return noted;
    },
  };
}
