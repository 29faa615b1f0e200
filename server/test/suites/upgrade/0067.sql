-- Texts with the letters that are folded: a final sigma and a sharp s.
update properties set title = 'Σπίτι της θάλασσας, Straße' where host_id = 101
  and id = (select min(id) from properties where host_id = 101);
