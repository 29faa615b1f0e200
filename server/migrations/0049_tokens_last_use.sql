-- The hour in which a token was last used, so that nobody keeps a token that no program needs any more.
alter table access_tokens add column last_used_at timestamptz;
