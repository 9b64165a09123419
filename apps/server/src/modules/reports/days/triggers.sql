-- Marks the days of the reports whose ledger changed. Run after the migrations. Idempotent.
-- The stores use UTC-6 all year (packages/domain/src/time).

create or replace function report_day_of(at timestamptz) returns date language sql immutable as $$
  select ((at at time zone 'utc') - interval '6 hours')::date
$$;

create or replace function mark_report_invoices() returns trigger language plpgsql as $$
begin
  insert into report_marks (company_id, day) select distinct company_id, report_day_of(issued_at) from added;
  return null;
end $$;

-- An annulled invoice is no longer a sale of its products on its own day.
create or replace function mark_report_credit_notes() returns trigger language plpgsql as $$
begin
  insert into report_marks (company_id, day)
  select company_id, report_day_of(issued_at) from added
  union
  select i.company_id, report_day_of(i.issued_at) from added join invoices i on i.id = added.invoice_id
  union
  -- Purchases of its customer in the 90 days after it were repeat purchases because of it.
  select l.company_id, report_day_of(l.issued_at) from added join invoices i on i.id = added.invoice_id
    join invoices l on l.customer_id = i.customer_id and l.company_id = i.company_id
      and l.issued_at > i.issued_at and l.issued_at < i.issued_at + interval '91 days';
  return null;
end $$;

create or replace function mark_report_order_event() returns trigger language plpgsql as $$
begin
  insert into report_marks (company_id, day)
  select o.company_id, report_day_of(new.at) from orders o where o.id = new.order_id;
  return null;
end $$;

-- A second decision moves the prescription to its own day.
create or replace function mark_report_prescription() returns trigger language plpgsql as $$
begin
  insert into report_marks (company_id, day)
  select distinct o.company_id, report_day_of(t.at)
  from orders o, unnest(array[new.reviewed_at, case when tg_op = 'UPDATE' then old.reviewed_at end]) t (at)
  where o.id = new.order_id and t.at is not null;
  return null;
end $$;

create or replace trigger invoices_mark_reports
  after insert on invoices referencing new table as added for each statement execute function mark_report_invoices();
create or replace trigger credit_notes_mark_reports
  after insert on credit_notes referencing new table as added
  for each statement execute function mark_report_credit_notes();
create or replace trigger partial_credit_notes_mark_reports
  after insert on partial_credit_notes referencing new table as added
  for each statement execute function mark_report_invoices();
create or replace trigger order_events_mark_reports
  after insert on order_events for each row when (new.event = 'delivered') execute function mark_report_order_event();
create or replace trigger order_prescriptions_mark_reports
  after insert or update of reviewed_at on order_prescriptions
  for each row when (new.reviewed_at is not null) execute function mark_report_prescription();
