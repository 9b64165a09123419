-- Notifies every process when a text override changes. Run after the migrations. Idempotent.

create or replace function notify_text_overrides() returns trigger language plpgsql as $$
begin
  perform pg_notify('text_overrides', '');
  return null;
end $$;

create or replace trigger text_overrides_notify
  after insert or update or delete or truncate on text_overrides
  for each statement execute function notify_text_overrides();
