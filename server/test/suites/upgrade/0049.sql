-- An order whose guest speaks Spanish.

update orders set guest_language = 'es-AR' where host_id = 101;
