-- The links of a tag are deleted with the tag, and its link to a room type with the room type, by the database: the
-- areas of tags and of room types do not write each other's tables, or those of stays.

-- Each statement reads its table once, which takes seconds for a million links, and locks it meanwhile.
alter table stay_tags
  drop constraint stay_tags_host_id_tag_id_fkey,
  add foreign key (host_id, tag_id) references tags (host_id, id) on delete cascade;
alter table tag_properties
  drop constraint tag_properties_host_id_tag_id_fkey,
  add foreign key (host_id, tag_id) references tags (host_id, id) on delete cascade;
alter table tag_room_types
  drop constraint tag_room_types_host_id_tag_id_fkey,
  drop constraint tag_room_types_host_id_room_type_id_fkey,
  add foreign key (host_id, tag_id) references tags (host_id, id) on delete cascade,
  add foreign key (host_id, room_type_id) references room_types (host_id, id) on delete cascade;
