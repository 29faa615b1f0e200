-- The database after all migrations, on one page. Made by `npm run generate`; what changes it is a migration.

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  folded text := lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'));
begin
  folded := translate(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħıŧς', 'olddhitσ');
  folded := regexp_replace(
    folded, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g'
  );
  if folded ~ '[^a-z0-9 ]' then
    folded := (
      select string_agg(case when letter ~ '[a-z0-9 ]' then letter else 'u' || to_hex(ascii(letter)) || 'z' end, ''
        order by place)
      from unnest(string_to_array(folded, null)) with ordinality letters (letter, place)
    );
  end if;
  return trim(folded);
end
$function$;

CREATE OR REPLACE FUNCTION public.fold_case(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(lower(value), 'ς'::text, 'σ'::text), 'ß'::text, 'ss'::text), 'ı'::text, 'i'::text), ('i'::text || chr(775)), 'i'::text);

CREATE OR REPLACE FUNCTION public.mask_audit(value jsonb, other jsonb, fields jsonb, names text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if value is null or names is not null and value::text !~ names then
    return value;
  end if;
  if jsonb_typeof(value) = 'array' then
    return (
      select coalesce(jsonb_agg(mask_audit(item, other -> (place - 1)::integer, fields, names) order by place), '[]')
      from jsonb_array_elements(value) with ordinality items (item, place)
    );
  end if;
  if jsonb_typeof(value) <> 'object' then
    return value;
  end if;
  return value || coalesce((
    select jsonb_object_agg(key, case
      when each in ('null', '""', '{}', '[]') then each
      when mask = 'address' then to_jsonb(coalesce(origin[1] || origin[2] || '/', '') || stars)
      when mask = 'values' and jsonb_typeof(each) = 'object' then mask_audit(each, other -> key, fields, null)
      when mask is not null then to_jsonb(stars)
      else mask_audit(each, other -> key, fields, names)
    end)
    from (
      select key, each, case when names is null then 'text' else fields ->> key end as mask,
        case when other -> key not in ('null', '""', '{}', '[]', each) then '*** (changed)' else '***' end as stars,
        case when fields ->> key = 'address' then
          regexp_match(each #>> '{}', '^(https?://)(?:[^/?#\\]*@)?([A-Za-z0-9.:\[\]-]+)(?:[/?#\\]|$)')
        end as origin
      from jsonb_each(value) members (key, each)
      where names is null or fields ? key or jsonb_typeof(each) in ('object', 'array')
    ) masked
  ), '{}');
end
$function$;

CREATE OR REPLACE FUNCTION public.code_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN upper(regexp_replace(code, '[\s-]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.revenue_of(rate_amount numeric, rate_details jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (rate_amount - COALESCE((SELECT sum(((detail.value ->> 'amount'::text))::numeric) AS sum FROM jsonb_array_elements(revenue_of.rate_details) detail(value) WHERE ((detail.value ->> 'type'::text) = ANY (ARRAY['TAX'::text, 'CLEANING_FEE'::text, 'PET_FEE'::text]))), (0)::numeric));

CREATE OR REPLACE FUNCTION public.answers_in(attempts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 10000
RETURN (SELECT string_agg(NULLIF(fold_case((attempt.value ->> 'response_body'::text)), ''::text), '
'::text) AS string_agg FROM jsonb_array_elements(answers_in.attempts) attempt(value));

CREATE OR REPLACE FUNCTION public.history_name()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
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
$function$;

create table schema_migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (number)
);

create table product_version (
  is_only boolean not null default true,
  newest text not null,
  constraint product_version_pkey PRIMARY KEY (is_only),
  constraint product_version_is_only_check CHECK (is_only)
);

create table host_accounts (
  id bigint not null generated always as identity (start with 101),
  slug text not null,
  name text not null,
  timezone text not null,
  currency text not null,
  country text not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null,
  is_sandbox boolean not null default false,
  clock_ahead_seconds bigint not null default 0,
  moves integer not null default 0,
  business_name text not null default ''::text,
  business_address text not null default ''::text,
  tax_number text not null default ''::text,
  language text not null default 'en'::text,
  constraint host_accounts_pkey PRIMARY KEY (id),
  constraint host_accounts_slug UNIQUE (slug),
  constraint host_accounts_clock CHECK (clock_ahead_seconds = 0 OR is_sandbox AND clock_ahead_seconds > 0),
  constraint host_accounts_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint host_accounts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint host_accounts_language_check CHECK (language ~ '^[A-Za-z0-9-]{2,35}$'::text),
  constraint host_accounts_slug_check CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'::text),
  constraint host_accounts_status_check CHECK (status = ANY (ARRAY['active'::text, 'suspended'::text, 'lapsed'::text]))
);
CREATE INDEX host_accounts_not_active ON host_accounts USING btree (id) WHERE status <> 'active'::text;

create table account_imports (
  host_id bigint not null,
  source text not null,
  started_at timestamp with time zone not null,
  constraint account_imports_pkey PRIMARY KEY (host_id),
  constraint account_imports_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table guest_retentions (
  id bigint not null generated always as identity,
  host_id bigint not null,
  months integer not null,
  next_run_at timestamp with time zone not null,
  constraint guest_retentions_pkey PRIMARY KEY (host_id, id),
  constraint guest_retentions_account UNIQUE (host_id),
  constraint guest_retentions_months_check CHECK (months >= 1 AND months <= 120),
  constraint guest_retentions_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX guest_retentions_due ON guest_retentions USING btree (next_run_at);

create table imported_rows (
  host_id bigint not null,
  row_key bytea not null,
  imported_at timestamp with time zone not null,
  constraint imported_rows_pkey PRIMARY KEY (host_id, row_key),
  constraint imported_rows_row_key_check CHECK (octet_length(row_key) = 32),
  constraint imported_rows_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table import_runs (
  id bigint not null generated always as identity,
  host_id bigint not null,
  operator_id bigint not null,
  url text,
  encrypted_token text,
  archive_bytes bigint,
  uploaded_bytes bigint,
  is_dry_run boolean not null default true,
  status text not null,
  next_run_at timestamp with time zone,
  lease bigint not null default 0,
  failures integer not null default 0,
  problem text,
  problem_text text,
  progress jsonb,
  report jsonb,
  updated_at timestamp with time zone not null,
  forget_at timestamp with time zone not null,
  is_held boolean not null default false,
  lost_processes integer not null default 0,
  constraint import_runs_pkey PRIMARY KEY (host_id, id),
  constraint import_runs_account UNIQUE (host_id),
  constraint import_runs_due CHECK ((status = 'running'::text) = (next_run_at IS NOT NULL)),
  constraint import_runs_source CHECK ((url IS NULL) = (archive_bytes IS NOT NULL)),
  constraint import_runs_status_check CHECK (status = ANY (ARRAY['uploading'::text, 'ready'::text, 'running'::text, 'finished'::text, 'failed'::text])),
  constraint import_runs_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX import_runs_due ON import_runs USING btree (next_run_at);
CREATE INDEX import_runs_forgotten ON import_runs USING btree (forget_at);

create table import_pieces (
  host_id bigint not null,
  from_byte bigint not null,
  content bytea not null,
  constraint import_pieces_pkey PRIMARY KEY (host_id, from_byte),
  constraint import_pieces_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table properties (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  title text not null,
  address text not null default ''::text,
  longitude double precision,
  latitude double precision,
  timezone text not null,
  default_checkin_time text not null default '15:00'::text,
  default_checkout_time text not null default '12:00'::text,
  cleaning_fee numeric,
  currency text not null,
  wifi_ssid text not null default ''::text,
  encrypted_wifi_password text not null default ''::text,
  wifi_remarks text not null default ''::text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  export_secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  calendar_revision integer not null default 0,
  calendar_changed_at timestamp with time zone,
  check_in_guide text not null default ''::text,
  base_price numeric,
  search_text text not null generated always as ((' '::text || fold_text((title || ' '::text) || address)) || ' '::text) stored,
  capacity integer,
  constraint properties_pkey PRIMARY KEY (host_id, id),
  constraint properties_base_price_check CHECK (base_price > 0::numeric),
  constraint properties_capacity_check CHECK (capacity >= 1 AND capacity <= 99),
  constraint properties_cleaning_fee_check CHECK (cleaning_fee >= 0::numeric),
  constraint properties_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint properties_default_checkin_time_check CHECK (default_checkin_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint properties_default_checkout_time_check CHECK (default_checkout_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint properties_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint properties_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint properties_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE UNIQUE INDEX properties_title ON properties USING btree (host_id, title) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX properties_export ON properties USING btree (host_id, export_secret);
CREATE INDEX properties_clear ON properties USING btree (host_id, id) WHERE encrypted_wifi_password <> ''::text AND encrypted_wifi_password !~ '^v[1-9]\.'::text;

create table operators (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 201),
  name text not null,
  email text,
  is_master boolean not null default false,
  is_limited boolean not null default false,
  created_at timestamp with time zone not null,
  invitation_mail_at timestamp with time zone,
  invitation_error text,
  language text not null default 'en'::text,
  role text not null default 'full'::text,
  constraint operators_pkey PRIMARY KEY (host_id, id),
  constraint operators_check CHECK (NOT (is_master AND is_limited)),
  constraint operators_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text])),
  constraint operators_master_role CHECK (NOT is_master OR role = 'full'::text),
  constraint operators_role_check CHECK (role = ANY (ARRAY['full'::text, 'no_money'::text, 'messages'::text, 'tasks'::text, 'read_only'::text])),
  constraint operators_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE UNIQUE INDEX operators_master ON operators USING btree (host_id) WHERE is_master;
CREATE UNIQUE INDEX operators_email ON operators USING btree (host_id, lower(email));
CREATE INDEX operators_invitation_mail ON operators USING btree (invitation_mail_at) WHERE invitation_mail_at IS NOT NULL;

create table applications (
  id bigint not null generated always as identity (start with 501),
  client_id text not null,
  secret_hash bytea,
  name text not null,
  redirect_uris jsonb not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_client_id UNIQUE (client_id),
  constraint applications_redirect_uris_check CHECK (jsonb_typeof(redirect_uris) = 'array'::text)
);

create table oauth_grants (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 601),
  operator_id bigint not null,
  application_id bigint not null,
  scope text not null,
  redirect_uri text not null,
  code_hash bytea not null,
  code_challenge text,
  code_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_salt bytea,
  constraint oauth_grants_pkey PRIMARY KEY (host_id, id),
  constraint oauth_grants_code UNIQUE (host_id, code_hash),
  constraint oauth_grants_scope_check CHECK ((scope = ANY (ARRAY['read-only'::text, 'writable'::text])) OR scope ~ '^channel:[a-z_.]+( channel:[a-z_.]+)*$'::text),
  constraint oauth_grants_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint oauth_grants_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id)
);
CREATE INDEX oauth_grants_by_operator ON oauth_grants USING btree (host_id, operator_id, application_id, id);
CREATE INDEX oauth_grants_by_expiry ON oauth_grants USING btree (host_id, expires_at);
CREATE INDEX oauth_grants_by_application ON oauth_grants USING btree (application_id, host_id);

create table oauth_refresh_tokens (
  host_id bigint not null,
  token_hash bytea not null,
  grant_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  successor_salt bytea,
  constraint oauth_refresh_tokens_pkey PRIMARY KEY (host_id, token_hash),
  constraint oauth_refresh_tokens_host_id_grant_id_fkey FOREIGN KEY (host_id, grant_id) REFERENCES oauth_grants(host_id, id) ON DELETE CASCADE
);
CREATE INDEX oauth_refresh_tokens_by_grant ON oauth_refresh_tokens USING btree (host_id, grant_id, expires_at);

create table access_tokens (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 301),
  operator_id bigint not null,
  name text not null,
  scope text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  grant_id bigint,
  application_id bigint,
  last_used_at timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (host_id, id),
  constraint access_tokens_hash UNIQUE (host_id, token_hash),
  constraint access_tokens_check CHECK ((grant_id IS NULL) = (application_id IS NULL)),
  constraint access_tokens_scope_check CHECK ((scope = ANY (ARRAY['read-only'::text, 'writable'::text])) OR scope ~ '^channel:[a-z_.]+( channel:[a-z_.]+)*$'::text),
  constraint access_tokens_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint access_tokens_host_id_grant_id_fkey FOREIGN KEY (host_id, grant_id) REFERENCES oauth_grants(host_id, id),
  constraint access_tokens_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id)
);
CREATE INDEX access_tokens_by_grant ON access_tokens USING btree (host_id, grant_id, id) WHERE grant_id IS NOT NULL;
CREATE INDEX access_tokens_by_operator ON access_tokens USING btree (host_id, operator_id);

create table ended_connectors (
  host_id bigint not null,
  channel_type text not null,
  ended_at timestamp with time zone not null,
  constraint ended_connectors_pkey PRIMARY KEY (host_id, channel_type),
  constraint ended_connectors_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table operator_invitations (
  host_id bigint not null,
  operator_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  is_letter boolean not null default false,
  constraint operator_invitations_pkey PRIMARY KEY (host_id, operator_id),
  constraint operator_invitations_hash UNIQUE (host_id, token_hash),
  constraint operator_invitations_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id)
);

create table operator_properties (
  host_id bigint not null,
  operator_id bigint not null,
  property_id bigint not null,
  constraint operator_properties_pkey PRIMARY KEY (host_id, operator_id, property_id),
  constraint operator_properties_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id),
  constraint operator_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);

create table sign_ins (
  id bigint not null generated always as identity (start with 401),
  email text not null,
  password_hash text,
  encrypted_totp_secret text,
  totp_step bigint,
  created_at timestamp with time zone not null,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_email UNIQUE (email)
);

create table sign_in_operators (
  account_id bigint not null,
  operator_id bigint not null,
  sign_in_id bigint not null,
  constraint sign_in_operators_pkey PRIMARY KEY (account_id, operator_id),
  constraint sign_in_operators_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_operators_by_person ON sign_in_operators USING btree (sign_in_id, account_id);

create table recovery_codes (
  sign_in_id bigint not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (sign_in_id, code_hash),
  constraint recovery_codes_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
);

create table sessions (
  token_hash bytea not null,
  sign_in_id bigint not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  id bigint not null generated always as identity (start with 701),
  user_agent text,
  address text,
  began_by text not null default 'password'::text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_began_by_check CHECK (began_by = ANY (ARRAY['password'::text, 'link'::text, 'provider'::text])),
  constraint sessions_shown_check CHECK (char_length(user_agent) <= 300 AND char_length(address) <= 100),
  constraint sessions_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_person ON sessions USING btree (sign_in_id, used_at);
CREATE UNIQUE INDEX sessions_by_id ON sessions USING btree (id);
CREATE INDEX sessions_begun ON sessions USING btree (created_at);

create table sign_in_links (
  token_hash bytea not null,
  sign_in_id bigint not null,
  created_at timestamp with time zone not null,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash),
  constraint sign_in_links_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_links_by_person ON sign_in_links USING btree (sign_in_id, created_at);

create table sign_in_unlocks (
  subject text not null,
  unlocked_at timestamp with time zone not null,
  constraint sign_in_unlocks_pkey PRIMARY KEY (subject)
);

create table sign_in_warnings (
  email text not null,
  attempts integer not null,
  address text not null,
  due_at timestamp with time zone,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint sign_in_warnings_pkey PRIMARY KEY (email),
  constraint sign_in_warnings_attempts_check CHECK (attempts > 0),
  constraint sign_in_warnings_email_check CHECK (char_length(email) <= 254)
);
CREATE INDEX sign_in_warnings_due ON sign_in_warnings USING btree (due_at) WHERE due_at IS NOT NULL;

create table password_resets (
  email text not null,
  public_url text not null,
  token_hash bytea,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone,
  tries integer not null default 0,
  constraint password_resets_pkey PRIMARY KEY (email),
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_email_check CHECK (char_length(email) <= 254)
);
CREATE INDEX password_resets_due ON password_resets USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX password_resets_requested ON password_resets USING btree (requested_at);

create table set_up_links (
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint set_up_links_pkey PRIMARY KEY (token_hash)
);

create table sign_in_cells (
  cell text not null,
  email_hash bytea not null,
  constraint sign_in_cells_pkey PRIMARY KEY (cell, email_hash)
);
CREATE INDEX sign_in_cells_by_person ON sign_in_cells USING btree (email_hash);

create table events (
  host_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  payload jsonb not null,
  request_id text not null,
  created_at timestamp with time zone not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint events_pkey PRIMARY KEY (host_id, id)
);
CREATE INDEX events_in_order ON events USING btree (host_id, transaction_id, id);
CREATE INDEX events_in_order_of_all ON events USING btree (transaction_id, id);
CREATE INDEX events_by_id ON events USING btree (id);

create table audit_log (
  host_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  operator_id bigint,
  token_id bigint,
  request_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null,
  application_id bigint,
  property_id bigint generated always as (
CASE
    WHEN jsonb_typeof(COALESCE(after, before) -> 'property_id'::text) = 'number'::text THEN (COALESCE(after, before) ->> 'property_id'::text)::bigint
    WHEN kind ^@ 'property_'::text AND jsonb_typeof(COALESCE(after, before) -> 'id'::text) = 'number'::text THEN (COALESCE(after, before) ->> 'id'::text)::bigint
    ELSE NULL::bigint
END) stored,
  reservation_code text generated always as (COALESCE(after, before) ->> 'reservation_code'::text) stored,
  stay_code text generated always as (COALESCE(after, before) ->> 'stay_code'::text) stored,
  object_id text generated always as (COALESCE(after, before) ->> 'id'::text) stored,
  constraint audit_log_pkey PRIMARY KEY (host_id, id)
);
CREATE INDEX audit_log_of_order ON audit_log USING btree (host_id, reservation_code, created_at, id) WHERE reservation_code IS NOT NULL;
CREATE INDEX audit_log_of_stay ON audit_log USING btree (host_id, stay_code, created_at, id) WHERE stay_code IS NOT NULL;
CREATE INDEX audit_log_of_property ON audit_log USING btree (host_id, property_id, created_at, id) WHERE property_id IS NOT NULL;
CREATE INDEX audit_log_of_object ON audit_log USING btree (host_id, object_id, created_at, id) WHERE object_id IS NOT NULL;
CREATE INDEX audit_log_of_guests ON audit_log USING btree (host_id, id) WHERE kind = 'reservation_updated'::text AND stay_code IS NULL AND reservation_code IS NULL;
CREATE INDEX audit_log_of_kind ON audit_log USING btree (host_id, kind, created_at, id);
CREATE INDEX audit_log_of_request ON audit_log USING btree (host_id, request_id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (host_id, created_at, id) INCLUDE (operator_id, token_id, application_id);

create table idempotency_keys (
  host_id bigint not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (host_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (host_id, created_at);

create table rate_limit_budgets (
  subject text not null,
  windows jsonb not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_budgets_pkey PRIMARY KEY (subject)
);
CREATE INDEX rate_limit_budgets_by_end ON rate_limit_budgets USING btree (ends_at);

create table rate_limit_blocks (
  id bigint not null generated always as identity,
  subject text not null,
  kind text not null,
  level integer not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_blocks_pkey PRIMARY KEY (id),
  constraint rate_limit_blocks_once UNIQUE (subject, kind, begins_at),
  constraint rate_limit_blocks_check CHECK (ends_at > begins_at),
  constraint rate_limit_blocks_kind_check CHECK (kind = ANY (ARRAY['block'::text, 'ban'::text])),
  constraint rate_limit_blocks_level_check CHECK (level > 0)
);

create table rate_limit_shared_addresses (
  address text not null,
  accounts integer not null,
  is_forwarded boolean not null,
  seen_at timestamp with time zone not null,
  constraint rate_limit_shared_addresses_pkey PRIMARY KEY (address),
  constraint rate_limit_shared_addresses_accounts_check CHECK (accounts > 0)
);

create table request_counts (
  host_id bigint not null,
  id bigint not null generated always as identity,
  hour timestamp with time zone not null,
  operator_id bigint not null,
  token_id bigint,
  application_id bigint,
  requests bigint not null,
  refused bigint not null,
  constraint request_counts_pkey PRIMARY KEY (host_id, id),
  constraint request_counts_caller UNIQUE NULLS NOT DISTINCT (host_id, hour, operator_id, token_id, application_id),
  constraint request_counts_check CHECK (requests >= 0 AND refused >= 0),
  constraint request_counts_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX request_counts_by_hour ON request_counts USING btree (hour);

create table groups (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  name text not null,
  created_at timestamp with time zone not null,
  constraint groups_pkey PRIMARY KEY (host_id, id),
  constraint groups_name UNIQUE (host_id, name),
  constraint groups_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table group_properties (
  host_id bigint not null,
  group_id bigint not null,
  property_id bigint not null,
  constraint group_properties_pkey PRIMARY KEY (host_id, group_id, property_id),
  constraint group_properties_host_id_group_id_fkey FOREIGN KEY (host_id, group_id) REFERENCES groups(host_id, id),
  constraint group_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);
CREATE INDEX group_properties_by_property ON group_properties USING btree (host_id, property_id, group_id);

create table room_types (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  title text not null,
  created_at timestamp with time zone not null,
  export_secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  calendar_revision integer not null default 0,
  constraint room_types_pkey PRIMARY KEY (host_id, id),
  constraint room_types_title UNIQUE (host_id, title),
  constraint room_types_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE UNIQUE INDEX room_types_export ON room_types USING btree (host_id, export_secret);

create table room_type_properties (
  host_id bigint not null,
  room_type_id bigint not null,
  property_id bigint not null,
  constraint room_type_properties_pkey PRIMARY KEY (host_id, property_id),
  constraint room_type_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint room_type_properties_host_id_room_type_id_fkey FOREIGN KEY (host_id, room_type_id) REFERENCES room_types(host_id, id)
);
CREATE INDEX room_type_properties_by_room_type ON room_type_properties USING btree (host_id, room_type_id, property_id);

create table tags (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  name text not null,
  color text not null,
  created_at timestamp with time zone not null,
  constraint tags_pkey PRIMARY KEY (host_id, id),
  constraint tags_name UNIQUE (host_id, name),
  constraint tags_color_check CHECK (color ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint tags_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table tag_properties (
  host_id bigint not null,
  tag_id bigint not null,
  property_id bigint not null,
  constraint tag_properties_pkey PRIMARY KEY (host_id, tag_id, property_id),
  constraint tag_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint tag_properties_host_id_tag_id_fkey FOREIGN KEY (host_id, tag_id) REFERENCES tags(host_id, id) ON DELETE CASCADE
);
CREATE INDEX tag_properties_by_property ON tag_properties USING btree (host_id, property_id, tag_id);

create table tag_room_types (
  host_id bigint not null,
  tag_id bigint not null,
  room_type_id bigint not null,
  constraint tag_room_types_pkey PRIMARY KEY (host_id, tag_id, room_type_id),
  constraint tag_room_types_host_id_room_type_id_fkey FOREIGN KEY (host_id, room_type_id) REFERENCES room_types(host_id, id) ON DELETE CASCADE,
  constraint tag_room_types_host_id_tag_id_fkey FOREIGN KEY (host_id, tag_id) REFERENCES tags(host_id, id) ON DELETE CASCADE
);
CREATE INDEX tag_room_types_by_room_type ON tag_room_types USING btree (host_id, room_type_id, tag_id);

create table custom_channels (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  name text not null,
  is_built_in boolean not null default false,
  channel_type text not null,
  created_at timestamp with time zone not null,
  constraint custom_channels_pkey PRIMARY KEY (host_id, id),
  constraint custom_channels_name UNIQUE (host_id, name),
  constraint custom_channels_channel_type_check CHECK (channel_type = ANY (ARRAY['direct'::text, 'custom'::text])),
  constraint custom_channels_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table orders (
  host_id bigint not null,
  reservation_code text not null,
  channel_type text not null,
  channel_id text,
  listing_id text not null default ''::text,
  custom_channel_id bigint,
  currency text not null,
  guest_name text,
  guest_phone text,
  guest_email text,
  creator text not null,
  booked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  channel_updated_at timestamp with time zone,
  search_text text not null generated always as ((' '::text || fold_text((((((((COALESCE(guest_name, ''::text) || ' '::text) || COALESCE(guest_email, ''::text)) || ' '::text) || reservation_code) || ' '::text) || COALESCE(channel_id, ''::text)) || ' '::text) || regexp_replace(COALESCE(guest_phone, ''::text), '\D'::text, ''::text, 'g'::text))) || ' '::text) stored,
  guest_erased_at timestamp with time zone,
  sent_guest jsonb,
  warnings jsonb not null default '[]'::jsonb,
  is_reviewed boolean not null default false,
  collected_by text,
  agreed_terms jsonb,
  guest_language text,
  is_language_chosen boolean not null default false,
  constraint orders_pkey PRIMARY KEY (host_id, reservation_code),
  constraint orders_agreed_terms_check CHECK (jsonb_typeof(agreed_terms) = 'object'::text),
  constraint orders_check CHECK (guest_language IS NOT NULL OR NOT is_language_chosen),
  constraint orders_collected_by_check CHECK (collected_by = ANY (ARRAY['host'::text, 'channel'::text])),
  constraint orders_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint orders_guest_language_check CHECK (guest_language ~ '^[A-Za-z0-9-]{2,35}$'::text),
  constraint orders_warnings_check CHECK (jsonb_typeof(warnings) = 'array'::text),
  constraint orders_custom_channel FOREIGN KEY (host_id, custom_channel_id) REFERENCES custom_channels(host_id, id),
  constraint orders_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX orders_by_custom_channel ON orders USING btree (host_id, custom_channel_id);
CREATE UNIQUE INDEX orders_channel_id ON orders USING btree (host_id, channel_id, (
CASE
    WHEN channel_type = ANY (ARRAY['direct'::text, 'custom'::text]) THEN ''::text
    ELSE channel_type
END));
CREATE INDEX orders_search ON orders USING gin (host_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX orders_by_code ON orders USING btree (host_id, code_key(channel_id)) WHERE channel_id IS NOT NULL;
CREATE INDEX orders_email ON orders USING btree (host_id, lower(guest_email)) WHERE guest_email IS NOT NULL;
CREATE INDEX orders_phone ON orders USING btree (host_id, regexp_replace(guest_phone, '\D'::text, ''::text, 'g'::text)) WHERE guest_phone IS NOT NULL;
CREATE INDEX orders_updated ON orders USING btree (host_id, updated_at) INCLUDE (reservation_code);
CREATE INDEX orders_listing ON orders USING btree (host_id, listing_id) INCLUDE (reservation_code) WHERE listing_id IS NOT NULL;
CREATE INDEX orders_cancelled ON orders USING btree (host_id, COALESCE(cancelled_at, '-infinity'::timestamp with time zone));
CREATE INDEX orders_guest_name ON orders USING btree (host_id, lower(COALESCE(guest_name, ''::text)));

create table stays (
  host_id bigint not null,
  stay_code text not null,
  reservation_code text not null,
  property_id bigint,
  check_in_date date not null,
  check_out_date date not null,
  status text not null,
  stay_status text,
  number_of_adults integer not null default 1,
  number_of_children integer not null default 0,
  number_of_infants integer not null default 0,
  number_of_pets integer not null default 0,
  rate_amount numeric not null,
  commission_amount numeric not null,
  remarks text not null default ''::text,
  channel_remarks text not null default ''::text,
  in_reservation_box boolean not null default false,
  booked_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  arrival_at time without time zone,
  departure_at time without time zone,
  encrypted_lock_code text,
  lock_code_visible_after text,
  deposit numeric,
  id_required text not null default 'not_required'::text,
  custom_fields jsonb not null default '{}'::jsonb,
  rate_details jsonb not null default '[]'::jsonb,
  additional_fees jsonb not null default '[]'::jsonb,
  in_conflict boolean not null default false,
  revision integer not null default 0,
  moved_at timestamp with time zone,
  guest_secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  holds_nights boolean not null generated always as ((status = ANY (ARRAY['wait_accept'::text, 'wait_pay'::text, 'accepted'::text])) AND NOT in_reservation_box AND property_id IS NOT NULL) stored,
  listing_id text,
  expires_at timestamp with time zone,
  not_in_calendar_since timestamp with time zone,
  order_currency text not null,
  order_channel_type text not null,
  order_custom_channel_id bigint,
  revenue numeric not null generated always as (revenue_of(rate_amount, rate_details)) stored,
  owed_besides numeric not null default 0,
  order_is_reviewed boolean not null default false,
  order_has_others boolean not null default false,
  order_collected_by text,
  kept_amount numeric not null default 0,
  cancellation_reason text,
  order_refunded_amount numeric not null default 0,
  is_unpaid boolean not null generated always as ((rate_amount + owed_besides) > 0::numeric AND COALESCE(order_collected_by,
CASE
    WHEN order_channel_type = ANY (ARRAY['direct'::text, 'custom'::text, 'booking_site'::text]) THEN 'host'::text
    ELSE NULL::text
END, 'channel'::text) = 'host'::text) stored,
  children_ages smallint[] not null default '{}'::smallint[],
  quiet_since timestamp with time zone,
  is_quiet_ahead boolean not null default false,
  constraint stays_pkey PRIMARY KEY (host_id, stay_code),
  constraint stays_share_no_night EXCLUDE USING gist (host_id WITH =, property_id WITH =, daterange(check_in_date, check_out_date) WITH &&) WHERE (holds_nights),
  constraint stays_check CHECK (check_out_date > check_in_date),
  constraint stays_children_ages_check CHECK ((0 <= ALL (children_ages)) AND (17 >= ALL (children_ages)) AND cardinality(children_ages) <= number_of_children),
  constraint stays_commission_amount_check CHECK (commission_amount >= 0::numeric),
  constraint stays_deposit_check CHECK (deposit >= 0::numeric),
  constraint stays_id_required_check CHECK (id_required = ANY (ARRAY['not_required'::text, 'required'::text, 'required_with_review'::text])),
  constraint stays_kept_amount_check CHECK (kept_amount >= 0::numeric),
  constraint stays_lock_code_visible_after_check CHECK (lock_code_visible_after ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint stays_number_of_adults_check CHECK (number_of_adults >= 0),
  constraint stays_number_of_children_check CHECK (number_of_children >= 0),
  constraint stays_number_of_infants_check CHECK (number_of_infants >= 0),
  constraint stays_number_of_pets_check CHECK (number_of_pets >= 0),
  constraint stays_quiet CHECK (quiet_since IS NOT NULL OR NOT is_quiet_ahead),
  constraint stays_rate_amount_check CHECK (rate_amount >= 0::numeric),
  constraint stays_status_check CHECK (status = ANY (ARRAY['wait_accept'::text, 'wait_pay'::text, 'accepted'::text, 'cancelled'::text, 'denied'::text, 'timeout'::text])),
  constraint stays_stay_status_check CHECK (stay_status = ANY (ARRAY['checkin_pending'::text, 'in_house'::text, 'stay_completed'::text])),
  constraint stays_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint stays_host_id_reservation_code_fkey FOREIGN KEY (host_id, reservation_code) REFERENCES orders(host_id, reservation_code)
);
CREATE INDEX stays_check_in ON stays USING btree (host_id, check_in_date, stay_code);
CREATE INDEX stays_guest ON stays USING hash (guest_secret);
CREATE INDEX stays_clear ON stays USING btree (host_id, stay_code) WHERE encrypted_lock_code <> ''::text AND encrypted_lock_code !~ '^v[1-9]\.'::text;
CREATE INDEX stays_property ON stays USING btree (host_id, property_id, check_out_date) INCLUDE (check_in_date, holds_nights);
CREATE INDEX stays_waiting ON stays USING btree (COALESCE(expires_at, (((booked_at AT TIME ZONE 'UTC'::text) + '24:00:00'::interval) AT TIME ZONE 'UTC'::text)), host_id, reservation_code) WHERE status = ANY (ARRAY['wait_accept'::text, 'wait_pay'::text]);
CREATE INDEX stays_in_box ON stays USING btree (host_id, check_in_date) WHERE in_reservation_box;
CREATE INDEX stays_waiting_in_box ON stays USING btree (host_id, property_id, check_out_date) INCLUDE (check_in_date) WHERE in_reservation_box AND status = 'accepted'::text AND property_id IS NOT NULL;
CREATE INDEX stays_in_conflict ON stays USING btree (host_id, check_in_date) WHERE in_conflict;
CREATE INDEX stays_not_in_calendar ON stays USING btree (host_id, check_in_date) WHERE not_in_calendar_since IS NOT NULL;
CREATE INDEX stays_reviewed ON stays USING btree (host_id, check_out_date, reservation_code) WHERE order_is_reviewed;
CREATE INDEX stays_listing ON stays USING btree (host_id, listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX stays_order ON stays USING btree (host_id, reservation_code) INCLUDE (booked_at, stay_code, property_id, check_in_date, check_out_date, status);
CREATE INDEX stays_booked ON stays USING btree (host_id, booked_at, stay_code) INCLUDE (check_out_date, property_id, in_reservation_box, status);
CREATE INDEX stays_check_out ON stays USING btree (host_id, check_out_date, stay_code, check_in_date) INCLUDE (status, property_id, reservation_code, order_is_reviewed, order_has_others);
CREATE INDEX stays_unpaid ON stays USING btree (host_id, is_unpaid, booked_at, stay_code) INCLUDE (check_out_date, property_id, in_reservation_box, status);
CREATE INDEX stays_to_refund ON stays USING btree (host_id, check_in_date) WHERE (status = ANY (ARRAY['cancelled'::text, 'denied'::text, 'timeout'::text])) AND (rate_amount + owed_besides) < 0::numeric;
CREATE INDEX stays_payout ON stays USING btree (host_id, check_in_date) INCLUDE (check_out_date) WHERE NOT is_unpaid AND (rate_amount + owed_besides) > 0::numeric;
CREATE INDEX stays_sold ON stays USING btree (host_id, property_id, check_in_date) INCLUDE (check_out_date, revenue, commission_amount, order_currency, order_channel_type, order_custom_channel_id) WHERE status = 'accepted'::text AND NOT in_reservation_box AND property_id IS NOT NULL;
CREATE INDEX stays_overpaid ON stays USING btree (host_id, check_in_date) WHERE status = 'accepted'::text AND (rate_amount + owed_besides) < 0::numeric;
CREATE INDEX stays_unpriced ON stays USING btree (host_id, check_in_date) WHERE status = 'accepted'::text AND rate_amount = 0::numeric AND commission_amount = 0::numeric AND (order_channel_type <> ALL (ARRAY['direct'::text, 'custom'::text]));

create table guests (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  stay_code text not null,
  name text not null,
  phone text,
  email text,
  id_type text,
  id_number text,
  gender text,
  country text,
  is_booker boolean not null default false,
  search_text text not null generated always as ((' '::text || fold_text((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text))) || ' '::text) stored,
  constraint guests_pkey PRIMARY KEY (host_id, id),
  constraint guests_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint guests_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text])),
  constraint guests_id_type_check CHECK (id_type = ANY (ARRAY['passport'::text, 'id_card'::text, 'others'::text])),
  constraint guests_host_id_stay_code_fkey FOREIGN KEY (host_id, stay_code) REFERENCES stays(host_id, stay_code)
);
CREATE INDEX guests_stay ON guests USING btree (host_id, stay_code);
CREATE INDEX guests_search ON guests USING gin (host_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');

create table stay_tags (
  host_id bigint not null,
  stay_code text not null,
  tag_id bigint not null,
  constraint stay_tags_pkey PRIMARY KEY (host_id, stay_code, tag_id),
  constraint stay_tags_host_id_stay_code_fkey FOREIGN KEY (host_id, stay_code) REFERENCES stays(host_id, stay_code),
  constraint stay_tags_host_id_tag_id_fkey FOREIGN KEY (host_id, tag_id) REFERENCES tags(host_id, id) ON DELETE CASCADE
);
CREATE INDEX stay_tags_by_tag ON stay_tags USING btree (host_id, tag_id);

create table dictionary_entries (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  dictionary text not null,
  name text not null,
  role text,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  constraint dictionary_entries_pkey PRIMARY KEY (host_id, id),
  constraint dictionary_entries_dictionary_check CHECK (dictionary = ANY (ARRAY['income_items'::text, 'expense_items'::text, 'income_methods'::text, 'expense_methods'::text])),
  constraint dictionary_entries_role_check CHECK (role = ANY (ARRAY['accommodation'::text, 'refund'::text, 'deposit'::text, 'deposit_return'::text])),
  constraint dictionary_entries_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE UNIQUE INDEX dictionary_entries_name ON dictionary_entries USING btree (host_id, dictionary, name) WHERE hidden_at IS NULL;
CREATE UNIQUE INDEX dictionary_entries_role ON dictionary_entries USING btree (host_id, dictionary, role) WHERE role IS NOT NULL;

create table transactions (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  direction text not null,
  link_type text not null,
  status text not null,
  amount numeric not null,
  currency text not null,
  action_at timestamp with time zone not null,
  item_id bigint not null,
  payment_method_id bigint not null,
  note text not null default ''::text,
  operator_name text not null,
  property_id bigint,
  stay_code text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  needs_mark_paid boolean not null default false,
  recurring_transaction_id bigint,
  occurrence_on date,
  constraint transactions_pkey PRIMARY KEY (host_id, id),
  constraint transactions_amount_check CHECK (amount > 0::numeric),
  constraint transactions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint transactions_direction_check CHECK (direction = ANY (ARRAY['income'::text, 'expense'::text])),
  constraint transactions_link CHECK ( CASE link_type WHEN 'operator'::text THEN property_id IS NULL AND stay_code IS NULL WHEN 'property'::text THEN property_id IS NOT NULL AND stay_code IS NULL ELSE stay_code IS NOT NULL END),
  constraint transactions_link_type_check CHECK (link_type = ANY (ARRAY['property'::text, 'reservation'::text, 'operator'::text])),
  constraint transactions_needs_mark_paid CHECK (status = 'outstanding'::text OR NOT needs_mark_paid),
  constraint transactions_occurrence CHECK ((recurring_transaction_id IS NULL) = (occurrence_on IS NULL)),
  constraint transactions_status_check CHECK (status = ANY (ARRAY['paid'::text, 'outstanding'::text])),
  constraint transactions_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint transactions_host_id_item_id_fkey FOREIGN KEY (host_id, item_id) REFERENCES dictionary_entries(host_id, id),
  constraint transactions_host_id_payment_method_id_fkey FOREIGN KEY (host_id, payment_method_id) REFERENCES dictionary_entries(host_id, id),
  constraint transactions_property FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint transactions_stay FOREIGN KEY (host_id, stay_code) REFERENCES stays(host_id, stay_code)
);
CREATE INDEX transactions_by_property ON transactions USING btree (host_id, property_id, action_at DESC, id DESC);
CREATE INDEX transactions_by_stay ON transactions USING btree (host_id, stay_code);
CREATE INDEX transactions_by_item ON transactions USING btree (host_id, item_id);
CREATE INDEX transactions_by_method ON transactions USING btree (host_id, payment_method_id);
CREATE INDEX transactions_due ON transactions USING btree (action_at, host_id) WHERE status = 'outstanding'::text AND NOT needs_mark_paid;
CREATE INDEX transactions_outstanding ON transactions USING btree (host_id, action_at DESC, id DESC) WHERE status = 'outstanding'::text;
CREATE UNIQUE INDEX transactions_of_occurrence ON transactions USING btree (host_id, recurring_transaction_id, occurrence_on) WHERE recurring_transaction_id IS NOT NULL;
CREATE INDEX transactions_by_time ON transactions USING btree (host_id, action_at DESC, id DESC) INCLUDE (direction, status, currency, amount, property_id, item_id);
CREATE INDEX transactions_note ON transactions USING gin (host_id, fold_case(note) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE note <> ''::text;

create table receipts (
  host_id bigint not null,
  transaction_id bigint not null,
  secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  content_type text not null,
  content_hash bytea not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint receipts_pkey PRIMARY KEY (host_id, transaction_id),
  constraint receipts_content_type_check CHECK (content_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text])),
  constraint receipts_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint receipts_host_id_transaction_id_fkey FOREIGN KEY (host_id, transaction_id) REFERENCES transactions(host_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX receipts_address ON receipts USING btree (host_id, secret);

create table recurring_transactions (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  direction text not null,
  link_type text not null,
  amount numeric not null,
  currency text not null,
  item_id bigint not null,
  payment_method_id bigint not null,
  note text not null default ''::text,
  property_id bigint,
  needs_mark_paid boolean not null,
  operator_name text not null,
  frequency text not null,
  every integer not null,
  first_date date not null,
  end_date date,
  count integer,
  paused_because text,
  last_on date,
  next_on date,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint recurring_transactions_pkey PRIMARY KEY (host_id, id),
  constraint recurring_transactions_amount_check CHECK (amount > 0::numeric),
  constraint recurring_transactions_count_check CHECK (count > 0),
  constraint recurring_transactions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint recurring_transactions_direction_check CHECK (direction = ANY (ARRAY['income'::text, 'expense'::text])),
  constraint recurring_transactions_end CHECK (end_date IS NULL OR count IS NULL),
  constraint recurring_transactions_every_check CHECK (every > 0),
  constraint recurring_transactions_frequency_check CHECK (frequency = ANY (ARRAY['weekly'::text, 'monthly'::text, 'yearly'::text])),
  constraint recurring_transactions_link CHECK ((link_type = 'property'::text) = (property_id IS NOT NULL)),
  constraint recurring_transactions_link_type_check CHECK (link_type = ANY (ARRAY['property'::text, 'operator'::text])),
  constraint recurring_transactions_next CHECK ((next_on IS NULL) = (next_at IS NULL) AND (next_on IS NULL OR paused_because IS NULL)),
  constraint recurring_transactions_paused_because_check CHECK (paused_because = ANY (ARRAY['host'::text, 'property_deleted'::text, 'term_hidden'::text])),
  constraint recurring_transactions_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint recurring_transactions_host_id_item_id_fkey FOREIGN KEY (host_id, item_id) REFERENCES dictionary_entries(host_id, id),
  constraint recurring_transactions_host_id_payment_method_id_fkey FOREIGN KEY (host_id, payment_method_id) REFERENCES dictionary_entries(host_id, id),
  constraint recurring_transactions_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);
CREATE INDEX recurring_transactions_due ON recurring_transactions USING btree (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX recurring_transactions_by_item ON recurring_transactions USING btree (host_id, item_id);
CREATE INDEX recurring_transactions_by_method ON recurring_transactions USING btree (host_id, payment_method_id);
CREATE INDEX recurring_transactions_by_property ON recurring_transactions USING btree (host_id, property_id);

create table staffs (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  name text not null,
  mobile text not null,
  email text,
  note text not null default ''::text,
  is_active boolean not null default true,
  scope text not null,
  created_at timestamp with time zone not null,
  constraint staffs_pkey PRIMARY KEY (host_id, id),
  constraint staffs_mobile_check CHECK (mobile ~ '^\+[1-9][0-9]{0,2} [0-9]+$'::text),
  constraint staffs_scope_check CHECK (scope = ANY (ARRAY['all'::text, 'listed'::text])),
  constraint staffs_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table staff_properties (
  host_id bigint not null,
  staff_id bigint not null,
  property_id bigint not null,
  constraint staff_properties_pkey PRIMARY KEY (host_id, staff_id, property_id),
  constraint staff_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint staff_properties_host_id_staff_id_fkey FOREIGN KEY (host_id, staff_id) REFERENCES staffs(host_id, id)
);
CREATE INDEX staff_properties_by_property ON staff_properties USING btree (host_id, property_id, staff_id);

create table staff_links (
  host_id bigint not null,
  staff_id bigint not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  token_hash bytea,
  language text,
  constraint staff_links_pkey PRIMARY KEY (host_id, staff_id),
  constraint staff_links_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'it'::text, 'pt'::text])),
  constraint staff_links_host_id_staff_id_fkey FOREIGN KEY (host_id, staff_id) REFERENCES staffs(host_id, id) ON DELETE CASCADE
);

create table tasks (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  type text not null,
  status text not null default 'pending'::text,
  level text,
  property_id bigint,
  staff_id bigint,
  stay_code text,
  expected_date date not null,
  expected_time time without time zone,
  currency text not null,
  fee numeric not null,
  note text not null default ''::text,
  create_time timestamp with time zone not null,
  update_time timestamp with time zone not null,
  deleted_staff_name text,
  search_text text generated always as (NULLIF((' '::text || fold_text(note)) || ' '::text, '  '::text)) stored,
  status_before_end text,
  rule_id bigint,
  constraint tasks_pkey PRIMARY KEY (host_id, id),
  constraint tasks_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint tasks_deleted_staff_name CHECK (deleted_staff_name IS NULL OR status = 'completed'::text AND staff_id IS NULL),
  constraint tasks_fee_check CHECK (fee >= 0::numeric),
  constraint tasks_level CHECK ((type = 'cleaning'::text) = (level IS NOT NULL)),
  constraint tasks_level_check CHECK (level = ANY (ARRAY['standard'::text, 'simple'::text, 'advanced'::text])),
  constraint tasks_status_before_end CHECK (status_before_end IS NULL OR (status_before_end = ANY (ARRAY['pending'::text, 'in_progress'::text])) AND status = 'cancelled'::text),
  constraint tasks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text])),
  constraint tasks_type_check CHECK (type = ANY (ARRAY['cleaning'::text, 'maintenance'::text, 'reception'::text, 'room_service'::text, 'other'::text])),
  constraint tasks_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint tasks_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint tasks_host_id_stay_code_fkey FOREIGN KEY (host_id, stay_code) REFERENCES stays(host_id, stay_code),
  constraint tasks_staff FOREIGN KEY (host_id, staff_id) REFERENCES staffs(host_id, id)
);
CREATE INDEX tasks_by_expected ON tasks USING btree (host_id, expected_date, COALESCE(expected_time, '00:00:00'::time without time zone), id);
CREATE INDEX tasks_by_property ON tasks USING btree (host_id, property_id, expected_date, COALESCE(expected_time, '00:00:00'::time without time zone), id);
CREATE INDEX tasks_by_staff ON tasks USING btree (host_id, staff_id, expected_date, COALESCE(expected_time, '00:00:00'::time without time zone), id);
CREATE INDEX tasks_by_stay ON tasks USING btree (host_id, stay_code);
CREATE INDEX tasks_search ON tasks USING gin (host_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE search_text IS NOT NULL;

create table task_photographs (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  task_id bigint not null,
  staff_id bigint not null,
  staff_name text not null,
  secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  content_hash bytea not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  item_id integer,
  constraint task_photographs_pkey PRIMARY KEY (host_id, id),
  constraint task_photographs_once UNIQUE NULLS NOT DISTINCT (host_id, task_id, item_id, content_hash),
  constraint task_photographs_host_id_task_id_fkey FOREIGN KEY (host_id, task_id) REFERENCES tasks(host_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX task_photographs_address ON task_photographs USING btree (host_id, secret);
CREATE INDEX task_photographs_staff ON task_photographs USING btree (host_id, staff_id, created_at);

create table property_days (
  host_id bigint not null,
  property_id bigint not null,
  day date not null,
  is_closed boolean not null,
  remarks text not null default ''::text,
  constraint property_days_pkey PRIMARY KEY (host_id, property_id, day),
  constraint property_days_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);

create table listings (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  channel_type text not null,
  listing_id text not null,
  property_id bigint,
  room_type_id bigint,
  title text not null default ''::text,
  currency text not null,
  encrypted_import_url text,
  export_secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  etag text,
  last_modified text,
  next_sync_at timestamp with time zone,
  last_synced_at timestamp with time zone,
  last_good_read_at timestamp with time zone,
  last_change jsonb,
  sync_error text,
  failures integer not null default 0,
  created_at timestamp with time zone not null,
  base_price numeric,
  capabilities jsonb,
  export_read_at timestamp with time zone,
  events_are text not null default 'auto'::text,
  ignore_closures_after_days integer,
  skipped_events jsonb,
  held_back_count integer not null default 0,
  held_back_since timestamp with time zone,
  loss_mail_at timestamp with time zone,
  echo_nights integer not null default 0,
  last_whole_read_at timestamp with time zone,
  import_changed_at timestamp with time zone,
  is_following boolean not null default false,
  ratio numeric not null default 100,
  rounding text not null default 'none'::text,
  updated_at timestamp with time zone not null default now(),
  constraint listings_pkey PRIMARY KEY (host_id, id),
  constraint listings_listing_id UNIQUE (host_id, channel_type, listing_id),
  constraint listings_base_price_check CHECK (base_price > 0::numeric),
  constraint listings_capabilities_check CHECK (jsonb_typeof(capabilities) = 'array'::text),
  constraint listings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint listings_events_are_check CHECK (events_are = ANY (ARRAY['auto'::text, 'reservations'::text, 'closures'::text])),
  constraint listings_ignore_closures_after_days_check CHECK (ignore_closures_after_days >= 0 AND ignore_closures_after_days <= 1100),
  constraint listings_offer_one_thing CHECK ((property_id IS NULL) <> (room_type_id IS NULL)),
  constraint listings_ratio_check CHECK (ratio > 0::numeric AND ratio <= 1000::numeric),
  constraint listings_rounding_check CHECK (rounding = ANY (ARRAY['none'::text, '1'::text, '5'::text, '.99'::text])),
  constraint listings_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint listings_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint listings_host_id_room_type_id_fkey FOREIGN KEY (host_id, room_type_id) REFERENCES room_types(host_id, id)
);
CREATE UNIQUE INDEX listings_export ON listings USING btree (host_id, export_secret);
CREATE INDEX listings_by_property ON listings USING btree (host_id, property_id);
CREATE INDEX listings_by_room_type ON listings USING btree (host_id, room_type_id);
CREATE INDEX listings_due ON listings USING btree (next_sync_at) WHERE encrypted_import_url IS NOT NULL;
CREATE INDEX listings_clear ON listings USING btree (host_id, id) WHERE encrypted_import_url <> ''::text AND encrypted_import_url !~ '^v[1-9]\.'::text;
CREATE INDEX listings_loss_mail ON listings USING btree (loss_mail_at) WHERE loss_mail_at IS NOT NULL;

create table listing_days (
  host_id bigint not null,
  id bigint not null,
  day date not null,
  price numeric,
  inventory integer,
  closed_on_arrival boolean,
  closed_on_departure boolean,
  min_stay_on_arrival integer,
  max_stay_on_arrival integer,
  min_stay_through integer,
  max_stay_through integer,
  exact_stay_on_arrival integer,
  min_advance_reservation text,
  max_advance_reservation text,
  constraint listing_days_pkey PRIMARY KEY (host_id, id, day),
  constraint listing_days_exact_stay_on_arrival_check CHECK (exact_stay_on_arrival >= 1),
  constraint listing_days_inventory_check CHECK (inventory >= 0),
  constraint listing_days_max_stay_on_arrival_check CHECK (max_stay_on_arrival >= 1),
  constraint listing_days_max_stay_through_check CHECK (max_stay_through >= 1),
  constraint listing_days_min_stay_on_arrival_check CHECK (min_stay_on_arrival >= 0),
  constraint listing_days_min_stay_through_check CHECK (min_stay_through >= 0),
  constraint listing_days_price_check CHECK (price >= 0::numeric),
  constraint listing_days_host_id_id_fkey FOREIGN KEY (host_id, id) REFERENCES listings(host_id, id)
);

create table listing_former_prices (
  host_id bigint not null,
  id bigint not null,
  until date not null,
  price numeric not null,
  is_following boolean not null default false,
  ratio numeric not null default 100,
  rounding text not null default 'none'::text,
  constraint listing_former_prices_pkey PRIMARY KEY (host_id, id, until),
  constraint listing_former_prices_price_check CHECK (price > 0::numeric),
  constraint listing_former_prices_ratio_check CHECK (ratio > 0::numeric AND ratio <= 1000::numeric),
  constraint listing_former_prices_rounding_check CHECK (rounding = ANY (ARRAY['none'::text, '1'::text, '5'::text, '.99'::text])),
  constraint listing_former_prices_host_id_id_fkey FOREIGN KEY (host_id, id) REFERENCES listings(host_id, id)
);

create table feed_events (
  host_id bigint not null,
  id bigint not null,
  uid text not null,
  kind text not null,
  start_date date not null,
  end_date date not null,
  summary text not null default ''::text,
  property_id bigint,
  reservation_code text,
  missing_reads integer not null default 0,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  event_id bigint not null generated by default as identity (start with 1001),
  code text,
  guest_name text,
  chosen_kind text,
  opened_nights datemultirange not null default '{}'::datemultirange,
  missing_since timestamp with time zone,
  missing_counted_at timestamp with time zone,
  is_kept boolean not null default false,
  contested_stays text[] not null default '{}'::text[],
  may_be_echo boolean not null default false,
  former_order text,
  constraint feed_events_pkey PRIMARY KEY (host_id, id, event_id),
  constraint feed_events_check CHECK (end_date > start_date),
  constraint feed_events_check1 CHECK (former_order IS NULL OR kind = 'block'::text),
  constraint feed_events_chosen_kind_check CHECK (chosen_kind = ANY (ARRAY['reservation'::text, 'block'::text])),
  constraint feed_events_kind_check CHECK (kind = ANY (ARRAY['reservation'::text, 'block'::text])),
  constraint feed_events_host_id_former_order_fkey FOREIGN KEY (host_id, former_order) REFERENCES orders(host_id, reservation_code),
  constraint feed_events_host_id_id_fkey FOREIGN KEY (host_id, id) REFERENCES listings(host_id, id),
  constraint feed_events_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint feed_events_host_id_reservation_code_fkey FOREIGN KEY (host_id, reservation_code) REFERENCES orders(host_id, reservation_code)
);
CREATE INDEX feed_events_by_order ON feed_events USING btree (host_id, reservation_code);
CREATE UNIQUE INDEX feed_events_by_event ON feed_events USING btree (host_id, event_id);
CREATE INDEX feed_events_by_former_order ON feed_events USING btree (host_id, former_order) WHERE former_order IS NOT NULL;
CREATE INDEX feed_events_of_former_order ON feed_events USING btree (host_id, former_order) WHERE former_order IS NOT NULL;

create table closures (
  host_id bigint not null,
  id bigint not null,
  event_id bigint not null,
  property_id bigint not null,
  start_date date not null,
  end_date date not null,
  constraint closures_pkey PRIMARY KEY (host_id, id, event_id, start_date),
  constraint closures_check CHECK (end_date > start_date),
  constraint closures_host_id_id_event_id_fkey FOREIGN KEY (host_id, id, event_id) REFERENCES feed_events(host_id, id, event_id) ON DELETE CASCADE,
  constraint closures_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);
CREATE INDEX closures_by_property ON closures USING btree (host_id, property_id, end_date) INCLUDE (start_date, id);

create table shown_nights (
  host_id bigint not null,
  id bigint not null,
  start_date date not null,
  end_date date not null,
  stay_code text,
  first_fetched_at timestamp with time zone not null,
  dropped_at timestamp with time zone,
  reads_since integer not null default 0,
  reads_open integer not null default 0,
  constraint shown_nights_pkey PRIMARY KEY (host_id, id, start_date, end_date),
  constraint shown_nights_check CHECK (end_date > start_date),
  constraint shown_nights_host_id_id_fkey FOREIGN KEY (host_id, id) REFERENCES listings(host_id, id) ON DELETE CASCADE
);

create table channel_work (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  channel_type text not null,
  kind text not null,
  listing bigint,
  start_date date,
  end_date date,
  revision integer not null default 1,
  reservation_code text,
  stay_code text,
  conversation_id text,
  message_id bigint,
  status text not null default 'waiting'::text,
  detail text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint channel_work_pkey PRIMARY KEY (host_id, id),
  constraint channel_work_is_about_one_thing CHECK ((kind = 'calendar'::text) = (listing IS NOT NULL AND start_date IS NOT NULL AND end_date IS NOT NULL)),
  constraint channel_work_kind_check CHECK (kind = ANY (ARRAY['approve'::text, 'decline'::text, 'cancel'::text, 'change_dates'::text, 'message'::text, 'host_review'::text, 'host_reply'::text, 'calendar'::text])),
  constraint channel_work_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])),
  constraint channel_work_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint channel_work_host_id_listing_fkey FOREIGN KEY (host_id, listing) REFERENCES listings(host_id, id) ON DELETE CASCADE,
  constraint channel_work_host_id_reservation_code_fkey FOREIGN KEY (host_id, reservation_code) REFERENCES orders(host_id, reservation_code)
);
CREATE UNIQUE INDEX channel_work_calendar ON channel_work USING btree (host_id, listing) WHERE kind = 'calendar'::text;
CREATE INDEX channel_work_waiting ON channel_work USING btree (host_id, channel_type, id) WHERE status = 'waiting'::text;
CREATE INDEX channel_work_open ON channel_work USING btree (host_id, reservation_code, id) WHERE status <> 'done'::text AND reservation_code IS NOT NULL;
CREATE INDEX channel_work_of_message ON channel_work USING btree (host_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX channel_work_ended ON channel_work USING btree (updated_at) WHERE status = 'done'::text AND kind <> 'calendar'::text;
CREATE INDEX channel_work_of_order ON channel_work USING btree (host_id, reservation_code) WHERE reservation_code IS NOT NULL;
CREATE INDEX channel_work_of_conversation ON channel_work USING btree (host_id, conversation_id) WHERE conversation_id IS NOT NULL;

create table conversations (
  host_id bigint not null,
  id text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  reservation_code text,
  property_id bigint,
  check_in_date date,
  check_out_date date,
  guest_name text,
  guest_email text,
  guest_phone text,
  note text,
  guest_secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  last_message_at timestamp with time zone,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone not null generated always as (COALESCE(last_message_at, created_at)) stored,
  channel_type text,
  channel_inquiry_id text,
  listing_id text,
  search_text text generated always as (NULLIF((' '::text || fold_text((((((COALESCE(guest_name, ''::text) || ' '::text) || COALESCE(guest_email, ''::text)) || ' '::text) || COALESCE(note, ''::text)) || ' '::text) || regexp_replace(COALESCE(guest_phone, ''::text), '\D'::text, ''::text, 'g'::text))) || ' '::text, '  '::text)) stored,
  last_guest_message_at timestamp with time zone,
  read_at timestamp with time zone,
  waiting_since timestamp with time zone,
  is_unread boolean not null generated always as (last_guest_message_at IS NOT NULL AND (read_at IS NULL OR read_at < last_guest_message_at)) stored,
  guest_erased_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (host_id, id),
  constraint conversations_order UNIQUE (host_id, reservation_code),
  constraint conversations_check CHECK (check_out_date > check_in_date),
  constraint conversations_inquiry_of_channel CHECK (num_nonnulls(channel_type, channel_inquiry_id, listing_id) = ANY (ARRAY[0, 3])),
  constraint conversations_order_or_inquiry CHECK (num_nonnulls(reservation_code, property_id) = 1 OR num_nonnulls(reservation_code, property_id) = 0 AND channel_inquiry_id IS NOT NULL),
  constraint conversations_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint conversations_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint conversations_host_id_reservation_code_fkey FOREIGN KEY (host_id, reservation_code) REFERENCES orders(host_id, reservation_code)
);
CREATE INDEX conversations_guest ON conversations USING hash (guest_secret);
CREATE INDEX conversations_active ON conversations USING btree (host_id, active_at, id);
CREATE UNIQUE INDEX conversations_inquiry ON conversations USING btree (host_id, channel_type, channel_inquiry_id) WHERE channel_inquiry_id IS NOT NULL;
CREATE INDEX conversations_search ON conversations USING gin (host_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE search_text IS NOT NULL;
CREATE INDEX conversations_unread ON conversations USING btree (host_id, active_at, id) WHERE is_unread;
CREATE INDEX conversations_waiting ON conversations USING btree (host_id, active_at, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversations_email ON conversations USING btree (host_id, lower(guest_email)) WHERE reservation_code IS NULL AND guest_email IS NOT NULL;
CREATE INDEX conversations_phone ON conversations USING btree (host_id, regexp_replace(guest_phone, '\D'::text, ''::text, 'g'::text)) WHERE reservation_code IS NULL AND guest_phone IS NOT NULL;

create table attachments (
  host_id bigint not null,
  content_hash bytea not null,
  secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint attachments_pkey PRIMARY KEY (host_id, content_hash),
  constraint attachments_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE UNIQUE INDEX attachments_address ON attachments USING btree (host_id, secret);

create table messages (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  conversation_id text not null,
  sender_role text not null,
  sender_name text not null,
  content text not null,
  content_hash bytea,
  delivery_status text not null,
  delivery_detail text not null default ''::text,
  mail_due_at timestamp with time zone,
  mail_attempts integer not null default 0,
  created_at timestamp with time zone not null,
  mail_secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  channel_message_id text,
  by_email jsonb,
  constraint messages_pkey PRIMARY KEY (host_id, id),
  constraint messages_by_email_check CHECK (jsonb_typeof(by_email) = 'object'::text),
  constraint messages_delivery_status_check CHECK (delivery_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'stored'::text])),
  constraint messages_mail_is_queued CHECK (mail_due_at IS NULL OR delivery_status = 'queued'::text),
  constraint messages_sender_role_check CHECK (sender_role = ANY (ARRAY['host'::text, 'guest'::text])),
  constraint messages_host_id_content_hash_fkey FOREIGN KEY (host_id, content_hash) REFERENCES attachments(host_id, content_hash),
  constraint messages_host_id_conversation_id_fkey FOREIGN KEY (host_id, conversation_id) REFERENCES conversations(host_id, id)
);
CREATE INDEX messages_of_conversation ON messages USING btree (host_id, conversation_id, created_at, id);
CREATE INDEX messages_due ON messages USING btree (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE UNIQUE INDEX messages_of_channel ON messages USING btree (host_id, conversation_id, channel_message_id) WHERE channel_message_id IS NOT NULL;

create table reviews (
  host_id bigint not null,
  reservation_code text not null,
  author text not null,
  score numeric not null,
  sub_score jsonb,
  content text not null default ''::text,
  created_at timestamp with time zone not null,
  reply_content text,
  replied_at timestamp with time zone,
  private_feedback text,
  constraint reviews_pkey PRIMARY KEY (host_id, reservation_code, author),
  constraint reviews_author_check CHECK (author = ANY (ARRAY['host'::text, 'guest'::text])),
  constraint reviews_private_feedback CHECK (private_feedback IS NULL OR author = 'guest'::text),
  constraint reviews_reply CHECK ((reply_content IS NULL) = (replied_at IS NULL) AND (reply_content IS NULL OR author = 'guest'::text)),
  constraint reviews_score_check CHECK (score >= 0::numeric AND score <= 5::numeric),
  constraint reviews_order FOREIGN KEY (host_id, reservation_code) REFERENCES orders(host_id, reservation_code)
);

create table automation_rules (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  name text not null,
  is_active boolean not null,
  trigger_kind text not null,
  trigger_hours integer,
  trigger_days integer,
  trigger_at text,
  channel_types jsonb not null,
  action_type text not null,
  action jsonb not null,
  revision integer not null default 1,
  plan_due_at timestamp with time zone,
  plan_after_date date,
  plan_after_code text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  conditions jsonb not null default '{"match": "all", "nights": null, "tag_ids": [], "group_ids": [], "is_unpaid": null, "languages": [], "lead_time": null, "number_of_pets": null, "number_of_guests": null, "is_returning_guest": null, "number_of_children": null, "is_night_after_free": null, "is_night_before_free": null}'::jsonb,
  when_late text not null default 'never'::text,
  trigger_every_days integer,
  trigger_weekdays jsonb not null default '[]'::jsonb,
  constraint automation_rules_pkey PRIMARY KEY (host_id, id),
  constraint automation_rules_action_type_check CHECK (action_type = ANY (ARRAY['message'::text, 'review'::text, 'task'::text])),
  constraint automation_rules_conditions_check CHECK (jsonb_typeof(conditions) = 'object'::text),
  constraint automation_rules_repeats CHECK (trigger_every_days IS NULL AND trigger_weekdays = '[]'::jsonb OR trigger_kind = 'after_check_in'::text AND trigger_days IS NOT NULL AND (trigger_every_days IS NULL OR trigger_weekdays = '[]'::jsonb)),
  constraint automation_rules_trigger CHECK ((trigger_hours IS NULL) <> (trigger_days IS NULL) AND (trigger_days IS NULL) = (trigger_at IS NULL)),
  constraint automation_rules_trigger_at_check CHECK (trigger_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint automation_rules_trigger_days_check CHECK (trigger_days >= 0),
  constraint automation_rules_trigger_every_days_check CHECK (trigger_every_days > 0),
  constraint automation_rules_trigger_hours_check CHECK (trigger_hours >= 0),
  constraint automation_rules_trigger_kind_check CHECK (trigger_kind = ANY (ARRAY['reservation_accepted'::text, 'before_check_in'::text, 'after_check_in'::text, 'before_check_out'::text, 'after_check_out'::text, 'message_received'::text, 'stay_cancelled'::text])),
  constraint automation_rules_trigger_weekdays_check CHECK (jsonb_typeof(trigger_weekdays) = 'array'::text),
  constraint automation_rules_when_late_check CHECK (when_late = ANY (ARRAY['at_once'::text, 'never'::text])),
  constraint automation_rules_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX automation_rules_due ON automation_rules USING btree (plan_due_at) WHERE plan_due_at IS NOT NULL;

create table automation_rule_properties (
  host_id bigint not null,
  rule_id bigint not null,
  property_id bigint not null,
  constraint automation_rule_properties_pkey PRIMARY KEY (host_id, rule_id, property_id),
  constraint automation_rule_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint automation_rule_properties_host_id_rule_id_fkey FOREIGN KEY (host_id, rule_id) REFERENCES automation_rules(host_id, id)
);

create table automation_actions (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  rule_id bigint not null,
  type text not null,
  stay_code text,
  conversation_id text,
  occurrence text not null,
  property_id bigint,
  status text not null,
  due_at timestamp with time zone not null,
  next_run_at timestamp with time zone not null,
  happened_at timestamp with time zone,
  fact jsonb not null,
  revision integer not null,
  reason text,
  detail text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  missing jsonb,
  own_text text,
  constraint automation_actions_pkey PRIMARY KEY (host_id, id),
  constraint automation_actions_once UNIQUE NULLS NOT DISTINCT (host_id, rule_id, stay_code, occurrence),
  constraint automation_actions_check CHECK (stay_code IS NOT NULL OR conversation_id IS NOT NULL),
  constraint automation_actions_check1 CHECK ((status = 'dropped'::text) = (reason IS NOT NULL)),
  constraint automation_actions_check2 CHECK ((status = 'waiting'::text) = (ended_at IS NULL)),
  constraint automation_actions_missing_check CHECK (jsonb_array_length(missing) > 0),
  constraint automation_actions_own_text_check CHECK (char_length(own_text) >= 1 AND char_length(own_text) <= 10000),
  constraint automation_actions_reason_check CHECK (reason = ANY (ARRAY['by_host'::text, 'refused'::text, 'stay_ended'::text, 'off_calendar'::text, 'rule_changed'::text, 'moment_passed'::text, 'conditions_unmet'::text, 'booked_late'::text, 'beyond_check_out'::text, 'done_before'::text, 'imported'::text])),
  constraint automation_actions_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'done'::text, 'dropped'::text])),
  constraint automation_actions_type_check CHECK (type = ANY (ARRAY['message'::text, 'review'::text, 'task'::text])),
  constraint automation_actions_host_id_conversation_id_fkey FOREIGN KEY (host_id, conversation_id) REFERENCES conversations(host_id, id),
  constraint automation_actions_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint automation_actions_host_id_rule_id_fkey FOREIGN KEY (host_id, rule_id) REFERENCES automation_rules(host_id, id),
  constraint automation_actions_host_id_stay_code_fkey FOREIGN KEY (host_id, stay_code) REFERENCES stays(host_id, stay_code)
);
CREATE INDEX automation_actions_due ON automation_actions USING btree (next_run_at) WHERE status = 'waiting'::text;
CREATE INDEX automation_actions_coming ON automation_actions USING btree (host_id, type, due_at, id) WHERE status = 'waiting'::text;
CREATE INDEX automation_actions_by_stay ON automation_actions USING btree (host_id, stay_code);
CREATE INDEX automation_actions_by_rule ON automation_actions USING btree (host_id, rule_id, id) WHERE status = 'waiting'::text;
CREATE INDEX automation_actions_of_conversation ON automation_actions USING btree (host_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX automation_actions_unready ON automation_actions USING btree (host_id, due_at) WHERE status = 'waiting'::text AND missing IS NOT NULL;

create table dispatch (
  is_only boolean not null default true,
  base pg_snapshot not null,
  target pg_snapshot,
  event_id bigint not null default 0,
  step bigint not null default 0,
  log_number bigint not null default 1,
  constraint dispatch_pkey PRIMARY KEY (is_only),
  constraint dispatch_is_only_check CHECK (is_only)
);

create table webhooks (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  url text not null,
  events jsonb,
  application_id bigint,
  secret text not null,
  former_secret text,
  former_secret_until timestamp with time zone,
  is_active boolean not null default true,
  switched_off_at timestamp with time zone,
  switched_off_reason text,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  last_failed_at timestamp with time zone,
  paused_until timestamp with time zone,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  down_until timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (host_id, id),
  constraint webhooks_events_check CHECK (jsonb_typeof(events) = 'array'::text),
  constraint webhooks_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  constraint webhooks_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX webhooks_failing ON webhooks USING btree (failing_since) WHERE failing_since IS NOT NULL;
CREATE INDEX webhooks_deleted ON webhooks USING btree (deleted_at) WHERE deleted_at IS NOT NULL;

create table webhook_deliveries (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  webhook_id bigint not null,
  message_id text not null,
  event text not null,
  body text not null,
  status text not null default 'pending'::text,
  attempts jsonb not null default '[]'::jsonb,
  failures integer not null default 0,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null,
  named text[] not null generated always as (array_remove(ARRAY[body::jsonb ->> 'reservation_code'::text, body::jsonb ->> 'conversation_id'::text, 'task '::text || (body::jsonb ->> 'task_id'::text), 'transaction '::text || (body::jsonb ->> 'transaction_id'::text)], NULL::text)) stored,
  constraint webhook_deliveries_pkey PRIMARY KEY (host_id, id),
  constraint webhook_deliveries_check CHECK ((status = 'pending'::text) = (next_attempt_at IS NOT NULL)),
  constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])),
  constraint webhook_deliveries_host_id_webhook_id_fkey FOREIGN KEY (host_id, webhook_id) REFERENCES webhooks(host_id, id)
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries USING btree (host_id, webhook_id, id);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries USING btree (host_id, webhook_id, next_attempt_at, id) WHERE status = 'pending'::text;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_named ON webhook_deliveries USING gin (host_id, named) WITH (gin_pending_list_limit='256');
CREATE INDEX webhook_deliveries_answers ON webhook_deliveries USING gin (host_id, answers_in(attempts) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE answers_in(attempts) <> ''::text;

create table saved_replies (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  title text not null,
  content text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  texts jsonb not null default '[]'::jsonb,
  constraint saved_replies_pkey PRIMARY KEY (host_id, id),
  constraint saved_replies_title UNIQUE (host_id, title),
  constraint saved_replies_texts_check CHECK (jsonb_typeof(texts) = 'array'::text),
  constraint saved_replies_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table saved_views (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  operator_id bigint not null,
  name text not null,
  page text not null,
  search text not null,
  is_shared boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (host_id, id),
  constraint saved_views_name UNIQUE (host_id, operator_id, page, name),
  constraint saved_views_page_check CHECK (page = ANY (ARRAY['reservations'::text, 'inbox'::text, 'tasks'::text, 'money'::text, 'calendar'::text])),
  constraint saved_views_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id) ON DELETE CASCADE
);

create table sandbox_clocks (
  id bigint not null generated always as identity,
  host_id bigint not null,
  target_at timestamp with time zone,
  next_run_at timestamp with time zone not null,
  constraint sandbox_clocks_pkey PRIMARY KEY (host_id, id),
  constraint sandbox_clocks_account UNIQUE (host_id),
  constraint sandbox_clocks_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX sandbox_clocks_due ON sandbox_clocks USING btree (next_run_at);

create table cells (
  name text not null,
  first_account bigint not null,
  last_account bigint not null,
  servers text not null,
  is_directory boolean not null default false,
  constraint cells_pkey PRIMARY KEY (name),
  constraint cells_share_no_account EXCLUDE USING gist (int8range(first_account, last_account, '[]'::text) WITH &&),
  constraint cells_check CHECK (last_account >= first_account),
  constraint cells_first_account_check CHECK (first_account > 0),
  constraint cells_name_check CHECK (name ~ '^[a-z][a-z0-9_]{0,30}$'::text)
);
CREATE UNIQUE INDEX cells_directory ON cells USING btree (is_directory) WHERE is_directory;

create table moved_accounts (
  account_id bigint not null,
  cell text not null,
  constraint moved_accounts_pkey PRIMARY KEY (account_id)
);

create table own_cell (
  is_only boolean not null default true,
  name text not null,
  constraint own_cell_pkey PRIMARY KEY (is_only),
  constraint own_cell_is_only_check CHECK (is_only)
);

create table account_moves (
  account_id bigint not null,
  other_cell text not null,
  step text not null,
  until_at timestamp with time zone,
  constraint account_moves_pkey PRIMARY KEY (account_id),
  constraint account_moves_check CHECK ((step = ANY (ARRAY['settling'::text, 'paused'::text])) = (until_at IS NOT NULL)),
  constraint account_moves_step_check CHECK (step = ANY (ARRAY['copying'::text, 'settling'::text, 'paused'::text, 'left'::text, 'arriving'::text]))
);

create table account_move_marks (
  account_id bigint not null,
  mark bigint not null,
  constraint account_move_marks_pkey PRIMARY KEY (account_id)
);

create table encryption_key (
  is_only boolean not null default true,
  key_id text not null,
  kept_in text not null,
  changing_to text,
  constraint encryption_key_pkey PRIMARY KEY (is_only),
  constraint encryption_key_is_only_check CHECK (is_only)
);

create table last_backup (
  is_only boolean not null default true,
  made_at timestamp with time zone not null,
  bytes bigint not null,
  constraint last_backup_pkey PRIMARY KEY (is_only),
  constraint last_backup_bytes_check CHECK (bytes > 0),
  constraint last_backup_is_only_check CHECK (is_only)
);

create table booking_terms (
  host_id bigint not null,
  property_id bigint not null,
  max_guests integer,
  charges jsonb not null,
  weekly_discount_percent numeric,
  monthly_discount_percent numeric,
  deposit numeric,
  cancellation_policy jsonb,
  payment_plan jsonb not null,
  updated_at timestamp with time zone not null,
  constraint booking_terms_pkey PRIMARY KEY (host_id, property_id),
  constraint booking_terms_cancellation_policy_check CHECK (jsonb_typeof(cancellation_policy) = 'object'::text),
  constraint booking_terms_charges_check CHECK (jsonb_typeof(charges) = 'array'::text),
  constraint booking_terms_deposit_check CHECK (deposit >= 0::numeric),
  constraint booking_terms_max_guests_check CHECK (max_guests >= 1 AND max_guests <= 99),
  constraint booking_terms_monthly_discount_percent_check CHECK (monthly_discount_percent > 0::numeric AND monthly_discount_percent <= 100::numeric),
  constraint booking_terms_payment_plan_check CHECK (jsonb_typeof(payment_plan) = 'array'::text),
  constraint booking_terms_weekly_discount_percent_check CHECK (weekly_discount_percent > 0::numeric AND weekly_discount_percent <= 100::numeric),
  constraint booking_terms_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint booking_terms_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);

create table quotes (
  host_id bigint not null,
  id text not null,
  property_id bigint not null,
  asked jsonb not null,
  total_amount numeric,
  currency text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint quotes_pkey PRIMARY KEY (host_id, id),
  constraint quotes_asked_check CHECK (jsonb_typeof(asked) = 'object'::text),
  constraint quotes_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint quotes_total_amount_check CHECK (total_amount >= 0::numeric),
  constraint quotes_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint quotes_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);
CREATE INDEX quotes_expiry ON quotes USING btree (expires_at);
CREATE INDEX quotes_of_account ON quotes USING btree (host_id, expires_at);

create table direct_calendars (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  property_id bigint,
  room_type_id bigint,
  currency text,
  constraint direct_calendars_pkey PRIMARY KEY (host_id, id),
  constraint direct_calendars_property UNIQUE (host_id, property_id),
  constraint direct_calendars_room_type UNIQUE (host_id, room_type_id),
  constraint direct_calendars_check CHECK ((property_id IS NULL) <> (room_type_id IS NULL)),
  constraint direct_calendars_check1 CHECK ((room_type_id IS NULL) = (currency IS NULL)),
  constraint direct_calendars_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint direct_calendars_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint direct_calendars_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id),
  constraint direct_calendars_host_id_room_type_id_fkey FOREIGN KEY (host_id, room_type_id) REFERENCES room_types(host_id, id)
);

create table direct_days (
  host_id bigint not null,
  id bigint not null,
  day date not null,
  price numeric,
  closed_on_arrival boolean,
  closed_on_departure boolean,
  min_stay_on_arrival integer,
  max_stay_on_arrival integer,
  min_stay_through integer,
  max_stay_through integer,
  exact_stay_on_arrival integer,
  min_advance_reservation text,
  max_advance_reservation text,
  constraint direct_days_pkey PRIMARY KEY (host_id, id, day),
  constraint direct_days_exact_stay_on_arrival_check CHECK (exact_stay_on_arrival >= 1),
  constraint direct_days_max_stay_on_arrival_check CHECK (max_stay_on_arrival >= 1),
  constraint direct_days_max_stay_through_check CHECK (max_stay_through >= 1),
  constraint direct_days_min_stay_on_arrival_check CHECK (min_stay_on_arrival >= 0),
  constraint direct_days_min_stay_through_check CHECK (min_stay_through >= 0),
  constraint direct_days_price_check CHECK (price >= 0::numeric),
  constraint direct_days_host_id_id_fkey FOREIGN KEY (host_id, id) REFERENCES direct_calendars(host_id, id)
);

create table direct_former_prices (
  host_id bigint not null,
  id bigint not null,
  until date not null,
  price numeric,
  constraint direct_former_prices_pkey PRIMARY KEY (host_id, id, until),
  constraint direct_former_prices_price_check CHECK (price > 0::numeric),
  constraint direct_former_prices_host_id_id_fkey FOREIGN KEY (host_id, id) REFERENCES direct_calendars(host_id, id)
);

create table invoices (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  kind text not null,
  year integer not null,
  sequence integer not null,
  number text not null generated always as (((
CASE kind
    WHEN 'credit_note'::text THEN 'CN-'::text
    ELSE ''::text
END || year) || '-'::text) || lpad(sequence::text, GREATEST(4, length(sequence::text)), '0'::text)) stored,
  reservation_code text not null,
  previous_id bigint,
  issued_on date not null,
  language text not null,
  currency text not null,
  document jsonb not null,
  created_at timestamp with time zone not null,
  constraint invoices_pkey PRIMARY KEY (host_id, id),
  constraint invoices_of_order UNIQUE NULLS NOT DISTINCT (host_id, reservation_code, previous_id),
  constraint invoices_series UNIQUE (host_id, kind, year, sequence),
  constraint invoices_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint invoices_document_check CHECK (jsonb_typeof(document) = 'object'::text),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'credit_note'::text])),
  constraint invoices_previous CHECK (kind = 'invoice'::text OR previous_id IS NOT NULL),
  constraint invoices_sequence_check CHECK (sequence > 0),
  constraint invoices_year_check CHECK (year >= 1970 AND year <= 9999),
  constraint invoices_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint invoices_host_id_previous_id_fkey FOREIGN KEY (host_id, previous_id) REFERENCES invoices(host_id, id),
  constraint invoices_host_id_reservation_code_fkey FOREIGN KEY (host_id, reservation_code) REFERENCES orders(host_id, reservation_code)
);

create table payout_rules (
  host_id bigint not null,
  channel_type text not null,
  counts_from text not null,
  days integer not null,
  day_of_month integer,
  updated_at timestamp with time zone not null,
  constraint payout_rules_pkey PRIMARY KEY (host_id, channel_type),
  constraint payout_rules_counts_from_check CHECK (counts_from = ANY (ARRAY['check_in'::text, 'check_out'::text])),
  constraint payout_rules_day_of_month_check CHECK (day_of_month >= 1 AND day_of_month <= 28),
  constraint payout_rules_days_check CHECK (days >= 0 AND days <= 90),
  constraint payout_rules_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table notification_settings (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  operator_id bigint not null,
  kinds jsonb not null,
  quiet_from time without time zone,
  quiet_until time without time zone,
  timezone text,
  digest_at time without time zone,
  digest_due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint notification_settings_pkey PRIMARY KEY (host_id, id),
  constraint notification_settings_operator UNIQUE (host_id, operator_id),
  constraint notification_settings_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  constraint notification_settings_check1 CHECK ((digest_at IS NULL) = (digest_due_at IS NULL)),
  constraint notification_settings_kinds_check CHECK (jsonb_typeof(kinds) = 'object'::text),
  constraint notification_settings_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_settings_digest ON notification_settings USING btree (digest_due_at) WHERE digest_due_at IS NOT NULL;

create table notification_ways (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  operator_id bigint not null,
  way text not null,
  encrypted_target text,
  shown text not null,
  has_token boolean not null default false,
  fingerprint text,
  due_at timestamp with time zone,
  is_leased boolean not null default false,
  failures integer not null default 0,
  last_told_at timestamp with time zone,
  hour_began_at timestamp with time zone,
  told_in_hour integer not null default 0,
  created_at timestamp with time zone not null,
  last_problem jsonb,
  constraint notification_ways_pkey PRIMARY KEY (host_id, id),
  constraint notification_ways_device UNIQUE (host_id, fingerprint),
  constraint notification_ways_check CHECK ((way = 'push'::text) = (fingerprint IS NOT NULL)),
  constraint notification_ways_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'::text),
  constraint notification_ways_last_problem_check CHECK (jsonb_typeof(last_problem) = 'object'::text),
  constraint notification_ways_way_check CHECK (way = ANY (ARRAY['email'::text, 'push'::text, 'ntfy'::text, 'telegram'::text, 'webhook'::text])),
  constraint notification_ways_host_id_operator_id_fkey FOREIGN KEY (host_id, operator_id) REFERENCES operators(host_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX notification_ways_one ON notification_ways USING btree (host_id, operator_id, way) WHERE way <> 'push'::text;
CREATE INDEX notification_ways_operator ON notification_ways USING btree (host_id, operator_id);
CREATE INDEX notification_ways_due ON notification_ways USING btree (due_at) WHERE due_at IS NOT NULL;

create table notifications (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  way_id bigint not null,
  kind text not null,
  object text not null,
  property_id bigint,
  room_type_id bigint,
  path text not null,
  moment timestamp with time zone,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint notifications_pkey PRIMARY KEY (host_id, id),
  constraint notifications_once UNIQUE (host_id, way_id, kind, object),
  constraint notifications_host_id_way_id_fkey FOREIGN KEY (host_id, way_id) REFERENCES notification_ways(host_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_waiting ON notifications USING btree (host_id, way_id, due_at, id) WHERE told_at IS NULL;
CREATE INDEX notifications_old ON notifications USING btree (created_at);

create table notification_logs (
  host_id bigint not null,
  id bigint not null default 1,
  log_number bigint not null,
  base text not null,
  target text,
  event_id bigint not null,
  look_at timestamp with time zone not null,
  constraint notification_logs_pkey PRIMARY KEY (host_id, id),
  constraint notification_logs_id_check CHECK (id = 1),
  constraint notification_logs_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE INDEX notification_logs_look ON notification_logs USING btree (look_at);

create table push_keys (
  is_only boolean not null default true,
  public_key text not null,
  encrypted_private_key text not null,
  created_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (is_only),
  constraint push_keys_is_only_check CHECK (is_only)
);

create table planned_messages (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  conversation_id text not null,
  sender_name text not null,
  content text not null,
  send_at timestamp with time zone not null,
  due_at timestamp with time zone,
  problem text,
  created_at timestamp with time zone not null,
  constraint planned_messages_pkey PRIMARY KEY (host_id, id),
  constraint planned_messages_check CHECK ((due_at IS NULL) = (problem IS NOT NULL)),
  constraint planned_messages_host_id_conversation_id_fkey FOREIGN KEY (host_id, conversation_id) REFERENCES conversations(host_id, id)
);
CREATE INDEX planned_messages_of_conversation ON planned_messages USING btree (host_id, conversation_id, send_at, id);
CREATE INDEX planned_messages_due ON planned_messages USING btree (due_at) WHERE due_at IS NOT NULL;

create table sign_in_identities (
  sign_in_id bigint not null,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_identities_pkey PRIMARY KEY (sign_in_id),
  constraint sign_in_identities_subject UNIQUE (issuer, subject),
  constraint sign_in_identities_email_check CHECK (char_length(email) <= 254),
  constraint sign_in_identities_issuer_check CHECK (char_length(issuer) <= 2000),
  constraint sign_in_identities_subject_check CHECK (char_length(subject) <= 255),
  constraint sign_in_identities_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_ins(id) ON DELETE CASCADE
);

create table property_details (
  host_id bigint not null,
  property_id bigint not null,
  rooms jsonb not null,
  bathrooms numeric,
  amenities jsonb not null,
  house_rules jsonb not null,
  descriptions jsonb not null,
  registration_number text not null,
  search_text text not null generated always as (fold_text(registration_number) || ' '::text) stored,
  updated_at timestamp with time zone not null,
  contact_phone text not null default ''::text,
  check_out_steps jsonb not null default '[]'::jsonb,
  guide jsonb not null default '[]'::jsonb,
  staff_guide text not null default ''::text,
  constraint property_details_pkey PRIMARY KEY (host_id, property_id),
  constraint property_details_amenities_check CHECK (jsonb_typeof(amenities) = 'array'::text),
  constraint property_details_bathrooms_check CHECK (bathrooms >= 0::numeric AND bathrooms <= 50::numeric AND trunc(bathrooms * 2::numeric) = (bathrooms * 2::numeric)),
  constraint property_details_check_out_steps_check CHECK (jsonb_typeof(check_out_steps) = 'array'::text),
  constraint property_details_descriptions_check CHECK (jsonb_typeof(descriptions) = 'array'::text),
  constraint property_details_guide_check CHECK (jsonb_typeof(guide) = 'array'::text),
  constraint property_details_house_rules_check CHECK (jsonb_typeof(house_rules) = 'array'::text),
  constraint property_details_rooms_check CHECK (jsonb_typeof(rooms) = 'array'::text),
  constraint property_details_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint property_details_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);

create table property_pictures (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  property_id bigint not null,
  "position" integer not null,
  caption text not null,
  width integer not null,
  height integer not null,
  secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  large_hash bytea not null,
  large bytea not null,
  small_hash bytea not null,
  small bytea not null,
  created_at timestamp with time zone not null,
  constraint property_pictures_pkey PRIMARY KEY (host_id, id),
  constraint property_pictures_once UNIQUE (host_id, property_id, large_hash),
  constraint property_pictures_height_check CHECK (height > 0),
  constraint property_pictures_width_check CHECK (width > 0),
  constraint property_pictures_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint property_pictures_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);
CREATE UNIQUE INDEX property_pictures_address ON property_pictures USING btree (host_id, secret);
CREATE INDEX property_pictures_order ON property_pictures USING btree (host_id, property_id, "position", id);

create table csv_mappings (
  host_id bigint not null,
  header_key bytea not null,
  mapping jsonb not null,
  stored_at timestamp with time zone not null,
  constraint csv_mappings_pkey PRIMARY KEY (host_id, header_key),
  constraint csv_mappings_header_key_check CHECK (octet_length(header_key) = 32),
  constraint csv_mappings_mapping_check CHECK (jsonb_typeof(mapping) = 'object'::text),
  constraint csv_mappings_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table histories (
  number integer not null,
  name text not null,
  adopted_at timestamp with time zone not null,
  lost_since timestamp with time zone,
  is_told boolean not null,
  constraint histories_pkey PRIMARY KEY (number)
);

create table extra_requests (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  stay_code text not null,
  name text not null,
  rate_type text not null,
  amount numeric not null,
  currency text not null,
  status text not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint extra_requests_pkey PRIMARY KEY (host_id, id),
  constraint extra_requests_amount_check CHECK (amount >= 0::numeric),
  constraint extra_requests_check CHECK ((status = 'asked'::text) = (decided_at IS NULL)),
  constraint extra_requests_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint extra_requests_status_check CHECK (status = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text])),
  constraint extra_requests_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id),
  constraint extra_requests_host_id_stay_code_fkey FOREIGN KEY (host_id, stay_code) REFERENCES stays(host_id, stay_code)
);
CREATE UNIQUE INDEX extra_requests_once ON extra_requests USING btree (host_id, stay_code, name);
CREATE INDEX extra_requests_open ON extra_requests USING btree (host_id, id) WHERE status = 'asked'::text;

create table message_files (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  message_id bigint not null,
  name text not null,
  content_type text not null,
  secret text not null default replace(gen_random_uuid()::text, '-'::text, ''::text),
  content_hash bytea not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint message_files_pkey PRIMARY KEY (host_id, id),
  constraint message_files_content_type_check CHECK (content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/gif'::text, 'application/pdf'::text])),
  constraint message_files_host_id_message_id_fkey FOREIGN KEY (host_id, message_id) REFERENCES messages(host_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX message_files_address ON message_files USING btree (host_id, secret);
CREATE INDEX message_files_message ON message_files USING btree (host_id, message_id);

create table received_emails (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  conversation_id text not null,
  fingerprint text not null,
  content bytea,
  message_id text,
  due_at timestamp with time zone,
  attempts integer not null default 0,
  received_at timestamp with time zone not null,
  constraint received_emails_pkey PRIMARY KEY (host_id, id),
  constraint received_emails_once UNIQUE (host_id, conversation_id, fingerprint),
  constraint received_emails_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'::text),
  constraint received_emails_waiting CHECK ((content IS NULL) = (due_at IS NULL)),
  constraint received_emails_host_id_conversation_id_fkey FOREIGN KEY (host_id, conversation_id) REFERENCES conversations(host_id, id)
);
CREATE INDEX received_emails_due ON received_emails USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX received_emails_old ON received_emails USING btree (received_at);

create table answer_mailbox (
  is_only boolean not null default true,
  mailbox text not null,
  uid_validity text not null,
  last_uid bigint not null,
  leased_until timestamp with time zone not null,
  read_at timestamp with time zone,
  problem text,
  left_count bigint not null default 0,
  constraint answer_mailbox_pkey PRIMARY KEY (is_only),
  constraint answer_mailbox_is_only_check CHECK (is_only)
);

create table checklists (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  name text not null,
  type text not null,
  level text,
  property_ids bigint[] not null,
  items jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint checklists_pkey PRIMARY KEY (host_id, id),
  constraint checklists_name UNIQUE (host_id, name),
  constraint checklists_items_check CHECK (jsonb_typeof(items) = 'array'::text),
  constraint checklists_level CHECK (level IS NULL OR type = 'cleaning'::text),
  constraint checklists_level_check CHECK (level = ANY (ARRAY['standard'::text, 'simple'::text, 'advanced'::text])),
  constraint checklists_type_check CHECK (type = ANY (ARRAY['cleaning'::text, 'maintenance'::text, 'reception'::text, 'room_service'::text, 'other'::text])),
  constraint checklists_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table task_work (
  host_id bigint not null,
  task_id bigint not null,
  accepted_at timestamp with time zone,
  accepted_by bigint,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  checklist jsonb,
  report_kind text,
  reported_by bigint,
  reported_by_name text,
  reported_at_task bigint,
  constraint task_work_pkey PRIMARY KEY (host_id, task_id),
  constraint task_work_accepted CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  constraint task_work_checklist_check CHECK (jsonb_typeof(checklist) = 'array'::text),
  constraint task_work_report CHECK ((report_kind IS NULL) = (reported_by IS NULL) AND (report_kind IS NULL) = (reported_by_name IS NULL)),
  constraint task_work_report_kind_check CHECK (report_kind = ANY (ARRAY['problem'::text, 'supplies'::text])),
  constraint task_work_host_id_task_id_fkey FOREIGN KEY (host_id, task_id) REFERENCES tasks(host_id, id) ON DELETE CASCADE
);
CREATE INDEX task_work_by_place ON task_work USING btree (host_id, reported_at_task) WHERE reported_at_task IS NOT NULL;
CREATE INDEX task_work_reports ON task_work USING btree (host_id, task_id) WHERE report_kind IS NOT NULL;

create table staff_absences (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  staff_id bigint not null,
  start_date date not null,
  end_date date not null,
  is_own boolean not null,
  created_at timestamp with time zone not null,
  constraint staff_absences_pkey PRIMARY KEY (host_id, id),
  constraint staff_absences_once UNIQUE (host_id, staff_id, start_date, end_date),
  constraint staff_absences_order CHECK (start_date <= end_date),
  constraint staff_absences_host_id_staff_id_fkey FOREIGN KEY (host_id, staff_id) REFERENCES staffs(host_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_absences_by_end ON staff_absences USING btree (host_id, end_date, start_date);

create table staff_forms (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  staff_id bigint not null,
  key uuid not null,
  created_at timestamp with time zone not null,
  constraint staff_forms_pkey PRIMARY KEY (host_id, id),
  constraint staff_forms_once UNIQUE (host_id, staff_id, key),
  constraint staff_forms_host_id_staff_id_fkey FOREIGN KEY (host_id, staff_id) REFERENCES staffs(host_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_forms_by_age ON staff_forms USING btree (created_at);

create table former_tags (
  host_id bigint not null,
  name text not null,
  id bigint not null,
  color text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone not null,
  constraint former_tags_pkey PRIMARY KEY (host_id, name),
  constraint former_tags_color_check CHECK (color ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint former_tags_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);

create table calendar_share_links (
  host_id bigint not null,
  id bigint not null generated always as identity (start with 1001),
  scope text not null,
  secret text not null,
  created_at timestamp with time zone not null,
  constraint calendar_share_links_pkey PRIMARY KEY (host_id, id),
  constraint calendar_share_links_scope_check CHECK (scope = ANY (ARRAY['entire'::text, 'partial'::text])),
  constraint calendar_share_links_host_id_fkey FOREIGN KEY (host_id) REFERENCES host_accounts(id)
);
CREATE UNIQUE INDEX calendar_share_links_address ON calendar_share_links USING btree (host_id, secret);
CREATE UNIQUE INDEX calendar_share_links_entire ON calendar_share_links USING btree (host_id) WHERE scope = 'entire'::text;

create table calendar_share_link_properties (
  host_id bigint not null,
  link_id bigint not null,
  property_id bigint not null,
  constraint calendar_share_link_properties_pkey PRIMARY KEY (host_id, link_id, property_id),
  constraint calendar_share_link_properties_host_id_link_id_fkey FOREIGN KEY (host_id, link_id) REFERENCES calendar_share_links(host_id, id) ON DELETE CASCADE,
  constraint calendar_share_link_properties_host_id_property_id_fkey FOREIGN KEY (host_id, property_id) REFERENCES properties(host_id, id)
);
CREATE INDEX calendar_share_links_by_property ON calendar_share_link_properties USING btree (host_id, property_id);

create view taken_nights as
 SELECT stays.host_id,
    stays.property_id,
    stays.check_in_date AS start_date,
    stays.check_out_date AS end_date,
    'stay'::text AS held_by,
    stays.stay_code,
    NULL::bigint AS listing_id,
    NULL::bigint AS event_id
   FROM stays
  WHERE stays.holds_nights
UNION ALL
 SELECT stays.host_id,
    stays.property_id,
    stays.check_in_date AS start_date,
    stays.check_out_date AS end_date,
    'box'::text AS held_by,
    stays.stay_code,
    NULL::bigint AS listing_id,
    NULL::bigint AS event_id
   FROM stays
  WHERE stays.in_reservation_box AND stays.status = 'accepted'::text AND stays.property_id IS NOT NULL
UNION ALL
 SELECT closures.host_id,
    closures.property_id,
    closures.start_date,
    closures.end_date,
    'block'::text AS held_by,
    NULL::text AS stay_code,
    closures.id AS listing_id,
    closures.event_id
   FROM closures;
