import type { CouponAnswerDto, CouponProductDto } from '@botica/contract/tenders/digital-coupons';
import { lowersProduct, priceWithCoupon } from '@botica/domain/catalogue/pricing';
import type { Company } from '@botica/domain/companies';
import { toCents, toDecimal } from '@botica/domain/money';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { Summaries, Viewpoint } from '../../catalogue/index.ts';
import { isVariableOn, variableCodes } from '../../content/config/index.ts';
import { couponRefusal } from './coupon-rules.ts';
import type { CouponAsker } from './guarded.ts';
import { findTypedCoupon } from './guarded.ts';
import type { CouponRow } from './store.ts';
import { readCouponProducts } from './store.ts';

export interface CouponQuestion {
  code: string;
  orderTypeId: number;
  productIds: readonly number[];
  /** What the cart comes to, as the browser says; the cart is priced again before anything is charged. */
  subTotal: number;
}

export const couponsOff = 'Los cupones no están disponibles por ahora.';

type Needs = Pick<Platform, 'clock' | 'database'> & { summaries: Summaries };

export type DigitalCouponsService = ReturnType<typeof createDigitalCouponsService>;

export function createDigitalCouponsService({ clock, database, summaries }: Needs) {
  const areOn = (company: Company) => isVariableOn(database.reads.db, company.id, variableCodes.digitalCoupons);

  async function amountOf(coupon: CouponRow, { productIds, subTotal }: CouponQuestion, viewpoint: Viewpoint) {
    const terms = toTerms(coupon);
    const less = (cents: number) => cents - priceWithCoupon(cents, terms);
    if (!coupon.is_per_product) return less(toCents(subTotal));
    const lowered = productIds.filter((id) => lowersProduct(terms, id));
    const products = await summaries.findSummaries(lowered, viewpoint);
    return products.reduce((total, { precio }) => total + less(toCents(precio)), 0);
  }

  return {
    /** COUPON-08 */
    async products(company: Company): Promise<CouponProductDto[]> {
      if (!(await areOn(company))) return [];
      const today = storeDate(clock.now()).isoDate;
      const rows = await readCouponProducts(database.reads.sql, { companyId: company.id, today });
      return rows.map((row) => ({
        productoId: row.product_id,
        descripcion: row.description,
        porcentajeDescuento: row.percent,
        fechaFin: row.ends_on,
      }));
    },

    /** COUPON-01 COUPON-03..05, COUPON-08 */
    async check(
      viewpoint: Viewpoint,
      asker: CouponAsker,
      question: CouponQuestion,
    ): Promise<Result<CouponAnswerDto, 'COUPON_CODE_REQUIRED' | 'TOO_MANY_ATTEMPTS'>> {
      const code = question.code.trim();
      if (code === '') return failure('COUPON_CODE_REQUIRED');
      const [isOn, found] = await Promise.all([
        areOn(viewpoint.company),
        findTypedCoupon({ clock, database }, { companyId: viewpoint.company.id, code }, asker),
      ]);
      if (!found.ok) return found;
      const coupon = found.value;
      const refusal = isOn ? refusalOf(coupon, question) : couponsOff;
      if (!coupon || refusal !== undefined) {
        return success({ esCanjeValido: false, porProducto: false, cuponDigital: null, mensaje: refusal ?? '' });
      }
      const amount = await amountOf(coupon, question, viewpoint);
      return success({
        esCanjeValido: true,
        porProducto: coupon.is_per_product,
        cuponDigital: toCouponDto(coupon, amount),
        mensaje: '',
      });
    },
  };

  function refusalOf(coupon: CouponRow | undefined, { orderTypeId, productIds, subTotal }: CouponQuestion) {
    return couponRefusal(coupon, {
      today: storeDate(clock.now()).isoDate,
      orderTypeId: orderTypeOf(orderTypeId),
      productIds,
      totalCents: toCents(subTotal),
    });
  }
}

/** The coupon as the engine takes it. */
export function toTerms({ code, percent, is_per_product, product_ids }: CouponRow) {
  return { code, percent, isPerProduct: is_per_product, productIds: product_ids };
}

export function toCouponDto(coupon: CouponRow, amountCents: number) {
  return {
    codigo: coupon.code,
    descripcion: coupon.description,
    porcentajeDescuento: coupon.percent,
    valorDescuento: toDecimal(amountCents),
    porProducto: coupon.is_per_product,
    productos: coupon.product_ids,
  };
}
