-- Fields that later versions of the published interface have: when a listing last changed, and what a guest tells the host alone.

alter table listings add column updated_at timestamptz not null default now();
update listings set updated_at = created_at;

-- Only of a guest's review.
alter table reviews add column private_feedback text;
alter table reviews add constraint reviews_private_feedback check (private_feedback is null or author = 'guest');
