import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database.ts';
import { findSoldNames } from '../../../catalogue/index.ts';
import { carouselProducts, carousels } from '../../home/index.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';

const rowsOf = (value: Content[string] | undefined) => (value ?? []) as readonly Content[];
const productIdsIn = ({ products }: Content) =>
  rowsOf(products).flatMap(({ productId }) => (typeof productId === 'number' ? [productId] : []));

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

  /** Its place on the page is that of its section. */
  async write(tx, { companyId, key }, content) {
    const id = idOfKey(key);
    const { title, source, groupId, link, isActive } = content;
    await tx
      .update(carousels)
      .set({
        title: String(title),
        source: source as (typeof carousels.$inferInsert)['source'],
        groupId: groupId ? Number(groupId) : null,
        link: link ? String(link) : null,
        isActive: isActive === true,
      })
      .where(and(eq(carousels.companyId, companyId), eq(carousels.id, id)));
    await tx.delete(carouselProducts).where(eq(carouselProducts.carouselId, id));
    const rows = productIdsIn(content).map((productId, index) => ({ carouselId: id, productId, position: index + 1 }));
    if (rows.length > 0) await tx.insert(carouselProducts).values(rows);
  },

  /** A product that was sold when it was chosen stays: the store leaves it out by itself. */
  async check(db, { piece, content, live }) {
    const found = await findSoldNames(db, piece.companyId, productIdsIn(content));
    const known = new Set([...found.map(({ id }) => id), ...(live ? productIdsIn(live).map(String) : [])]);
    const wrong = rowsOf(content.products).flatMap(({ productId }, index) =>
      known.has(String(productId)) ? [] : [`products.${index}.productId`],
    );
    return Object.fromEntries(wrong.map((path) => [path, 'Esta empresa no vende ese producto.']));
  },

  async lists(db, companyId, content) {
    const [products, groups] = await Promise.all([findSoldNames(db, companyId, productIdsIn(content)), findGroups(db)]);
    return { products, groups };
  },
};
