-- Connectors bring the messages of their channels (contract section 13).

-- The id of a message on its channel: in one conversation the same id is the same message. Null for a message that was
-- written here. While the index is built, messages can be read but not stored: about a second for a million.
alter table messages add column channel_message_id text;
create unique index messages_of_channel on messages (host_id, conversation_id, channel_message_id)
  where channel_message_id is not null;
