-- The master operator sees which tokens nobody uses. Null until the first request that is saved.
alter table access_tokens add column last_used_at timestamptz;
