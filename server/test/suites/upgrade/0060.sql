update events set is_untold = true where id = (select min(id) from events where host_id = 101);
