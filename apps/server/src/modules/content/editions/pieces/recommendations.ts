import { asc, eq, inArray } from 'drizzle-orm';
import { findSoldNames } from '../../../catalogue/index.ts';
import { recommendations } from '../../home/index.ts';
import { generalKey, type PieceStore } from './piece-store.ts';
import { checkSold, productIdsIn } from './product-rows.ts';

/** One piece of each company, also while it recommends nothing. */
export const recommendationPieces: PieceStore = {
  async find(db, { companyIds, key = generalKey }) {
    if (key !== generalKey) return [];
    const rows = await db
      .select()
      .from(recommendations)
      .where(inArray(recommendations.companyId, [...companyIds]))
      .orderBy(asc(recommendations.companyId), asc(recommendations.position), asc(recommendations.productId));
    const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
    return companyIds.map((companyId) => {
      const products = (byCompany.get(companyId) ?? []).map(({ productId }) => ({ productId }));
      return { companyId, key, content: { products } };
    });
  },

  async write(tx, { companyId }, content) {
    await tx.delete(recommendations).where(eq(recommendations.companyId, companyId));
    const rows = productIdsIn(content).map((productId, index) => ({ companyId, productId, position: index + 1 }));
    if (rows.length > 0) await tx.insert(recommendations).values(rows);
  },

  check: checkSold,

  lists: async (db, companyId, content) => ({ products: await findSoldNames(db, companyId, productIdsIn(content)) }),
};
