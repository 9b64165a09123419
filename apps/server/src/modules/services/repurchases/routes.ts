import { ok } from '@botica/contract/call';
import {
  acceptRepurchaseTerms,
  cancelRepurchase,
  changeRepurchaseFrequency,
  changeRepurchasePayment,
  changeRepurchasePlace,
  changeRepurchaseQuantity,
  findRepurchase,
  findRepurchaseDays,
  findRepurchaseOptions,
  listRepurchases,
  postponeRepurchase,
} from '@botica/contract/services/repurchases';
import type { RepurchasePaymentId } from '@botica/domain/services/repurchases';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { productImageBaseOf, viewpointOf } from '../../catalogue/index.ts';
import { optionsDto, toRepurchaseDto } from './dtos.ts';
import type { Changed, RepurchasesService } from './service.ts';

interface Options {
  repurchases: RepurchasesService;
}

interface RouteOptions extends Options {}

export const repurchasesRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, { repurchases }) => {
  app.route({
    ...listRepurchases,
    handler: async (request) => {
      const own = await repurchases.list(ownerOf(request), viewpointOf(request, undefined));
      return ok(own.map((one) => toRepurchaseDto(one, productImageBaseOf(request.company))));
    },
  });

  app.route({
    ...findRepurchase,
    handler: async (request) => {
      const { productoId } = request.query;
      const found = unwrap(await repurchases.find(ownerOf(request), viewpointOf(request, undefined), productoId));
      return ok(toRepurchaseDto(found, productImageBaseOf(request.company)));
    },
  });

  app.route({
    ...findRepurchaseOptions,
    handler: async ({ body }) => ok((await repurchases.options(body)).map(optionsDto)),
  });

  app.route({
    ...findRepurchaseDays,
    handler: async (request) => ok(await repurchases.days(ownerOf(request), request.query.codigoProducto)),
  });

  await app.register(changeRoutes, { repurchases });
};

/** A032: at both paths. */
const changeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { repurchases }) => {
  for (const short of [false, true]) {
    app.route({
      ...at(postponeRepurchase, short),
      handler: async (request) => {
        const { productoId, nuevaFechaDeProximoPedido } = request.body;
        return told(await repurchases.postpone(ownerOf(request), productoId, nuevaFechaDeProximoPedido));
      },
    });

    app.route({
      ...at(cancelRepurchase, short),
      handler: async (request) => {
        const { productoId, razonCancela } = request.body;
        return told(await repurchases.cancel(ownerOf(request), productoId, razonCancela));
      },
    });

    app.route({
      ...at(changeRepurchasePlace, short),
      handler: async (request) => {
        const { productoId: productId, tipoPedido, lugarEntregaId: placeId } = request.body;
        const place = { productId, orderTypeId: tipoPedido === 2 ? 2 : 1, placeId } as const;
        return told(await repurchases.changePlace(ownerOf(request), viewpointOf(request, undefined), place));
      },
    });

    app.route({
      ...at(changeRepurchaseQuantity, short),
      handler: async (request) => {
        const { productoId, nuevaCantidad } = request.query;
        return told(await repurchases.changeQuantity(ownerOf(request), productoId, nuevaCantidad));
      },
    });

    app.route({
      ...at(changeRepurchaseFrequency, short),
      handler: async (request) => {
        const { productoId, nuevaFrecuencia } = request.query;
        return told(await repurchases.changeFrequency(ownerOf(request), productoId, nuevaFrecuencia));
      },
    });
  }

  app.route({
    ...acceptRepurchaseTerms,
    handler: async (request) => {
      const { productoId, tarjetaId } = request.query;
      return told(await repurchases.acceptTerms(ownerOf(request), productoId, tarjetaId.toLowerCase()));
    },
  });

  app.route({
    ...changeRepurchasePayment,
    handler: async (request) => {
      const { productoId, tipoDePago } = request.query;
      return told(await repurchases.changePayment(ownerOf(request), productoId, tipoDePago as RepurchasePaymentId));
    },
  });
};

function at<Call extends { url: string }>(call: Call, short: boolean): Call {
  return short ? { ...call, url: call.url.replace('/usuarios/api/', '/api/') } : call;
}

const ownerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

/** REPUR-14 REPUR-15 */
function told(changed: Changed) {
  if (!changed.ok && changed.details) {
    throw new FormError([{ campo: changed.details.field, mensaje: changed.details.message }]);
  }
  return { ok: true, mensaje: unwrap(changed) };
}
