import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { pricePerUnit } from '@botica/domain/catalogue/pricing';
import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import type { Platform } from '../../../platform/index.ts';
import type { Summaries, Viewpoint } from '../../catalogue/index.ts';
import { withStock } from '../../catalogue/index.ts';
import { findStandIns } from './store.ts';

export interface StandIn {
  product: CatalogueProduct;
  /** In the chosen branch; undefined without one. */
  stock: number | undefined;
  /** As product lists send it. */
  summary: ProductSummaryDto;
  /** The same ingredient; otherwise only of the same group. */
  isEquivalent: boolean;
  /** Its place, when staff put it before the other equivalents. */
  pin: number | null;
  /** Price per unit of content, to compare packs. */
  centsPerUnit: number;
}

export type StandIns = ReturnType<typeof createStandIns>;

/** Finds replacements for products, for the shortage dialog and the choice of substitutes. */
export function createStandIns({ database }: Platform, { summaries }: { summaries: Summaries }) {
  const { db } = database.reads;

  return {
    /** By original, the best first. The number of statements does not depend on the number of products. */
    async of(productIds: readonly number[], viewpoint: Viewpoint): Promise<Map<number, StandIn[]>> {
      const branchCode = Math.max(viewpoint.branch ?? 0, 0);
      const found = await findStandIns(db, { productIds, companyId: viewpoint.company.id, branchCode });
      if (found.length === 0) return new Map();
      const ids = [...new Set(found.map(({ productId }) => productId))];
      const now = await summaries.readStock(ids, viewpoint);
      const known = await summaries.joinFacts(now, viewpoint, (facts, stock) => ({
        product: facts.product,
        stock: stock.units ?? undefined,
        summary: withStock(facts.summary, stock),
        centsPerUnit: pricePerUnit(facts.product.unitCents, facts.product.packSize),
      }));
      const byId = new Map(known.map((one) => [one.product.id, one]));
      const standIns = new Map<number, StandIn[]>();
      for (const { originalId, productId, isEquivalent, pin } of found) {
        const one = byId.get(productId);
        if (one) standIns.set(originalId, [...(standIns.get(originalId) ?? []), { ...one, isEquivalent, pin }]);
      }
      return standIns;
    },
  };
}
