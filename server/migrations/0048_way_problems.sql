-- What went wrong with a way is a code with a detail and a moment, so that each reader sees it in their language.

-- The sentences of before are English: the next try says what is wrong.
alter table notification_ways alter column problem type jsonb using null;
-- { code, detail, at }
alter table notification_ways add check (jsonb_typeof(problem) = 'object');
