-- Payments, order events and stock movements are append-only tables whose sums are the truth. The triggers refuse every
-- update and delete. Run after the migrations. Idempotent.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger payment_events_only_added_to
  before update or delete on payment_events for each row execute function refuse_change();
create or replace trigger order_events_only_added_to
  before delete on order_events for each row execute function refuse_change();
-- One change is allowed: the customer's words in a cancellation are removed when their account is deleted (ROLE-18).
create or replace trigger order_events_never_changed
  before update on order_events for each row
  when (to_jsonb(new) <> to_jsonb(old) || jsonb_build_object('detail', old.detail - 'comment'))
  execute function refuse_change();
create or replace trigger stock_movements_only_added_to
  before update or delete on stock_movements for each row execute function refuse_change();

-- The refunds of one capture never exceed it. The lock serialises concurrent inserts.
create or replace function refuse_refund_beyond_capture() returns trigger language plpgsql as $$
begin
  perform 1 from payment_events where id = new.capture_event_id for update;
  if new.amount_cents + (select coalesce(sum(amount_cents), 0) from payment_refunds
      where capture_event_id = new.capture_event_id and id <> new.id)
    > (select amount_cents from payment_events where id = new.capture_event_id) then
    raise exception 'refunds of capture % exceed it', new.capture_event_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The refunds of one tender of an order never exceed it; the points and the cash-back of a bank count together.
create or replace function refuse_refund_beyond_tender() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for update;
  if new.amount_cents + (select coalesce(sum(amount_cents), 0) from tender_refunds
      where order_id = new.order_id and position = new.position and id <> new.id)
    > (select coalesce(sum(amount_cents), 0) from order_tenders t where t.order_id = new.order_id and (
        t.position = new.position
        or (new.kind in ('bankPoints', 'cashBack') and t.kind in ('bankPoints', 'cashBack')))) then
    raise exception 'refunds of tender % of order % exceed it', new.position, new.order_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger tender_refunds_within_tender
  before insert or update of amount_cents, position, order_id on tender_refunds
  for each row execute function refuse_refund_beyond_tender();

create or replace trigger payment_refunds_within_capture
  before insert or update of amount_cents, capture_event_id on payment_refunds
  for each row execute function refuse_refund_beyond_capture();
