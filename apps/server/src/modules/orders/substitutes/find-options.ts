import { substitutesPerProduct } from '@botica/contract/orders/substitutes';
import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import { priceForShopper } from '@botica/domain/catalogue/products';
import type { Company } from '@botica/domain/companies';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { Platform } from '../../../platform/index.ts';
import { nobody, readBuyer } from '../../cart/index.ts';
import type { Summaries } from '../../catalogue/index.ts';
import type { StandIns } from './find-replacements.ts';

/** The customer, the branch and the order type. */
export interface Asker {
  company: Company;
  /** Absent or not above 0 while no branch is chosen. */
  branchCode: number | undefined;
  orderTypeId: OrderTypeId;
  /** Absent for a visitor or a guest. */
  customerId: string | undefined;
}

export interface SubstitutesOf {
  originalId: number;
  /** Each with its unit price for this shopper. */
  options: { product: CatalogueProduct; unitCents: number }[];
}

export type SubstituteOptions = ReturnType<typeof createSubstituteOptions>;

/** A139: the products that a shopper may choose in place of others, with their prices for this shopper. */
export function createSubstituteOptions(
  { database: { reads } }: Platform,
  { standIns, summaries }: { standIns: StandIns; summaries: Summaries },
) {
  async function pricerFor({ company, customerId, orderTypeId }: Asker) {
    const { isIcare } = customerId === undefined ? nobody : await readBuyer(reads.sql, customerId, company.id);
    const shopper = { orderType: orderTypeName(orderTypeId), isIcare };
    return (product: CatalogueProduct) => priceForShopper(product, shopper).chosen.cents;
  }

  return {
    /** In the order of the requested products, including those without options. */
    async of(productIds: readonly number[], asker: Asker): Promise<SubstitutesOf[]> {
      const originals = [...new Set(productIds)];
      const viewpoint = { company: asker.company, branch: asker.branchCode };
      const [found, centsOf] = await Promise.all([standIns.of(originals, viewpoint), pricerFor(asker)]);
      return originals.map((originalId) => ({
        originalId,
        options: (found.get(originalId) ?? [])
          // A product of the same order is no substitute.
          .filter(({ product }) => !originals.includes(product.id))
          .map(({ product }) => ({ product, unitCents: centsOf(product) }))
          .filter(({ unitCents }) => unitCents > 0)
          .slice(0, substitutesPerProduct),
      }));
    },

    /** Unit prices of the products that the company sells. */
    async pricesOf(productIds: readonly number[], asker: Asker): Promise<Map<number, number>> {
      if (productIds.length === 0) return new Map();
      const viewpoint = { company: asker.company, branch: asker.branchCode };
      const [products, centsOf] = await Promise.all([
        summaries.findProducts([...new Set(productIds)], viewpoint),
        pricerFor(asker),
      ]);
      return new Map(products.map(({ product }) => [product.id, centsOf(product)]));
    },
  };
}
