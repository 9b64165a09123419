-- Files and resolutions are only added; a file is withdrawn once. Of a row only the mark changes that says whether it
-- counts. Run after the migrations. Idempotent.

create or replace function keep_settlements() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger settlement_files_only_added_to
  before delete on settlement_files for each row execute function keep_settlements();
create or replace trigger settlement_files_withdrawn_once
  before update on settlement_files for each row
  when (old.withdrawn_at is not null or new.withdrawn_at is null or to_jsonb(new) <> to_jsonb(old) || jsonb_build_object(
    'withdrawn_at', new.withdrawn_at, 'withdrawn_by_name', new.withdrawn_by_name,
    'withdrawn_reason', new.withdrawn_reason))
  execute function keep_settlements();
create or replace trigger reconciliation_resolutions_only_added_to
  before update or delete on reconciliation_resolutions for each row execute function keep_settlements();
create or replace trigger settlement_rows_only_added_to
  before delete on settlement_rows for each row execute function keep_settlements();
create or replace trigger settlement_rows_never_changed
  before update on settlement_rows for each row
  when (to_jsonb(new) <> to_jsonb(old) || jsonb_build_object('is_current', new.is_current))
  execute function keep_settlements();
