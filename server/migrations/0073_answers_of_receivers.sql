-- The name of a guest is found in what receivers have answered, in an account of any size.
-- Its cost lets PostgreSQL use the index also where an account has few deliveries on average.
create function answers_in(attempts jsonb) returns text language sql immutable parallel safe cost 10000
return (
  select string_agg(nullif(fold_case(attempt ->> 'response_body'), ''), E'\n') from jsonb_array_elements(attempts) attempt
);
create index webhook_deliveries_answers on webhook_deliveries using gin (host_id, answers_in(attempts) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where answers_in(attempts) <> '';
