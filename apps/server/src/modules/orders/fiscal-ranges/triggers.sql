-- Numbers of fiscal ranges: none is in two ranges of a company, and used ones never change. Run after the migrations.
-- Idempotent.

-- A range gives the numbers from the one that it was entered with (first_number + used_before). Those before were used by
-- somebody else: a stopped range may have them, one that still gives numbers may not.
create or replace function refuse_shared_fiscal_numbers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fiscal-ranges'), new.company_id);
  if exists (
    select from fiscal_ranges r,
      lateral (select
        int4range(r.first_number, r.first_number + r.used_before) as r_before,
        int4range(r.first_number + r.used_before, case when r.stopped_at is null then r.last_number + 1 else r.next_number end)
          as r_own,
        case when r.stopped_at is null then int4range(r.next_number, r.last_number + 1) else 'empty' end as r_coming,
        int4range(new.first_number, new.first_number + new.used_before) as before,
        int4range(new.first_number + new.used_before,
          case when new.stopped_at is null then new.last_number + 1 else new.next_number end) as own,
        case when new.stopped_at is null then int4range(new.next_number, new.last_number + 1) else 'empty' end as coming
      ) n
    where r.company_id = new.company_id and r.prefix = new.prefix and r.id <> new.id
      -- One that was stopped unused has no number.
      and (r.stopped_at is null or r.next_number > r.first_number + r.used_before)
      and (new.stopped_at is null or new.next_number > new.first_number + new.used_before)
      and (n.own && n.r_own or n.before && n.r_coming or n.coming && n.r_before)
  ) then
    raise exception 'two fiscal ranges of a company share numbers' using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;

create or replace trigger fiscal_ranges_share_no_number
  after insert or update of company_id, prefix, first_number, last_number, used_before on fiscal_ranges
  for each row execute function refuse_shared_fiscal_numbers();

create or replace function refuse_changed_fiscal_numbers() returns trigger language plpgsql as $$
begin
  raise exception 'the used numbers of a fiscal range never change, and a stopped one stays stopped'
    using errcode = 'restrict_violation';
end $$;

create or replace trigger fiscal_ranges_keep_used_numbers
  before update on fiscal_ranges for each row
  when (
    new.next_number < old.next_number
    or old.stopped_at is not null and (new.stopped_at is distinct from old.stopped_at or new.next_number <> old.next_number)
    or old.next_number > old.first_number and
      (new.company_id, new.branch_code, new.document_kind, new.authorisation, new.prefix, new.first_number, new.used_before)
      is distinct from
      (old.company_id, old.branch_code, old.document_kind, old.authorisation, old.prefix, old.first_number, old.used_before)
  )
  execute function refuse_changed_fiscal_numbers();

create or replace trigger fiscal_ranges_keep_used_ranges
  before delete on fiscal_ranges for each row when (old.next_number > old.first_number)
  execute function refuse_changed_fiscal_numbers();
