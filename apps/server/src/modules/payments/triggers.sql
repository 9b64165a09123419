-- What an order has paid, what happened to it and which units it took are sums and stories of rows that are only added
-- to. Whoever would change or take away one is refused, by whatever way they come. Run after the migrations; running it
-- again changes nothing.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger payment_events_only_added_to
  before update or delete on payment_events for each row execute function refuse_change();
create or replace trigger order_events_only_added_to
  before delete on order_events for each row execute function refuse_change();
-- One change is allowed: what a customer wrote when they cancelled is taken out when their account is deleted (ROLE-18).
create or replace trigger order_events_never_changed
  before update on order_events for each row
  when (to_jsonb(new) <> to_jsonb(old) || jsonb_build_object('detail', old.detail - 'comment'))
  execute function refuse_change();
create or replace trigger stock_movements_only_added_to
  before update or delete on stock_movements for each row execute function refuse_change();
