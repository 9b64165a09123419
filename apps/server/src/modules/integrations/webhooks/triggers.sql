-- The outbox of webhooks: an event exists if, and only if, the change does, whoever makes it. Run after the migrations.
-- Idempotent.

-- Numbers the events of their entities and gives each to the receivers of its type. One statement for any number.
create or replace function write_webhook_events(given jsonb) returns void language sql as $$
  with wanted as (
    select n."companyId" as company_id, n.type, n.kind, n."entityId" as entity_id, n.at, n.data
    from jsonb_to_recordset(given) as n ("companyId" smallint, type text, kind text, "entityId" text, at timestamptz,
      data jsonb)
    where exists (select from webhook_receivers r
      where r.company_id = n."companyId" and r.removed_at is null and n.type = any(r.events))
    -- The order of the locks, so that two transactions do not deadlock.
    order by n."companyId", n.kind, n."entityId"
  ), numbered as (
    insert into webhook_entities as e (company_id, kind, entity_id, sequence)
    select company_id, kind, entity_id, 1 from wanted
    on conflict (company_id, kind, entity_id) do update set sequence = e.sequence + 1
    returning e.company_id, e.kind, e.entity_id, e.sequence
  ), written as (
    insert into webhook_events (company_id, type, kind, entity_id, sequence, at, data)
    select w.company_id, w.type, w.kind, w.entity_id, n.sequence, w.at, w.data
    from wanted w join numbered n using (company_id, kind, entity_id)
    returning id, company_id, type, kind, entity_id, sequence
  ), delivered as (
    insert into webhook_deliveries (receiver_id, event_id, kind, entity_id, sequence)
    select r.id, w.id, w.kind, w.entity_id, w.sequence
    from written w join webhook_receivers r
      on r.company_id = w.company_id and r.removed_at is null and w.type = any(r.events)
    returning receiver_id
  )
  select pg_notify('webhook_deliveries', receiver_id::text) from (select distinct receiver_id from delivered) d;
$$;

create or replace function has_webhook_receivers(wanted text[]) returns boolean language sql stable as $$
  select exists (select from webhook_receivers where removed_at is null and events && wanted);
$$;

-- Deferred to the commit: the event has the final state of the order, and the row of its entity is locked briefly.
create or replace function tell_order_event() returns trigger language plpgsql as $$
declare
  told record;
begin
  if not has_webhook_receivers(array['order.placed', 'order.paid', 'order.step', 'order.cancelled']) then
    return null;
  end if;
  -- A payment that places its order is recorded before the placement: its event follows it, as those of earlier parts do.
  for told in
    select e.event, e.at, case e.event when 'placed' then 'order.placed' when 'paid' then 'order.paid'
      when 'cancelled' then 'order.cancelled' when 'annulled' then 'order.cancelled' else 'order.step' end as type
    from order_events e
    where e.order_id = new.order_id and (
      (e.id = new.id and not (e.event = 'paid' and exists (select from order_events p
        where p.order_id = new.order_id and p.event = 'placed' and p.id > new.id)))
      or (new.event = 'placed' and e.event = 'paid' and e.id < new.id))
    order by e.event = 'paid', e.id
  loop
    continue when not has_webhook_receivers(array[told.type]);
    perform write_webhook_events(jsonb_agg(jsonb_build_object('companyId', o.company_id, 'type', told.type,
      'kind', 'order', 'entityId', o.id::text, 'at', told.at, 'data', jsonb_build_object(
        'number', o.number, 'numberBranch', coalesce(o.number_branch_code, o.branch_code), 'branchId', o.branch_code,
        'orderType', o.order_type_id, 'totalCents', o.total_cents,
        'step', case told.event when 'placed' then 'new' when 'paid' then o.life_step else told.event end))))
    from orders o where o.id = new.order_id and o.phase = 'placed' having count(*) > 0;
  end loop;
  return null;
end $$;

create or replace function tell_refund() returns trigger language plpgsql as $$
begin
  if not has_webhook_receivers(array['order.refunded']) then return null; end if;
  perform write_webhook_events(jsonb_agg(jsonb_build_object('companyId', o.company_id, 'type', 'order.refunded',
    'kind', 'order', 'entityId', o.id::text, 'at', new.at, 'data', jsonb_build_object(
      'number', o.number, 'numberBranch', coalesce(o.number_branch_code, o.branch_code), 'branchId', o.branch_code,
      'totalCents', o.total_cents, 'amountCents', -new.amount_cents))))
  from orders o where o.id = new.order_id and o.phase = 'placed' having count(*) > 0;
  return null;
end $$;

create or replace function tell_review() returns trigger language plpgsql as $$
begin
  if not has_webhook_receivers(array['prescription.reviewed']) then return null; end if;
  perform write_webhook_events(jsonb_agg(jsonb_build_object('companyId', o.company_id, 'type', 'prescription.reviewed',
    'kind', 'order', 'entityId', o.id::text, 'at', new.reviewed_at, 'data', jsonb_build_object(
      'branchId', o.branch_code, 'prescriptionId', new.prescription_id, 'decision', new.state))))
  from orders o where o.id = new.order_id having count(*) > 0;
  return null;
end $$;

create or replace function tell_versions() returns trigger language plpgsql as $$
begin
  if not has_webhook_receivers(array['product.published']) then return null; end if;
  perform write_webhook_events(jsonb_agg(jsonb_build_object('companyId', x.company_id, 'type', 'product.published',
    'kind', 'product', 'entityId', v.product_id::text, 'at', v.at, 'data', jsonb_build_object(
      'sku', p.sku, 'version', v.number, 'isHidden', p.is_hidden))))
  from (select distinct on (product_id) * from added where source <> 'found' order by product_id, number desc) v
    join products p on p.id = v.product_id join product_prices x on x.product_id = v.product_id
  having count(*) > 0;
  return null;
end $$;

create or replace function tell_prices() returns trigger language plpgsql as $$
begin
  if not has_webhook_receivers(array['price.changed']) then return null; end if;
  perform write_webhook_events(jsonb_agg(jsonb_build_object('companyId', n.company_id, 'type', 'price.changed',
    'kind', 'product', 'entityId', n.product_id::text, 'at', now(), 'data', jsonb_build_object(
      'sku', p.sku, 'publicCents', n.public_cents, 'ecommerceCents', n.ecommerce_cents,
      'promotionCents', n.promotion_cents, 'seniorCents', n.senior_cents,
      'seniorPromotionCents', n.senior_promotion_cents, 'fourthAgeCents', n.fourth_age_cents,
      'deliveryCents', n.delivery_cents, 'seniorDeliveryCents', n.senior_delivery_cents))))
  from new_prices n join old_prices o using (company_id, product_id) join products p on p.id = n.product_id
  -- What the company pays is no price: it is sent to nobody.
  where to_jsonb(n) - 'cost_cents' <> to_jsonb(o) - 'cost_cents'
  having count(*) > 0;
  return null;
end $$;

-- For the list of changed orders.
create or replace function note_order_change() returns trigger language plpgsql as $$
begin
  insert into order_changes as c (order_id, company_id, transaction)
  values (new.id, new.company_id, pg_current_xact_id())
  on conflict (order_id) do update set transaction = excluded.transaction
  where c.transaction <> excluded.transaction;
  return null;
end $$;

drop trigger if exists order_events_reach_webhooks on order_events;
create constraint trigger order_events_reach_webhooks after insert on order_events
  deferrable initially deferred for each row
  when (new.event in ('placed', 'paid', 'assigned', 'received', 'confirming', 'confirmed', 'invoiced', 'dispatched',
    'delivered', 'cancelled', 'annulled'))
  execute function tell_order_event();
drop trigger if exists refunds_reach_webhooks on payment_events;
create constraint trigger refunds_reach_webhooks after insert on payment_events
  deferrable initially deferred for each row when (new.kind = 'refunded') execute function tell_refund();
drop trigger if exists reviews_reach_webhooks on order_prescriptions;
create constraint trigger reviews_reach_webhooks after update on order_prescriptions
  deferrable initially deferred for each row
  when (old.state <> new.state and new.state <> 'pending') execute function tell_review();
create or replace trigger product_versions_reach_webhooks after insert on product_versions
  referencing new table as added for each statement execute function tell_versions();
create or replace trigger product_prices_reach_webhooks after update on product_prices
  referencing old table as old_prices new table as new_prices for each statement execute function tell_prices();
create or replace trigger orders_note_changes after update on orders for each row
  when (new.phase = 'placed' and (old.phase, old.life_step, old.branch_code, old.total_cents, old.units)
    is distinct from (new.phase, new.life_step, new.branch_code, new.total_cents, new.units))
  execute function note_order_change();
-- Most orders are written as held, which concerns no other system.
create or replace trigger orders_note_new after insert on orders for each row
  when (new.phase = 'placed') execute function note_order_change();
drop function if exists note_new_orders();
