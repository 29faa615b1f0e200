-- A stay of two children, of whom one age is known.

update stays set number_of_children = 2, children_ages = '{9}' where host_id = 101 and stay_code = 'owing';
