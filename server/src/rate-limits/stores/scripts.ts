import type { Quota, Window } from '../quotas.ts';

/** The quotas of a request by whom they count for: its account, its address, or both, in the order of their keys. */
export type Owners = readonly (readonly Quota[])[];

/**
 * Decides all windows of a request at once, as memory-store.ts does: fixed windows, all taken from or none. It is
 * written out for the quotas of a request, since tables and loops would take Redis longer than all the rest.
 * KEYS: a hash for each owner, whose field for a quota holds a count and a reset for each of its windows. Beside an
 * account and its address a third one, where refusals by the limits of the address are counted.
 * ARGV: the time in milliseconds, and 1 to only look.
 * Answers the place of the window that decides (from 1), what it had left, its reset, and the refusals so far.
 */
export function takeScript(owners: Owners, refusals: Quota): string {
  const written = writtenOf(owners);
  return linesOf([
    'local now = tonumber(ARGV[1])',
    ...written.flatMap((owner) => [readOwner(owner), ...windowsOf(owner).map(openWindow(owner))]),
    'local at, left, reset, remaining = 0, math.huge, 0, 0',
    ...written.flatMap(windowsOf).map(considerWindow),
    "if ARGV[2] == '1' then return { at, left, reset, 0 } end",
    `if left == 0 then ${countRefusal(written, refusals)} end`,
    ...written.map((owner) => `${storeOwner(owner)} ${keepOwner(owner, refusals)}`),
    'return { at, left, reset, 0 }',
  ]);
}

/** A window, its place among all of the request, and the variables that hold its count and its reset. */
type WrittenWindow = {
  readonly window: Window;
  readonly at: number;
  readonly count: string;
  readonly reset: string;
};
/** A field, and the variable that holds it. */
type WrittenField = {
  readonly name: string;
  readonly value: string;
  readonly windows: readonly WrittenWindow[];
};
/** An owner: its key, the variable that says whether one of its windows has opened, and its fields. */
type WrittenOwner = {
  readonly key: string;
  readonly opened: string;
  readonly quotas: readonly Quota[];
  readonly fields: readonly WrittenField[];
};

function writtenOf(owners: Owners): WrittenOwner[] {
  let at = 0;
  return owners.map((quotas, index) => ({
    key: `KEYS[${index + 1}]`,
    opened: `opened${index + 1}`,
    quotas,
    fields: quotas.map((quota) => ({
      name: `'${quota.name}'`,
      value: `field${at + 1}`,
      windows: quota.windows.map((window) => {
        at += 1;
        return { window, at, count: `count${at}`, reset: `reset${at}` };
      }),
    })),
  }));
}

function windowsOf({ fields }: WrittenOwner): readonly WrittenWindow[] {
  return fields.flatMap(({ windows }) => windows);
}

function readOwner({ key, opened, fields }: WrittenOwner): string {
  const values = fields.map(({ value }) => value).join(', ');
  const names = fields.map(({ name }) => name).join(', ');
  return linesOf([
    `local ${opened} = false`,
    `local ${values} = unpack(redis.call('HMGET', ${key}, ${names}))`,
    ...fields.map(readField),
  ]);
}

/** A window that has passed opens anew, and one that a clock ahead of ours has opened closes in time. */
function openWindow({ opened }: WrittenOwner): (written: WrittenWindow) => string {
  return ({ window, count, reset }) => {
    const closes = `now + ${window.lengthMs}`;
    return (
      `if now >= ${reset} then ${count}, ${reset}, ${opened} = 0, ${closes}, true ` +
      `elseif ${reset} > ${closes} then ${reset} = ${closes} end`
    );
  };
}

/** One that was made by other settings is not mixed up with today's. */
function readField({ value, windows }: WrittenField): string {
  const variables = variablesOf(windows, (name) => name);
  return (
    `local ${variables} = ${variablesOf(windows, () => '0')} ` +
    `if ${value} and #${value} == ${16 * windows.length} then ` +
    `${variables} = struct.unpack('${'dd'.repeat(windows.length)}', ${value}) end`
  );
}

/** The window with fewest requests left decides, and of those the one that resets last. */
function considerWindow({ window, at, count, reset }: WrittenWindow): string {
  return (
    `remaining = ${window.amount} - ${count} if remaining < 0 then remaining = 0 end ` +
    `if remaining < left or (remaining == left and ${reset} > reset) then at, left, reset = ${at}, remaining, ${reset} end`
  );
}

function countRefusal(owners: readonly WrittenOwner[], refusals: Quota): string {
  const first = 'KEYS[1]';
  const second = owners.length === 1 ? first : 'KEYS[3]';
  const ofFirst = owners.slice(0, 1).flatMap(windowsOf).length;
  const lengthMs = refusals.windows[0]?.lengthMs ?? 0;
  return linesOf([
    `local key, count, closes = at <= ${ofFirst} and ${first} or ${second}, 0, now + ${lengthMs}`,
    `local field = redis.call('HGET', key, '${refusals.name}')`,
    `local counted, stored = 0, 0 if field then counted, stored = struct.unpack('dd', field) end`,
    `if now < stored then count, closes = counted, math.min(stored, closes) end`,
    `redis.call('HSET', key, '${refusals.name}', struct.pack('dd', count + 1, closes))`,
    `if key == KEYS[3] then redis.call('PEXPIRE', key, ${2 * lengthMs}) end`,
    `return { at, left, reset, count + 1 }`,
  ]);
}

function storeOwner({ key, fields }: WrittenOwner): string {
  const pairs = fields.map(
    ({ name, windows }) =>
      `${name}, struct.pack('${'dd'.repeat(windows.length)}', ${variablesOf(
        windows,
        (count) => `${count} + 1`,
        (reset) => reset,
      )})`,
  );
  return `redis.call('HSET', ${key}, ${pairs.join(', ')})`;
}

/** By Redis' own clock, and so with room to spare. */
function keepOwner({ key, opened, quotas }: WrittenOwner, refusals: Quota): string {
  const lengths = [refusals, ...quotas].flatMap(({ windows }) => windows.map(({ lengthMs }) => lengthMs));
  return `if ${opened} then redis.call('PEXPIRE', ${key}, ${2 * Math.max(...lengths)}) end`;
}

function variablesOf(
  windows: readonly WrittenWindow[],
  ofCount: (variable: string) => string,
  ofReset: (variable: string) => string = ofCount,
): string {
  return windows.flatMap(({ count, reset }) => [ofCount(count), ofReset(reset)]).join(', ');
}

function linesOf(parts: readonly string[]): string {
  return parts.join('\n');
}
