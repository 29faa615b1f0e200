-- Until when every attempt of the webhooks of a sandbox fails, as if their receivers were down; by the real clock.
alter table webhooks add column down_until timestamptz;
