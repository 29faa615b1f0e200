-- An import that ends two processes is given up: each run says whether a process holds it, so that the next one sees that it died.
alter table import_runs add column is_held boolean not null default false;
alter table import_runs add column lost_processes integer not null default 0;

-- Jobs pass over accounts that are not active, which are few.
create index host_accounts_not_active on host_accounts (id) where status <> 'active';
