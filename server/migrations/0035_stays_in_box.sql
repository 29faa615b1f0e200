-- The reservation box is always in view: its few stays are found among many.
create index stays_in_box on stays (host_id, check_in_date) where in_reservation_box;
