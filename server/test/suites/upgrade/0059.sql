-- A guest's review with a word for the host alone.

update reviews set private_feedback = 'The hand rail was loose.' where host_id = 101 and author = 'guest';
