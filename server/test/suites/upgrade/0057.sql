insert into cells (name, first_account, last_account, servers, is_directory)
values ('a', 1, 999999, '127.0.0.1:3000', true), ('b', 1000000, 1999999, '127.0.0.1:3001', false);
insert into own_cell (name) values ('a');
insert into moved_accounts (account_id, cell) values (1000000, 'a');
insert into sign_in_cells (cell, email_hash) values ('b', sha256('ada@example.com'));
insert into account_moves (account_id, other_cell, step) values (102, 'b', 'copying');
insert into account_move_marks (account_id, mark) values (102, 1);
