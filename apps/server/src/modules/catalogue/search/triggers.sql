-- What keeps search_changes in step with the catalogue, whoever writes to it. Run after the migrations and the triggers
-- of the catalogue; running it again changes nothing.

-- Past so many it is cheaper to read everything again, which a row without a product says.
create or replace function note_search_changes(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  insert into search_changes (product_id) select unnest(case when cardinality(ids) <= 2000 then ids else '{null}' end);
  perform pg_notify('search_changes', '');
end $$;

create or replace function search_rows_came() returns trigger language plpgsql as $$
begin
  execute format('select note_search_changes(array(select distinct %I from new_rows))', tg_argv[0]);
  return null;
end $$;

create or replace function search_rows_went() returns trigger language plpgsql as $$
begin
  execute format('select note_search_changes(array(select distinct %I from old_rows))', tg_argv[0]);
  return null;
end $$;

create or replace function search_rows_changed() returns trigger language plpgsql as $$
begin
  execute format('select note_search_changes(array(
    select distinct %1$I from ((table new_rows except table old_rows) union all (table old_rows except table new_rows)) c
  ))', tg_argv[0]);
  return null;
end $$;

-- A search asks of stock only whether a branch has any: a sale that leaves some is no news.
create or replace function search_stock_changed() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(
    select distinct n.product_id from new_rows n join old_rows o using (product_id, branch_code)
    where (n.quantity > n.allocated) <> (o.quantity > o.allocated)));
  return null;
end $$;

-- Groups, laboratories and branches are few and change seldom, and so does which laboratories may not be sent abroad.
create or replace function search_everything_changed() returns trigger language plpgsql as $$
begin
  perform note_search_changes('{null}');
  return null;
end $$;

-- Synonyms and needs are all read again whenever somebody looks.
create or replace function search_synonyms_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('search_changes', '');
  return null;
end $$;
create or replace trigger search_synonyms_told after insert or update or delete on search_synonyms
  for each statement execute function search_synonyms_changed();
create or replace trigger search_needs_told after insert or update or delete on search_needs
  for each statement execute function search_synonyms_changed();

do $$
declare
  watched text;
  product_column text;
begin
  for watched, product_column in values
    ('products', 'id'), ('product_prices', 'product_id'), ('product_groups', 'product_id'),
    ('promotions', 'product_id'), ('stock_levels', 'product_id'), ('restricted_products', 'product_id')
  loop
    execute format('create or replace trigger %1$I after insert on %2$I referencing new table as new_rows
      for each statement execute function search_rows_came(%3$L)', watched || '_came', watched, product_column);
    execute format('create or replace trigger %1$I after delete on %2$I referencing old table as old_rows
      for each statement execute function search_rows_went(%3$L)', watched || '_went', watched, product_column);
    execute format('create or replace trigger %1$I after update on %2$I
      referencing old table as old_rows new table as new_rows for each statement execute function %3$s',
      watched || '_changed', watched,
      case watched when 'stock_levels' then 'search_stock_changed()'
        else format('search_rows_changed(%L)', product_column) end);
  end loop;
  foreach watched in array array['groups', 'laboratories', 'branches', 'restricted_laboratories'] loop
    execute format('create or replace trigger %1$I after insert or update or delete on %2$I
      for each statement execute function search_everything_changed()', watched || '_searched', watched);
  end loop;
end $$;
