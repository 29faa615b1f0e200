-- Counts requests and attempts to sign in. The algorithm is the one of ../README.md; memory-store.ts and
-- memory-delays.ts follow the same one.
--
-- KEYS: a hash for each owner. Its field for a quota holds doubles: a count and a reset for each window, or, of
-- attempts, a count and when they are forgotten and when the next one is allowed.
-- ARGV: the verb, the time in milliseconds, and what the verb takes, each as JSON.

local verb, now = ARGV[1], tonumber(ARGV[2])

-- A field of another length was written under other settings, and counts as missing.
local function unpackNumbers(stored, length)
  if stored and #stored == 8 * length then return { struct.unpack(string.rep('d', length), stored) } end
  return {}
end

local function readWindow(count, reset, lengthMs)
  if not reset or now >= reset then return 0, now + lengthMs, true end
  return count, math.min(reset, now + lengthMs), false
end

local function readOwner(owner)
  local names = {}
  for i, quota in ipairs(owner.quotas) do names[i] = quota.name end
  local fields = redis.call('HMGET', owner.key, unpack(names))
  for i, quota in ipairs(owner.quotas) do
    local numbers = unpackNumbers(fields[i], 2 * #quota.windows)
    for j, window in ipairs(quota.windows) do
      local opens
      window.count, window.reset, opens = readWindow(numbers[2 * j - 1], numbers[2 * j], window.lengthMs)
      owner.opens = owner.opens or opens
    end
  end
end

-- The window with fewest requests left, and of those the one that resets last.
local function findDeciding(owners)
  local place, deciding = 0, { left = math.huge, reset = 0 }
  for _, owner in ipairs(owners) do
    for _, quota in ipairs(owner.quotas) do
      for _, window in ipairs(quota.windows) do
        place = place + 1
        local left = math.max(window.amount - window.count, 0)
        if left < deciding.left or (left == deciding.left and window.reset > deciding.reset) then
          deciding = { place = place, left = left, reset = window.reset, owner = owner }
        end
      end
    end
  end
  return deciding
end

local function isOpen(reset, lengthMs)
  return reset ~= nil and now < reset and reset <= now + lengthMs
end

-- The ports of the last three connections are one number with 16 bits for each.
local PORTS = 65536

local function hasPort(ports, port)
  for _ = 1, 3 do
    if ports % PORTS == port then return true end
    ports = math.floor(ports / PORTS)
  end
  return false
end

-- A refusal of a burst that was under way counts 0: within its time, and over another connection than the last three. The
-- field holds a count and a reset, the last connections, the end of the burst, and when another burst may begin.
local function countRefusal(key, quota, refused)
  local lengthMs, burstMs, againMs = quota.windows[1].lengthMs, quota.windows[2].lengthMs, quota.windows[3].lengthMs
  local numbers = unpackNumbers(redis.call('HGET', key, quota.name), 5)
  local count, reset = readWindow(numbers[1], numbers[2], lengthMs)
  local burstEnds, againAt = numbers[4] or 0, numbers[5] or 0
  local isCounted = true
  if isOpen(burstEnds, burstMs) then
    isCounted = hasPort(numbers[3], refused.connection)
  elseif not isOpen(againAt, againMs) then
    burstEnds, againAt = now + burstMs, math.min(refused.resetAt, now + againMs)
  end
  if isCounted then count = count + 1 end
  local ports = ((numbers[3] or 0) % PORTS ^ 2) * PORTS + refused.connection
  redis.call('HSET', key, quota.name, struct.pack('ddddd', count, reset, ports, burstEnds, againAt))
  if refused.expires then redis.call('PEXPIRE', key, 2 * lengthMs) end
  return isCounted and count or 0
end

-- Twice the time, because Redis expires keys by its own clock.
local function spend(owner, refusals)
  local fields, longestMs = {}, refusals.windows[1].lengthMs
  for _, quota in ipairs(owner.quotas) do
    local numbers = {}
    for _, window in ipairs(quota.windows) do
      numbers[#numbers + 1] = window.count + 1
      numbers[#numbers + 1] = window.reset
      longestMs = math.max(longestMs, window.lengthMs)
    end
    fields[#fields + 1] = quota.name
    fields[#fields + 1] = struct.pack(string.rep('d', #numbers), unpack(numbers))
  end
  redis.call('HSET', owner.key, unpack(fields))
  if owner.opens then redis.call('PEXPIRE', owner.key, 2 * longestMs) end
end

-- Takes whether to only look, the connection, the quota that counts refusals, and the quotas of each owner. Returns the place of the
-- deciding window (from 1), what it had left, its reset, and the refusals so far. With an account and an address there
-- is a third key: it counts refusals by the limits of the address.
local function take(isLook, connection, refusals, ...)
  local owners = {}
  for i, quotas in ipairs({ ... }) do
    owners[i] = { key = KEYS[i], quotas = quotas, opens = false }
    readOwner(owners[i])
  end
  local deciding = findDeciding(owners)
  local refused = 0
  if not isLook and deciding.left > 0 then
    for _, owner in ipairs(owners) do spend(owner, refusals) end
  elseif not isLook then
    local isOfSecond = deciding.owner == owners[2]
    refused = countRefusal(isOfSecond and KEYS[3] or deciding.owner.key, refusals, {
      connection = connection, resetAt = deciding.reset, expires = isOfSecond,
    })
  end
  return { deciding.place, deciding.left, deciding.reset, refused }
end

local function delayMs(delays, count)
  if count < delays.freeAttempts then return 0 end
  local doublings = math.floor((count - delays.freeAttempts) / delays.doublesEvery)
  return math.min(delays.longestSeconds, delays.firstSeconds * 2 ^ doublings) * 1000
end

local function readAttempts(key, quota)
  local forgottenMs = quota.delays.forgottenSeconds * 1000
  local numbers = unpackNumbers(redis.call('HGET', key, quota.name), 3)
  local count, forgottenAt, opensAt = numbers[1] or 0, numbers[2] or 0, numbers[3] or 0
  if now >= forgottenAt or forgottenAt - forgottenMs <= quota.forgivenAt then return 0, 0, 0 end
  return count, math.min(forgottenAt, now + forgottenMs), math.min(opensAt, now + delayMs(quota.delays, count))
end

local function writeAttempts(key, quota, count, forgottenAt, opensAt)
  redis.call('HSET', key, quota.name, struct.pack('ddd', count, forgottenAt, opensAt))
  redis.call('PEXPIRE', key, 2000 * quota.delays.forgottenSeconds)
end

-- Takes the quota of each key. Returns when the last of the counts allows an attempt, and the counts.
local function attempt(...)
  local counts, opens = {}, 0
  for i, quota in ipairs({ ... }) do
    local count, _, opensAt = readAttempts(KEYS[i], quota)
    counts[i], opens = count, math.max(opens, opensAt)
  end
  if opens > now then return { opens, unpack(counts) } end
  for i, quota in ipairs({ ... }) do
    counts[i] = counts[i] + 1
    local delays = quota.delays
    writeAttempts(KEYS[i], quota, counts[i], now + delays.forgottenSeconds * 1000, now + delayMs(delays, counts[i]))
  end
  return { opens, unpack(counts) }
end

-- Takes the quota of each key.
local function giveBack(...)
  for i, quota in ipairs({ ... }) do
    local count, forgottenAt = readAttempts(KEYS[i], quota)
    if count > 0 then writeAttempts(KEYS[i], quota, count - 1, forgottenAt, 0) end
  end
  return {}
end

local input = {}
for i = 3, #ARGV do input[i - 2] = cjson.decode(ARGV[i]) end
local verbs = { take = take, attempt = attempt, giveBack = giveBack }
return verbs[verb](unpack(input))
