import type { CompanyId } from '@botica/domain/companies';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database.ts';
import { findSoldNames } from '../../../catalogue/index.ts';
import { carouselProducts, carousels } from '../../home/index.ts';
import { addSection } from './add-section.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';
import { checkSold, productIdsIn } from './product-rows.ts';

async function findProducts(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(carouselProducts)
    .where(inArray(carouselProducts.carouselId, [...ids, -1]))
    .orderBy(carouselProducts.carouselId, carouselProducts.position, carouselProducts.productId);
  const grouped = Map.groupBy(rows, ({ carouselId }) => carouselId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ productId }) => productId)]));
}

/** Groups that a carousel may show. */
async function findGroups(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select id::text as id, name from groups where not is_hidden order by name, id`);
  return [...rows];
}

/** Those with products of the store; what a shopper viewed is not staff's to edit (docs/decisions/0124). */
export const carouselPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(carousels.id, idOfKey(key));
    const rows = await db
      .select()
      .from(carousels)
      .where(and(inArray(carousels.companyId, [...companyIds]), eq(carousels.kind, 'normal'), ofKey))
      .orderBy(asc(carousels.companyId), asc(carousels.position), asc(carousels.id));
    const products = await findProducts(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, companyId, title, source, groupId, link, isActive }) => ({
      ...{ companyId: companyId as CompanyId, key: String(id) },
      content: {
        ...{ title, source, groupId: groupId === null ? '' : String(groupId) },
        products: source === 'list' ? (products.get(id) ?? []).map((productId) => ({ productId })) : [],
        ...{ link: link ?? '', isActive },
      },
    }));
  },

  /** Its place on the page is that of its section, which a new one gets below the others. */
  async write(tx, { companyId, key }, content) {
    const id = idOfKey(key);
    const { title, source, groupId, link, isActive } = content;
    const row = {
      title: String(title),
      source: source as (typeof carousels.$inferInsert)['source'],
      groupId: groupId ? Number(groupId) : null,
      link: link ? String(link) : null,
      isActive: isActive === true,
    };
    const known = await tx
      .update(carousels)
      .set(row)
      .where(and(eq(carousels.companyId, companyId), eq(carousels.id, id)))
      .returning({ id: carousels.id });
    if (known.length === 0) {
      const position = sql<number>`(
        select coalesce(max(c.position), 0) + 1 from carousels c where c.company_id = ${companyId})`;
      await tx.insert(carousels).values({ id, companyId, kind: 'normal', position, ...row });
      await addSection(tx, { companyId, kind: 'carrusel', title: row.title, carouselId: id });
    }
    await tx.delete(carouselProducts).where(eq(carouselProducts.carouselId, id));
    const rows = productIdsIn(content).map((productId, index) => ({ carouselId: id, productId, position: index + 1 }));
    if (rows.length > 0) await tx.insert(carouselProducts).values(rows);
  },

  check: checkSold,

  async lists(db, companyId, content) {
    const [products, groups] = await Promise.all([findSoldNames(db, companyId, productIdsIn(content)), findGroups(db)]);
    return { products, groups };
  },
};
