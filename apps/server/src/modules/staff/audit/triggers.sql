-- The audit of staff is append-only: by grant for the role of the store, and by trigger for everybody, superusers
-- included. A superuser who removes the triggers breaks the chain of hashes, which the check finds. Run after the
-- migrations and after refuse_change of payments. Idempotent.

create or replace function advance_audit_head_only() returns trigger language plpgsql as $$
begin
  if new.chain = old.chain and new.sequence = old.sequence + 1 then return new; end if;
  raise exception 'the end of an audit chain only moves forward' using errcode = 'restrict_violation';
end $$;

create or replace trigger staff_audit_only_added_to
  before update or delete on staff_audit for each row execute function refuse_change();
create or replace trigger staff_audit_never_emptied
  before truncate on staff_audit for each statement execute function refuse_change();
create or replace trigger staff_audit_checks_only_added_to
  before update or delete on staff_audit_checks for each row execute function refuse_change();
create or replace trigger staff_audit_checks_never_emptied
  before truncate on staff_audit_checks for each statement execute function refuse_change();
create or replace trigger staff_audit_heads_move_forward
  before update on staff_audit_heads for each row execute function advance_audit_head_only();
create or replace trigger staff_audit_heads_stay
  before delete on staff_audit_heads for each row execute function refuse_change();
create or replace trigger staff_audit_heads_never_emptied
  before truncate on staff_audit_heads for each statement execute function refuse_change();

revoke update, delete, truncate on staff_audit, staff_audit_checks from public, current_user;
revoke delete, truncate on staff_audit_heads from public, current_user;
