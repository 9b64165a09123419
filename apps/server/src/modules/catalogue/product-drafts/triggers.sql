-- What drizzle-kit cannot say. Run after the migrations; running it again changes nothing.

-- The published state of a product as staff edit it: the keys are those of ProductFields in the domain.
create or replace function product_fields(wanted int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'presentation', p.presentation, 'brand', p.brand, 'kind', p.kind, 'barcode', p.barcode,
    'laboratoryId', p.laboratory_id, 'activeIngredient', p.active_ingredient, 'strength', p.strength, 'form', p.form,
    'packSize', p.pack_size, 'unit', p.unit, 'description', p.description, 'keywords', p.keywords,
    'groupIds', coalesce((select jsonb_agg(m.group_id order by m.group_id) from product_groups m
      where m.product_id = p.id), '[]'),
    'prescriptionClass', p.prescription_class, 'taxPercent', p.tax_percent, 'isMedicine', p.is_medicine,
    'isExam', p.is_exam, 'isForPets', p.is_for_pets,
    'isRestrictedAbroad', exists (select from restricted_products r where r.product_id = p.id),
    'allowsOrderWithoutStock', p.allows_order_without_stock, 'isStickerPrize', p.is_sticker_prize,
    'isHidden', p.is_hidden,
    -- A version that does not name these is older than their editing (versions.ts).
    'video', (select jsonb_build_object('url', v.url, 'title', v.title) from product_videos v where v.product_id = p.id),
    'complementary', coalesce((select jsonb_agg(c.other_id order by c.position, c.other_id) from complementary_products c
      where c.product_id = p.id), '[]'),
    'panels', coalesce((select jsonb_agg(jsonb_build_object('title', i.title, 'paragraphs', i.paragraphs)
      order by i.position, i.id) from information_panels i where i.product_id = p.id), '[]'),
    'certificate', (select jsonb_build_object('conditions', f.conditions, 'monthsValid', f.months_valid)
      from physical_certificates f where f.product_id = p.id))
    -- Absent while empty, so that adding these fields made no new version of every product.
    || case when p.pictures = '[]' then '{}'::jsonb else jsonb_build_object('pictures', p.pictures) end
    || case when p.pinned_equivalents = '[]' then '{}'::jsonb
      else jsonb_build_object('pinnedEquivalents', p.pinned_equivalents) end
  from products p where p.id = wanted;
$$;

-- A published version is never changed or deleted.
create or replace function refuse_changed_version() returns trigger language plpgsql as $$
begin
  raise exception 'product_versions are only added';
end $$;
create or replace trigger product_versions_only_added before update or delete on product_versions
  for each row execute function refuse_changed_version();
