-- Where e-mail is sent, an invitation goes to the invited address by letter, and nobody else sees its link: who accepts it
-- has proven the address.
alter table operator_invitations
  -- False for a link that was shown to the host.
  add column is_letter boolean not null default false;
alter table operators
  -- When the letter with the invitation is sent; null without one that waits.
  add column invitation_mail_at timestamptz,
  -- What the mail server said of the last letter; null when it took it.
  add column invitation_error text;
create index operators_invitation_mail on operators (invitation_mail_at) where invitation_mail_at is not null;
