-- What went wrong with a way is a code with a detail and a moment, so that each reader sees it in their language.

-- Null after a success. { code, detail, at }
alter table notification_ways add column last_problem jsonb check (jsonb_typeof(last_problem) = 'object');
-- Its sentences are English: the next try says what is wrong.
alter table notification_ways drop column problem;
