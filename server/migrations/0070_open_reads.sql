-- Good reads in a row, since dropped_at, without any of the nights: the channel has forgotten what it was shown.
alter table shown_nights add column reads_open integer not null default 0;
