-- Decides all windows of a request at once, as memory-store.ts does: fixed windows, all taken from or none.
-- KEYS: one for each quota, then where the refusals of the account and of the address are counted.
-- ARGV: the time, 1 to only look, the length of the refusals' window; then for each quota 1 or 2 (whose refusals),
--       the number of its windows, and of each its amount and its length. Times are in milliseconds.
-- A value is a count and a reset for each window. Answers: allowed, quota, window (from 1), remaining, reset, refusals.
local now, is_look, refusals_length = tonumber(ARGV[1]), ARGV[2] == '1', tonumber(ARGV[3])
local quotas = #KEYS - 2
local stored = redis.call('MGET', unpack(KEYS, 1, quotas))
local states, longest, charged = {}, {}, {}
local breached, quota, window, remaining, reset = false, 0, 0, math.huge, 0

local at = 4
for q = 1, quotas do
  charged[q] = tonumber(ARGV[at])
  local windows = tonumber(ARGV[at + 1])
  at = at + 2
  local value = stored[q]
  local is_known = value and #value == 16 * windows
  local state = {}
  longest[q] = 0
  for w = 1, windows do
    local amount, length = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
    at = at + 2
    local count, closes = 0, now + length
    if is_known then
      local stored_count, stored_reset = struct.unpack('dd', value, 16 * w - 15)
      if now < stored_reset then
        count, closes = stored_count, math.min(stored_reset, closes)
      end
    end
    local left = amount - count
    local decides
    if left <= 0 then
      decides = not breached or closes > reset
    else
      decides = not breached and (left < remaining or (left == remaining and closes > reset))
    end
    if decides then
      breached = breached or left <= 0
      quota, window, remaining, reset = q, w, left, closes
    end
    state[2 * w - 1], state[2 * w] = count + 1, closes
    longest[q] = math.max(longest[q], length)
  end
  states[q] = state
end

local refusals = 0
if breached then
  if not is_look then
    local key = KEYS[quotas + charged[quota]]
    local closes = now + refusals_length
    local value = redis.call('GET', key)
    if value then
      local count, stored_reset = struct.unpack('dd', value)
      if now < stored_reset then
        refusals, closes = count, math.min(stored_reset, closes)
      end
    end
    refusals = refusals + 1
    redis.call('SET', key, struct.pack('dd', refusals, closes), 'PX', 2 * refusals_length)
  end
  return { 0, quota, window, 0, reset, refusals }
end
if not is_look then
  for q = 1, quotas do
    local value = struct.pack(string.rep('d', #states[q]), unpack(states[q]))
    -- By Redis' own clock, and so with room to spare.
    redis.call('SET', KEYS[q], value, 'PX', 2 * longest[q])
  end
end
return { 1, quota, window, remaining - 1, reset, 0 }
