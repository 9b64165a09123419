import { ok } from '@botica/contract/call';
import {
  couponStateNames,
  createCoupons,
  getCouponBatch,
  listCouponBatches,
  switchCoupons,
} from '@botica/contract/promotions/coupons';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../../care/acts/index.ts';
import { codesOf, toResultDto } from '../plans/index.ts';
import type { Coupons, ShownBatch } from './service.ts';

export const couponRoutes: FastifyPluginAsyncTypebox<{ coupons: Coupons }> = async (app, { coupons }) => {
  app.route({
    ...listCouponBatches,
    handler: async (request) => {
      const { empresaId, texto, desde } = request.query;
      const asked = { companyId: empresaId, text: texto.trim(), from: desde };
      const { batches, total } = await coupons.list(requireStaff(request).rights, asked);
      return ok({ cupones: batches.map(toBatchDto), total });
    },
  });
  app.route({
    ...getCouponBatch,
    handler: async (request) => {
      const { batch, result } = unwrap(await coupons.page(requireStaff(request).rights, request.params.loteId));
      return ok({ cupon: toBatchDto(batch), resultado: toResultDto(result) });
    },
  });
  app.route({
    ...createCoupons,
    handler: async (request, reply) => {
      const { clave, empresaId, nombre, codigo, cantidad, productos, motivo, ...body } = request.body;
      const terms = {
        percent: body.porcentaje,
        isPerProduct: body.porProducto,
        orderTypeIds: body.tipos,
        startsOn: body.desde,
        endsOn: body.hasta,
        usesPerCustomer: body.usosPorCliente,
        usesInAll: body.usosEnTotal,
      };
      const skus = body.porProducto ? codesOf(productos) : [];
      const given = {
        key: clave,
        companyId: empresaId,
        name: nombre.trim(),
        terms,
        codes: codigo ?? cantidad ?? 1,
        skus,
      };
      const made = unwrap(await coupons.create(given, askedBy(request, motivo)));
      reply.header('cache-control', 'no-store');
      return ok({ loteId: made.id, codigos: made.codes });
    },
  });
  app.route({
    ...switchCoupons,
    handler: async (request) => {
      const { accion, motivo } = request.body;
      const { loteId } = request.params;
      const state = unwrap(await coupons.switchTo(loteId, accion === 'reanudar', askedBy(request, motivo)));
      return ok({ estado: couponStateNames[state] });
    },
  });
};

function toBatchDto(batch: ShownBatch) {
  return {
    loteId: batch.id,
    empresaId: batch.companyId,
    estado: couponStateNames[batch.state],
    nombre: batch.name,
    porcentaje: batch.percent,
    porProducto: batch.isPerProduct,
    tipos: batch.orderTypeIds,
    desde: batch.startsOn,
    hasta: batch.endsOn,
    usosPorCliente: batch.usesPerCustomer,
    usosEnTotal: batch.usesInAll,
    codigo: batch.code,
    codigos: batch.codes,
    usos: batch.uses,
    productos: batch.products,
    creadoPor: batch.createdByName,
  };
}
