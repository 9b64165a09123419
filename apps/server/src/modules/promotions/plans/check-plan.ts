import type { Cents } from '@botica/domain/money';
import type { CheckedProduct, PlanTerms } from '@botica/domain/promotions';
import { checkProduct, planLimits } from '@botica/domain/promotions';
import type { Db } from '../../../platform/database.ts';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import { findOtherPromotions, findPlanProductIds } from '../../catalogue/promotion-plans/index.ts';
import type { PricedProduct } from '../../catalogue/stored-prices/index.ts';
import { findPricedProducts } from '../../catalogue/stored-prices/index.ts';

export interface CheckedPlanProduct extends PricedProduct, CheckedProduct {
  /** Of a gift that is another product; null when it is unknown. */
  giftCostCents?: Cents | null;
}

/** The products of a plan that the company sells, each compared with its prices and with other promotions. */
export async function checkPlan(db: Db, plan: PromotionPlanRow): Promise<CheckedPlanProduct[]> {
  const productIds = await findPlanProductIds(db, plan.id);
  const terms: PlanTerms = plan;
  const { givenProductId } = plan;
  const [products, others, [gift]] = await Promise.all([
    findPricedProducts(db, plan.companyId, { ids: productIds }, planLimits.products),
    findOtherPromotions(db, { ...terms, companyId: plan.companyId, planId: plan.id, productIds }),
    givenProductId === null ? [] : findPricedProducts(db, plan.companyId, { ids: [givenProductId] }, 1),
  ]);
  const byProduct = Map.groupBy(others, ({ productId }) => productId);
  const giftCost = givenProductId === null ? {} : { giftCostCents: gift?.prices.costCents ?? null };
  return products.map((product) => ({
    ...product,
    ...giftCost,
    ...checkProduct(plan, { ...product.prices, ...giftCost }, byProduct.get(product.id) ?? []),
  }));
}
