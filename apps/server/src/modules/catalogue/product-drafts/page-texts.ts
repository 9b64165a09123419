import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface NamedProduct extends Record<string, unknown> {
  id: number;
  name: string;
  presentation: string;
  isHidden: boolean;
}

export async function findNamedProducts(db: Db, ids: readonly number[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<NamedProduct>(sql`
    select id, name, presentation, is_hidden as "isHidden" from products
    where id = any(${sql.param([...new Set(ids)])}::int[]) order by id`);
  return [...rows];
}

/** Whether a product may go with another one: it exists, and is not the product itself. */
export async function areOtherProducts(
  db: Db,
  { productId, ids }: { productId: number; ids: readonly number[] },
): Promise<boolean> {
  const found = await findNamedProducts(db, ids);
  return found.length === new Set(ids).size && !ids.includes(productId);
}

export interface SharedPanel extends Record<string, unknown> {
  title: string;
  paragraphs: string[];
  /** The ingredient, or the name of the group. */
  owner: string;
  /** None of an ingredient. */
  groupId: number | null;
}

/** The texts that a product shares with others, in the order of its page (`readDetail`). */
export async function findSharedPanels(db: Db, productId: number): Promise<SharedPanel[]> {
  const rows = await db.execute<SharedPanel>(sql`
    select i.title, i.paragraphs, coalesce(i.active_ingredient, g.name) as owner, i.group_id as "groupId"
    from products p
    left join lateral (select min(m.group_id) as id from product_groups m join groups shown on shown.id = m.group_id
      where m.product_id = p.id and is_group_shown(shown.path)) first on true
    left join groups leaf on leaf.id = first.id
    left join groups middle on middle.id = leaf.parent_id
    join information_panels i on i.active_ingredient = p.active_ingredient
      or i.group_id in (leaf.id, middle.id, middle.parent_id)
    left join groups g on g.id = i.group_id
    where p.id = ${productId}
    order by i.active_ingredient is null, i.group_id, i.position`);
  return [...rows];
}
