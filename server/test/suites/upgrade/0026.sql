-- A listing whose base price was another one before, and a property with a base price.
update properties set base_price = 150.5 where host_id = 101 and id = 1001;
insert into listing_former_prices (host_id, id, until, price)
  select host_id, id, '2026-02-01', 180 from listings where host_id = 101 and listing_id = '12345';
