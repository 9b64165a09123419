-- What drizzle-kit cannot say. Run after the migrations; running it again changes nothing.

-- A level is one more than that of the parent, and there are three: so a tree cannot have a cycle.
create or replace function refuse_broken_group_tree() returns trigger language plpgsql as $$
begin
  if exists (select from groups g join groups p on p.id = g.parent_id where g.level <> p.level + 1) then
    raise exception 'A group is one level below its parent' using constraint = 'groups_below_their_parent';
  end if;
  return null;
end $$;
create or replace trigger groups_below_their_parent after insert or update on groups
  for each statement execute function refuse_broken_group_tree();

-- A published version is never changed or deleted.
create or replace function refuse_changed_group_version() returns trigger language plpgsql as $$
begin
  raise exception 'group_versions are only added';
end $$;
create or replace trigger group_versions_only_added before update or delete on group_versions
  for each row execute function refuse_changed_group_version();
