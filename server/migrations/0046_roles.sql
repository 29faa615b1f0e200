-- An operator has a role: what of the account they may read and change, beside the properties that they reach.

alter table operators add column role text not null default 'full'
  constraint operators_role_check check (role in ('full', 'no_money', 'messages', 'tasks', 'read_only'));
alter table operators add constraint operators_master_role check (not is_master or role = 'full');
