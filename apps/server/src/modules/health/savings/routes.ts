import { ok } from '@botica/contract/call';
import type { SwappedDto } from '@botica/contract/health/savings';
import {
  buyCheapest,
  fromOwnersDto,
  getCartSavings,
  getPersonSavings,
  getVisitorSavings,
  swapInCart,
  toOwnersDto,
  toSavingsDto,
  toWantedSwap,
  undoSwaps,
} from '@botica/contract/health/savings';
import { toDecimal } from '@botica/domain/money';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import { eachOnce, linesOf, toCartChange, toPurchaseLine } from '../../cart/index.ts';
import { viewpointOf } from '../../catalogue/index.ts';
import type { HealthSavings, Swapped } from './service.ts';

const askerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  viewpoint: viewpointOf(request, undefined),
});

type Answer = Awaited<ReturnType<HealthSavings['swapInCart' | 'buyForPerson']>>;

export const savingsRoutes: FastifyPluginAsyncTypebox<{ savings: HealthSavings }> = async (app, { savings }) => {
  /** A refused swap gets the fresh proposal. */
  function answer(request: FastifyRequest, reply: FastifyReply, swapped: Answer) {
    if (swapped.ok || swapped.code !== 'SAVINGS_CHANGED') return ok(toSwappedDto(unwrap(swapped)));
    const { code, details } = swapped;
    const propuesta = details && toSavingsDto(details.savings);
    return sendProblem(reply, Object.assign(problemReply(code, request.id), { propuesta }), 409);
  }

  app.route({
    ...getCartSavings,
    handler: async (request) => ok(toSavingsDto(await savings.ofCart(askerOf(request)))),
  });
  app.route({
    ...getVisitorSavings,
    handler: async (request) => {
      const { sucursalId, tipoPedidoId, codigoCupon = '' } = request.body;
      const lines = eachOnce(linesOf(request.body)).filter(({ quantity }) => quantity > 0);
      const cart = { version: 0, orderTypeId: orderTypeOf(tipoPedidoId), lines, couponCode: codigoCupon };
      const viewpoint = viewpointOf(request, sucursalId);
      return ok(toSavingsDto(await savings.ofVisitor({ cart, viewpoint, ip: request.ip })));
    },
  });
  app.route({
    ...getPersonSavings,
    handler: async (request) => {
      const { personaId: personId, dias: days = 30 } = request.query;
      return ok(toSavingsDto(unwrap(await savings.ofPerson(askerOf(request), { personId, days }))));
    },
  });
  app.route({
    ...swapInCart,
    handler: async (request, reply) => {
      const { version, cambios } = request.body;
      return answer(
        request,
        reply,
        await savings.swapInCart(askerOf(request), { version, wanted: cambios.map(toWantedSwap) }),
      );
    },
  });
  app.route({
    ...buyCheapest,
    handler: async (request, reply) => {
      const { personaId: personId, dias: days, version, cambios } = request.body;
      return answer(
        request,
        reply,
        await savings.buyForPerson(askerOf(request), { personId, days, version, wanted: cambios.map(toWantedSwap) }),
      );
    },
  });
  app.route({
    ...undoSwaps,
    handler: async (request) => {
      const { version, lineas, personas } = request.body;
      const lines = lineas.map(toPurchaseLine);
      const owners = personas
        ? fromOwnersDto(
            personas,
            lineas.map(({ productoId }) => productoId),
          )
        : [];
      return ok(unwrap(await savings.undo(askerOf(request), { version, lines, owners })));
    },
  });
};

const toSwappedDto = ({ version, savedCents, before, ownersBefore }: Swapped): SwappedDto => ({
  version,
  ahorro: toDecimal(savedCents),
  antes: before.map(toCartChange),
  personasAntes: toOwnersDto(ownersBefore),
});
