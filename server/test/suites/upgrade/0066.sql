-- A letter that waits, after the mail server was away.
update operator_invitations set is_letter = true where host_id = 101;
update operators set invitation_mail_at = '2026-06-01T09:05:00Z', invitation_error = 'The mail server could not be reached.'
where host_id = 101 and name = 'Iris';
