import type { InformationPanel } from '@botica/domain/catalogue/product-drafts';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** What products share their texts by: the ingredient as they name it, or a group. */
export type TextOwner = { ingredient: string } | { groupId: number };

export interface OwnerFacts {
  groupId: number | null;
  name: string;
  products: number;
}
export type ListedOwner = OwnerFacts & { texts: number };
type Row<Facts> = Facts & Record<string, unknown>;

const ownerColumn = (owner: TextOwner): SQL =>
  'groupId' in owner ? sql`i.group_id = ${owner.groupId}` : sql`i.active_ingredient = ${owner.ingredient}`;

/** Every ingredient of a product and every group, those with texts first. An ingredient may have texts and no product. */
export async function findOwners(db: Db): Promise<ListedOwner[]> {
  const rows = await db.execute<Row<ListedOwner>>(sql`
    with texts as (
      select active_ingredient, group_id, count(*)::int as texts from information_panels
      where product_id is null group by active_ingredient, group_id
    ), made as (
      select active_ingredient as name, count(*)::int as products from products
      where coalesce(active_ingredient, '') <> '' group by active_ingredient
    ), owners as (
      select null::int as "groupId", coalesce(m.name, t.active_ingredient) as name, coalesce(m.products, 0) as products,
        coalesce(t.texts, 0) as texts
      from made m full join (select * from texts where active_ingredient is not null) t on t.active_ingredient = m.name
      union all
      select g.id, g.name, (select count(*)::int from product_groups m where m.group_id = g.id), coalesce(t.texts, 0)
      from groups g left join texts t on t.group_id = g.id
    )
    select * from owners order by texts = 0, name, "groupId"`);
  return [...rows];
}

/** Undefined when no product has the ingredient and it has no texts, or there is no such group. */
export async function findOwner(db: Db, owner: TextOwner): Promise<OwnerFacts | undefined> {
  const [row] =
    'groupId' in owner
      ? await db.execute<Row<OwnerFacts>>(sql`
          select g.id as "groupId", g.name,
            (select count(distinct m.product_id)::int from product_groups m join groups inside on inside.id = m.group_id
              left join groups above on above.id = inside.parent_id
              where g.id in (inside.id, inside.parent_id, above.parent_id)) as products
          from groups g where g.id = ${owner.groupId}`)
      : await db.execute<Row<OwnerFacts>>(sql`
          select null::int as "groupId", ${owner.ingredient}::text as name, made.products
          from (select count(*)::int as products from products where active_ingredient = ${owner.ingredient}) made
          where made.products > 0 or exists (select from information_panels i where ${ownerColumn(owner)})`);
  return row;
}

/** In the order of the page. */
export async function findTexts(db: Db, owner: TextOwner): Promise<InformationPanel[]> {
  const rows = await db.execute<Row<InformationPanel>>(sql`
    select i.title, i.paragraphs from information_panels i where ${ownerColumn(owner)} order by i.position, i.id`);
  return rows.map(({ title, paragraphs }) => ({ title, paragraphs }));
}

/** Nothing names a text, so that they are written whole. The trigger of the table refreshes the caches. */
export async function writeTexts(tx: Db, owner: TextOwner, panels: readonly InformationPanel[]): Promise<void> {
  const [ingredient, groupId] = 'groupId' in owner ? [null, owner.groupId] : [owner.ingredient, null];
  await tx.execute(sql`delete from information_panels i where ${ownerColumn(owner)}`);
  await tx.execute(sql`
    insert into information_panels (id, active_ingredient, group_id, position, title, paragraphs)
    select (select coalesce(max(id), 0) from information_panels) + panel.place, ${ingredient}::text, ${groupId}::int,
      panel.place, panel.value ->> 'title', array(select jsonb_array_elements_text(panel.value -> 'paragraphs'))
    from jsonb_array_elements(${JSON.stringify(panels)}::jsonb) with ordinality as panel (value, place)`);
}
