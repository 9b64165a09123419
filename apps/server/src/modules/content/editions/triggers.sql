-- What drizzle-kit cannot say. Run after the migrations; running it again changes nothing.

-- A published version is never changed or deleted.
create or replace function refuse_changed_content_version() returns trigger language plpgsql as $$
begin
  raise exception 'content_versions are only added';
end $$;
create or replace trigger content_versions_only_added before update or delete on content_versions
  for each row execute function refuse_changed_content_version();
