-- A guest who is found by an address with capitals, and by a number with spaces.
update orders set guest_email = 'Old.Guest@Example.com', guest_phone = '+31 6 12 34 56 78' where host_id = 101
  and reservation_code = (select min(reservation_code) from orders where host_id = 101);
