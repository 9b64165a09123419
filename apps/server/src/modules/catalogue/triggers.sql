-- What drizzle-kit cannot say: what keeps group_listings and catalogue_versions in step, and the question that is asked
-- most. Run after the migrations; running it again changes nothing.

create or replace function refresh_group_listings(ids int[]) returns void language sql as $$
  with recursive wanted as (
    select m.product_id, m.group_id from product_groups m where m.product_id = any(ids)
    union
    select wanted.product_id, g.parent_id from wanted join groups g on g.id = wanted.group_id
    where g.parent_id is not null
  ), listed as (
    select prices.company_id, wanted.group_id, wanted.product_id, p.popularity
    from wanted
    join products p on p.id = wanted.product_id and not p.is_hidden
    join product_prices prices on prices.product_id = wanted.product_id
  ), gone as (
    delete from group_listings old where old.product_id = any(ids) and not exists (
      select from listed where (listed.company_id, listed.group_id, listed.product_id)
        = (old.company_id, old.group_id, old.product_id))
  )
  insert into group_listings (company_id, group_id, product_id, popularity) select * from listed
  on conflict (company_id, group_id, product_id) do update set popularity = excluded.popularity
  where group_listings.popularity <> excluded.popularity;
$$;

-- Whether shoppers see a group: it is not hidden, and nothing above it is.
create or replace function is_group_shown(wanted text) returns boolean language sql stable as $$
  select not exists (select from groups h where h.is_hidden and (wanted = h.path or starts_with(wanted, h.path || '/')));
$$;

-- The place of an equivalent among those that staff put first; null for the others.
create or replace function pin_of(pinned jsonb, wanted int) returns int language sql immutable as $$
  select place::int from jsonb_array_elements(pinned) with ordinality as one (value, place)
  where (value ->> 'id')::int = wanted;
$$;

create or replace function list_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_group_listings(array(select distinct product_id from changed));
  return null;
end $$;

create or replace function list_reordered_products() returns trigger language plpgsql as $$
declare
  reordered int[] := array(select new_rows.id from new_rows join old_rows using (id)
    where new_rows.popularity <> old_rows.popularity or new_rows.is_hidden <> old_rows.is_hidden);
begin
  if cardinality(reordered) > 0 then perform refresh_group_listings(reordered); end if;
  return null;
end $$;

-- A deleted price or membership takes its listing away; a changed price leaves it as it was.
create or replace trigger product_prices_listed after insert on product_prices
  referencing new table as changed for each statement execute function list_changed_products();
create or replace trigger product_prices_unlisted after delete on product_prices
  referencing old table as changed for each statement execute function list_changed_products();
create or replace trigger product_groups_listed after insert on product_groups
  referencing new table as changed for each statement execute function list_changed_products();
create or replace trigger product_groups_unlisted after delete on product_groups
  referencing old table as changed for each statement execute function list_changed_products();
create or replace trigger products_reordered after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function list_reordered_products();

insert into catalogue_versions (slot) select generate_series(0, 15) on conflict do nothing;

-- Never waits for another writer, who may be waiting for a row of this one: it takes a slot that nobody has locked, its
-- own of before if it can. With all sixteen locked it takes one beyond them that no other transaction holds.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  free int;
begin
  select slot into free from catalogue_versions where slot < 16
    order by slot <> pg_backend_pid() % 16, slot limit 1 for no key update skip locked;
  if free is null then
    free := 16;
    while not pg_try_advisory_xact_lock(hashtext('catalogue_versions'), free) loop
      free := free + 1;
    end loop;
  end if;
  insert into catalogue_versions as v (slot, version) values (free, 1)
    on conflict (slot) do update set version = v.version + 1;
  return null;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'products', 'product_prices', 'product_groups', 'groups', 'group_addresses', 'laboratories', 'promotions', 'information_panels',
    'product_videos', 'complementary_products', 'physical_certificates', 'product_notes', 'branches', 'cities',
    'banners', 'carousels', 'carousel_products', 'home_sections', 'campaigns', 'prizes', 'recommendations',
    'benefits', 'restricted_products', 'restricted_laboratories', 'available_services', 'configuration_variables'
  ] loop
    execute format(
      'create or replace trigger %I after insert or update or delete or truncate on %I
       for each statement execute function raise_catalogue_version()', kept || '_raise_version', kept);
  end loop;
end $$;

-- The stock of products as one viewer sees it, in the order of the ids: what the branch has free, and DETAIL-10. Branch 0
-- is none. One plan for ever: for lists of values PostgreSQL would plan anew each time, which costs more than the answer.
create or replace function stock_of(
  ids int[], branch int, near int[], served int[],
  out version float8, out units int[], out states smallint[]
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if branch = 0 then
    select array_agg(exists (
        select from stock_levels s
        where s.product_id = wanted.id and s.branch_code = any(served) and s.quantity > s.allocated
      )::int order by wanted.place)
      into states
      from unnest(ids) with ordinality as wanted (id, place);
  else
    select array_agg(coalesce(here.quantity - here.allocated, 0) order by wanted.place),
      array_agg(case
        when here.quantity > here.allocated then 1
        when exists (select from stock_levels s
          where s.product_id = wanted.id and s.branch_code = any(near) and s.quantity > s.allocated) then 2
        when exists (select from stock_levels s
          where s.product_id = wanted.id and s.branch_code = any(served) and s.quantity > s.allocated) then 3
        else 0 end order by wanted.place)
      into units, states
      from unnest(ids) with ordinality as wanted (id, place)
      left join stock_levels here on here.product_id = wanted.id and here.branch_code = branch;
  end if;
  select sum(v.version) into version from catalogue_versions v;
end $$;

create or replace function announce_ticket_count() returns trigger language plpgsql as $$
begin
  perform pg_notify('ticket_counts', new.company_id::text);
  return null;
end $$;
create or replace trigger ticket_counts_announced after insert or update on ticket_counts
  for each row execute function announce_ticket_count();

-- A store that was filled before this was here.
select refresh_group_listings(array(select id from products)) where not exists (select from group_listings);
