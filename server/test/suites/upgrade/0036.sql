-- Texts that the search finds: an order with every field, another guest, an inquiry's note and a task's note.
update orders set guest_name = 'Tomás Łuk', guest_phone = '+351 912 345 678', guest_email = 'tomas@mail.example'
  where host_id = 101 and reservation_code = (select min(reservation_code) from orders where host_id = 101);
update tasks set note = 'Repair the café machine' where host_id = 101 and id = (select min(id) from tasks where host_id = 101);
