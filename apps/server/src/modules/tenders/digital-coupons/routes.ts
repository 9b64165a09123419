import { ok } from '@botica/contract/call';
import { toCouponDto } from '@botica/contract/cart/to-dto';
import type { CouponAnswerDto } from '@botica/contract/tenders/digital-coupons';
import { checkCoupon, listCouponProducts } from '@botica/contract/tenders/digital-coupons';
import { toCents } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { CouponAnswer, DigitalCouponsService } from './service.ts';

export const digitalCouponsRoutes: FastifyPluginAsyncTypebox<{ coupons: DigitalCouponsService }> = async (
  app,
  { coupons },
) => {
  app.route({
    ...listCouponProducts,
    handler: async ({ company }) => {
      const rows = await coupons.products(company);
      return ok(
        rows.map((row) => ({
          productoId: row.product_id,
          descripcion: row.description,
          porcentajeDescuento: row.percent,
          fechaFin: row.ends_on,
        })),
      );
    },
  });
  app.route({
    ...checkCoupon,
    handler: async (request) => {
      const { codigo, productoId, tipoPedidoEmun, subTotal } = request.body;
      const productIds = Array.isArray(productoId) ? productoId : [productoId];
      const question = { code: codigo, orderTypeId: tipoPedidoEmun, productIds, subtotalCents: toCents(subTotal) };
      const asker = { customerId: requireCustomer(request).id, ip: request.ip };
      return toAnswerDto(unwrap(await coupons.check(viewpointOf(request, undefined), asker, question)));
    },
  });
};

function toAnswerDto(answer: CouponAnswer): CouponAnswerDto {
  if (!answer.coupon) {
    return { esCanjeValido: false, porProducto: false, cuponDigital: null, mensaje: answer.refusal };
  }
  const { coupon, savingCents } = answer;
  return {
    esCanjeValido: true,
    porProducto: coupon.isPerProduct,
    cuponDigital: toCouponDto(coupon, savingCents),
    mensaje: '',
  };
}
