-- What only a Citus cluster needed: marks at events without deliveries (docs/decisions/0046).

do $$ begin
  if exists (select from pg_trigger where tgname = 'number_events') then
    raise exception 'this database is spread over a Citus cluster, which Innkeep no longer runs on: restore a backup of it into a plain PostgreSQL';
  end if;
end $$;
alter table events drop column is_untold;
