-- The ages of the children of a stay decide what it costs: taxes and further guests are charged by age. A stay keeps those that are
-- known, at most one for each child.

alter table stays add column children_ages smallint[] not null default '{}'
  constraint stays_children_ages_check
  check (0 <= all (children_ages) and 17 >= all (children_ages) and cardinality(children_ages) <= number_of_children);
