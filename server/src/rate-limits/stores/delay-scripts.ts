import type { Delayed } from './delays.ts';

const ARGUMENTS_OF_A_KEY = 7;

/**
 * Reads the counts of all keys, as delays.ts does: nothing where a count is forgotten or forgiven, and no longer a wait
 * than a clock that is right would give.
 * KEYS: a hash for each count. ARGV: the time in milliseconds, then for each key what delayArguments writes.
 */
const READ = `
local now = tonumber(ARGV[1])
local function argument(i, place) return tonumber(ARGV[1 + (i - 1) * ${ARGUMENTS_OF_A_KEY} + place]) end
local function field(i) return ARGV[1 + i * ${ARGUMENTS_OF_A_KEY}] end
local function delay(i, count)
  if count < argument(i, 1) then return 0 end
  return math.min(argument(i, 4), argument(i, 2) * 2 ^ math.floor((count - argument(i, 1)) / argument(i, 3)))
end
local counts, opens, forgets = {}, {}, {}
local open = 0
for i, key in ipairs(KEYS) do
  local count, forgotten, opensAt = 0, 0, 0
  local stored = redis.call('HGET', key, field(i))
  if stored and #stored == 24 then count, forgotten, opensAt = struct.unpack('ddd', stored) end
  if now >= forgotten or forgotten - argument(i, 5) <= argument(i, 6) then count, forgotten, opensAt = 0, 0, 0 end
  counts[i] = count
  opens[i] = math.min(opensAt, now + delay(i, count))
  forgets[i] = math.min(forgotten, now + argument(i, 5))
  open = math.max(open, opens[i])
end
local function store(i, count, forgotten, opensAt)
  redis.call('HSET', KEYS[i], field(i), struct.pack('ddd', count, forgotten, opensAt))
  redis.call('PEXPIRE', KEYS[i], 2 * argument(i, 5))
end
`;

/** Answers when the last of the counts takes an attempt, and the counts. */
export const ATTEMPT_SCRIPT = `${READ}
if open <= now then
  for i in ipairs(KEYS) do
    counts[i] = counts[i] + 1
    store(i, counts[i], now + argument(i, 5), now + delay(i, counts[i]))
  end
end
return { open, unpack(counts) }
`;

export const GIVE_BACK_SCRIPT = `${READ}
for i in ipairs(KEYS) do
  if counts[i] > 0 then store(i, counts[i] - 1, forgets[i], 0) end
end
return 0
`;

export function delayKeys(delayed: readonly Delayed[]): string[] {
  return delayed.map(({ key }) => `innkeep:address ${key}`);
}

/** How many keys there are, which, and the arguments of the scripts. */
export function delayArguments(delayed: readonly Delayed[], now: number): string[] {
  return [String(delayed.length), ...delayKeys(delayed), String(now), ...delayed.flatMap(argumentsOfKey)];
}

function argumentsOfKey({ quota, forgivenAt }: Delayed): string[] {
  const { freeAttempts, firstSeconds, doublesEvery, longestSeconds, forgottenSeconds } = quota.delays;
  const numbers = [
    freeAttempts,
    firstSeconds * 1000,
    doublesEvery,
    longestSeconds * 1000,
    forgottenSeconds * 1000,
    forgivenAt,
  ];
  return [...numbers.map(String), quota.name];
}
