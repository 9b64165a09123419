-- A closed day is immutable: what changes later is shown as a difference. Run after the migrations. Idempotent.

create or replace function keep_closed_day() returns trigger language plpgsql as $$
begin
  raise exception 'a closed day stays as it was closed' using errcode = 'restrict_violation';
end $$;

create or replace trigger day_closings_stay_closed
  before update or delete on day_closings for each row execute function keep_closed_day();
create or replace trigger day_closing_rows_stay_closed
  before update or delete on day_closing_rows for each row execute function keep_closed_day();
