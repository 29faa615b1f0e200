-- Reviews of orders: what the host and the guest say of each other, and the host's reply.

create table reviews (
  host_id bigint not null,
  reservation_code text not null,
  author text not null check (author in ('host', 'guest')),
  score numeric not null check (score between 0 and 5),
  -- [{ category, rating }], or null.
  sub_score jsonb,
  content text not null default '',
  created_at timestamptz not null,
  reply_content text,
  replied_at timestamptz,
  -- Each of the two writes once.
  primary key (host_id, reservation_code, author),
  constraint reviews_order foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  constraint reviews_reply check (
    (reply_content is null) = (replied_at is null) and (reply_content is null or author = 'guest')
  )
);
