-- What a stay costs beside its nights is set for each property, quotes are kept until they are booked, and an order keeps its terms.

create table booking_terms (
  host_id bigint not null references host_accounts,
  property_id bigint not null,
  max_guests integer check (max_guests between 1 and 99),
  charges jsonb not null check (jsonb_typeof(charges) = 'array'),
  weekly_discount_percent numeric check (weekly_discount_percent > 0 and weekly_discount_percent <= 100),
  monthly_discount_percent numeric check (monthly_discount_percent > 0 and monthly_discount_percent <= 100),
  deposit numeric check (deposit >= 0),
  cancellation_policy jsonb check (jsonb_typeof(cancellation_policy) = 'object'),
  payment_plan jsonb not null check (jsonb_typeof(payment_plan) = 'array'),
  updated_at timestamptz not null,
  primary key (host_id, property_id),
  foreign key (host_id, property_id) references properties (host_id, id)
);

-- A quote is calculated again when it is booked: its total must be the same then.
create table quotes (
  host_id bigint not null references host_accounts,
  id text not null,
  property_id bigint not null,
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  total_amount numeric check (total_amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index quotes_expiry on quotes (expires_at);
create index quotes_of_account on quotes (host_id, expires_at);

-- What guest and host have agreed on beside the price: the cancellation policy, what is due when, and the deposit.
alter table orders add column agreed_terms jsonb check (jsonb_typeof(agreed_terms) = 'object');
