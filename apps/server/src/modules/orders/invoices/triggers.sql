-- An invoice, its lines and its credit note are immutable: the tax office may ask for them years later. The only
-- allowed change is to annul an invoice, once. Run after the migrations and after refuse_change of payments.
-- Idempotent.

create or replace function keep_invoice_as_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.annulled_at is null
    and (to_jsonb(new) - 'annulled_at') = (to_jsonb(old) - 'annulled_at') then return new; end if;
  raise exception 'an invoice stays as it was issued' using errcode = 'restrict_violation';
end $$;

create or replace trigger invoices_stay_as_issued
  before update or delete on invoices for each row execute function keep_invoice_as_issued();
create or replace trigger invoice_lines_only_added_to
  before update or delete on invoice_lines for each row execute function refuse_change();
create or replace trigger credit_notes_only_added_to
  before update or delete on credit_notes for each row execute function refuse_change();
