-- Pictures are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table attachments alter column content set storage external;

-- Of the Message-ID of its e-mail: the ids of a database that is made anew begin again, mailboxes remember.
alter table messages add column mail_secret text not null default replace(gen_random_uuid()::text, '-', '');
