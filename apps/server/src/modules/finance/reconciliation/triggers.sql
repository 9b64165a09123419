-- Files and resolutions are only added. Of a row only the mark changes that says whether it counts. Run after the
-- migrations. Idempotent.

create or replace function keep_settlements() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger settlement_files_only_added_to
  before update or delete on settlement_files for each row execute function keep_settlements();
create or replace trigger reconciliation_resolutions_only_added_to
  before update or delete on reconciliation_resolutions for each row execute function keep_settlements();
create or replace trigger settlement_rows_only_added_to
  before delete on settlement_rows for each row execute function keep_settlements();
create or replace trigger settlement_rows_never_changed
  before update on settlement_rows for each row
  when (to_jsonb(new) <> to_jsonb(old) || jsonb_build_object('is_current', false))
  execute function keep_settlements();
