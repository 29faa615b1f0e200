update events set is_untold = true where host_id = 101;
