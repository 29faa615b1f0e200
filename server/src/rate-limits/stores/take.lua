-- Decides all windows of a request at once, as memory-store.ts does: fixed windows, all taken from or none.
-- The line before this one, made by redis-store.ts, is the layout of the request: `owner`, `windows` and `format` of each
-- quota, then `amount` and `length` of each of their windows, `keep` of each owner, and `refusals_name`, `refusals_length`.
-- A script for each layout, since numbers that stand in it need not be read each time. Times are in milliseconds.
-- KEYS: a hash for each owner: the account, the address, or both. ARGV: the time, 1 to only look, then the name of each
-- quota, its field. A field holds a count and a reset for each window.
-- Answers: whether it is allowed, the quota and the window that decide (from 1), remaining, reset, refusals.
local now, is_look = tonumber(ARGV[1]), ARGV[2] == '1'
local fields, values = { {}, {} }, {}
for q = 1, #owner do
  local own = fields[owner[q]]
  own[#own + 1] = ARGV[2 + q]
end
for key = 1, #KEYS do
  for _, value in ipairs(redis.call('HMGET', KEYS[key], unpack(fields[key]))) do
    values[#values + 1] = value
  end
end

local breached, quota, window, remaining, reset = false, 0, 0, math.huge, 0
local changes, opened, at = { {}, {} }, {}, 0
for q = 1, #owner do
  local value = values[q]
  -- One that was made by other settings is not mixed up with today's.
  local state = value and #value == 16 * windows[q] and { struct.unpack(format[q], value) } or {}
  for w = 1, windows[q] do
    at = at + 1
    local count, closes, stored = 0, now + length[at], state[2 * w]
    if stored and now < stored then
      count = state[2 * w - 1]
      if stored < closes then closes = stored end
    else
      opened[owner[q]] = true
    end
    local left = amount[at] - count
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
  end
  state[2 * windows[q] + 1] = nil
  local change = changes[owner[q]]
  change[#change + 1] = ARGV[2 + q]
  change[#change + 1] = struct.pack(format[q], unpack(state))
end

if is_look then
  return { breached and 0 or 1, quota, window, breached and 0 or remaining - 1, reset, 0 }
end
if breached then
  local key, refusals, closes = KEYS[owner[quota]], 0, now + refusals_length
  local value = redis.call('HGET', key, refusals_name)
  if value then
    local count, stored = struct.unpack('dd', value)
    if now < stored then
      refusals, closes = count, math.min(stored, closes)
    end
  end
  redis.call('HSET', key, refusals_name, struct.pack('dd', refusals + 1, closes))
  return { 0, quota, window, 0, reset, refusals + 1 }
end
for key = 1, #KEYS do
  redis.call('HSET', KEYS[key], unpack(changes[key]))
  -- By Redis' own clock, and so with room to spare.
  if opened[key] then redis.call('PEXPIRE', KEYS[key], keep[key]) end
end
return { 1, quota, window, remaining - 1, reset, 0 }
