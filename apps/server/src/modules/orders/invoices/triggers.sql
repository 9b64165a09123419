-- An invoice, its lines and its credit notes are immutable: the tax office may ask for them years later. The only
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
create or replace trigger partial_credit_notes_only_added_to
  before update or delete on partial_credit_notes for each row execute function refuse_change();

-- The credit notes of an invoice, for parts and for the rest, never exceed it. The lock serialises concurrent inserts.
create or replace function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
begin
  perform 1 from invoices where id = new.invoice_id for update;
  if new.total_cents
    + (select coalesce(sum(total_cents), 0) from credit_notes where invoice_id = new.invoice_id)
    + (select coalesce(sum(total_cents), 0) from partial_credit_notes where invoice_id = new.invoice_id)
    > (select total_cents from invoices where id = new.invoice_id) then
    raise exception 'credit notes of invoice % exceed it', new.invoice_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger credit_notes_within_invoice
  before insert on credit_notes for each row execute function refuse_credit_beyond_invoice();
create or replace trigger partial_credit_notes_within_invoice
  before insert on partial_credit_notes for each row execute function refuse_credit_beyond_invoice();
