-- A due action waits while its template names values that are missing. Before, they became empty texts.

alter table automation_actions
  add column missing jsonb,
  add constraint automation_actions_missing_check check (jsonb_array_length(missing) > 0);
