-- Open desks hear of every change of an order of their branch, whoever made it: the store, the branch link or another
-- desk. A notice is sent at the commit; equal ones of a transaction are sent once. Idempotent.

create or replace function notify_desk() returns trigger language plpgsql as $$
begin
  if new.phase = 'placed' then
    perform pg_notify('desk_changes', new.branch_code || ' ' || new.id);
    if old.branch_code is distinct from new.branch_code then
      perform pg_notify('desk_changes', old.branch_code || ' ' || new.id);
    end if;
  end if;
  return null;
end $$;

create or replace function notify_desk_of_act() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changes', new.branch_code || ' ' || new.order_id);
  return null;
end $$;

create or replace trigger orders_reach_the_desk
  after update of phase, life_step, branch_code, awaits_opening, scheduled_for, units, total_cents, first_products
  on orders
  for each row
  when ((old.phase, old.life_step, old.branch_code, old.awaits_opening, old.scheduled_for, old.units,
    old.total_cents, old.first_products)
    is distinct from (new.phase, new.life_step, new.branch_code, new.awaits_opening, new.scheduled_for, new.units,
    new.total_cents, new.first_products))
  execute function notify_desk();
create or replace trigger desk_acts_reach_other_desks
  after insert or update on desk_orders for each row execute function notify_desk_of_act();
