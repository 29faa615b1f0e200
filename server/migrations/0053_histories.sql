-- The histories of the database that the service has worked with: a promoted replica and a restored backup begin another one
-- (docs/decisions/0050).

-- The system identifier and the timeline of PostgreSQL. Null on a replica, which has no history of its own yet. A hosted
-- PostgreSQL that tells them to nobody has one name for ever, so nothing is noticed there.
create function history_name() returns text language plpgsql stable as $$
begin
  if pg_is_in_recovery() then
    return null;
  end if;
  return (
    select system_identifier::text || '/' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)
    from pg_control_system()
  );
exception when insufficient_privilege or feature_not_supported then
  return 'unknown';
end
$$;

create table histories (
  -- In the order in which the service adopted them: the last one is the present one.
  number integer primary key,
  name text not null,
  adopted_at timestamptz not null,
  -- Changes that were answered between it and adopted_at may be lost. Null for the first one, before which nothing was.
  lost_since timestamptz,
  -- True once the accounts have their event history_lost.
  is_told boolean not null
);
insert into histories (number, name, adopted_at, is_told) values (1, history_name(), now(), true);

-- It holds the moment of a lost history, in milliseconds: no two histories give the log the same number.
alter table dispatch alter column log_number type bigint;
