import type { CartCoupon } from '@botica/domain/cart/pricing';
import { lowersProduct, priceWithCoupon } from '@botica/domain/catalogue/pricing';
import type { Company } from '@botica/domain/companies';
import { variableCodes } from '@botica/domain/content/variables';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { Summaries, Viewpoint } from '../../catalogue/index.ts';
import { isVariableOn } from '../../content/config/index.ts';
import { couponRefusal } from './coupon-rules.ts';
import type { CouponAsker } from './find-typed-coupon.ts';
import { findTypedCoupon } from './find-typed-coupon.ts';
import type { CouponProductRow, CouponRow } from './store.ts';
import { readCouponProducts } from './store.ts';

export interface CouponQuestion {
  code: string;
  orderTypeId: number;
  productIds: readonly number[];
  /** The cart's subtotal as the browser sends it; the cart is priced again before any charge. */
  subtotalCents: number;
}

/** A coupon that applies with what it saves, or why the code does not apply. */
export type CouponAnswer = { coupon: CartCoupon; savingCents: number } | { coupon: undefined; refusal: string };

export const couponsOff = 'Los cupones no están disponibles por ahora.';

type Needs = Pick<Platform, 'clock' | 'database'> & { summaries: Summaries };

export type DigitalCouponsService = ReturnType<typeof createDigitalCouponsService>;

export function createDigitalCouponsService({ clock, database, summaries }: Needs) {
  const areOn = (company: Company) => isVariableOn(database.reads.db, company.id, variableCodes.digitalCoupons);

  async function amountOf(coupon: CouponRow, { productIds, subtotalCents }: CouponQuestion, viewpoint: Viewpoint) {
    const terms = toCartCoupon(coupon);
    const less = (cents: number) => cents - priceWithCoupon(cents, terms);
    if (!coupon.is_per_product) return less(subtotalCents);
    const lowered = productIds.filter((id) => lowersProduct(terms, id));
    const found = await summaries.findProducts(lowered, viewpoint);
    return found.reduce((total, { product }) => total + less(product.unitCents), 0);
  }

  return {
    /** COUPON-08 */
    async products(company: Company): Promise<CouponProductRow[]> {
      if (!(await areOn(company))) return [];
      const today = storeDate(clock.now()).isoDate;
      return readCouponProducts(database.reads.sql, { companyId: company.id, today });
    },

    /** COUPON-01 COUPON-03..05, COUPON-08 */
    async check(
      viewpoint: Viewpoint,
      asker: CouponAsker,
      question: CouponQuestion,
    ): Promise<Result<CouponAnswer, 'COUPON_CODE_REQUIRED' | 'TOO_MANY_ATTEMPTS'>> {
      const code = question.code.trim();
      if (code === '') return failure('COUPON_CODE_REQUIRED');
      const [isOn, found] = await Promise.all([
        areOn(viewpoint.company),
        findTypedCoupon({ clock, database }, { companyId: viewpoint.company.id, code }, asker),
      ]);
      if (!found.ok) return found;
      const coupon = found.value;
      const refusal = isOn ? refusalOf(coupon, question) : couponsOff;
      if (!coupon || refusal !== undefined) return success({ coupon: undefined, refusal: refusal ?? '' });
      return success({ coupon: toCartCoupon(coupon), savingCents: await amountOf(coupon, question, viewpoint) });
    },
  };

  function refusalOf(coupon: CouponRow | undefined, { orderTypeId, productIds, subtotalCents }: CouponQuestion) {
    return couponRefusal(coupon, {
      today: storeDate(clock.now()).isoDate,
      orderTypeId: orderTypeOf(orderTypeId),
      productIds,
      totalCents: subtotalCents,
    });
  }
}

/** The coupon in the format of the cart and the pricing engine. */
export function toCartCoupon({ code, description, percent, is_per_product, product_ids }: CouponRow): CartCoupon {
  return { code, description, percent, isPerProduct: is_per_product, productIds: product_ids };
}
