import { createHash, randomUUID } from 'node:crypto';
import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import type { GuestOrderDto, GuestPriceDto } from '@botica/contract/company-orders/guest';
import {
  getGuestOrder,
  placeGuestOrder,
  priceGuestOrder,
  toGuestOrder,
  toGuestOrderErrors,
} from '@botica/contract/company-orders/guest';
import { toSafetyRefusal } from '@botica/contract/health/safety';
import type { ChosenSubstituteDto } from '@botica/contract/orders/substitute-choices';
import { toWantedSubstitute } from '@botica/contract/orders/substitute-choices';
import { problems } from '@botica/contract/problems';
import type { GuestOrder } from '@botica/domain/company-orders/guest';
import { checkGuestOrder, guestBranchCode } from '@botica/domain/company-orders/guest';
import { toCents, toDecimal } from '@botica/domain/money';
import { takenTexts } from '@botica/domain/orders';
import { lifeStepOf } from '@botica/domain/orders/life';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import { FormError, ProblemError, problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import { analysePurchase } from '../../content/telemetry/index.ts';
import { substitutesRefusal } from '../../orders/substitutes/index.ts';
import { toBranchChange, toLineChoice } from '../../orders/summary/index.ts';
import { guestOrderUrl } from './guest-links.ts';
import type { PricedGuestOrder } from './price-guest-order.ts';
import type { FoundGuestOrder, GuestOrders } from './service.ts';

export interface GuestOrdersRoutesOptions {
  platform: Pick<Platform, 'clock' | 'config' | 'database'>;
  guestOrders: GuestOrders;
}

export const guestOrdersRoutes: FastifyPluginAsyncTypebox<GuestOrdersRoutesOptions> = async (
  app,
  { guestOrders, platform },
) => {
  app.route({
    ...placeGuestOrder,
    handler: async (request, reply) => {
      const { body, company, ip } = request;
      // A guest has no saved addresses, so this one belongs to a customer.
      if (body.direccionEnvioId) throw new ProblemError('ADDRESS_NOT_FOUND');
      const order = toGuestOrder(body);
      const errors = checkGuestOrder(order, company);
      if (errors.length > 0) throw new FormError(toGuestOrderErrors(errors));
      if (body.puntosCanje) throw new ProblemError('POINTS_NOT_ENOUGH');
      unwrap(await guestOrders.takeTry(ip, order.phone));
      const substitutes = body.productosSustitutos ?? [];
      const placed = await guestOrders.place({
        order,
        substitutes: substitutes.map(toWantedSubstitute),
        bodyDigest: digestOf(order, substitutes),
        company,
        branchCode: guestBranchCode,
        key: keyOf(request),
        unlockId: body.pedido_DesbloqueoID ?? 0,
        totalCents: body.total === undefined ? undefined : toCents(body.total),
        acceptedAlerts: body.avisosAceptados,
      });
      if (!placed.ok && placed.code === 'SUBSTITUTE_NOT_ALLOWED' && placed.details)
        return sendProblem(reply, substitutesRefusal(placed.details, request.id), problems[placed.code].status);
      if (!placed.ok && placed.code === 'AVISOS_POR_CONFIRMAR' && placed.details)
        return sendProblem(
          reply,
          toSafetyRefusal(problemReply(placed.code, request.id), placed.details),
          problems[placed.code].status,
        );
      const { orderId, secret, number } = unwrap(placed);
      await analysePurchase(platform, request, orderId);
      return ok({ secreto: secret, enlace: guestOrderUrl(platform.config.publicUrl, secret), numero: number });
    },
  });
  app.route({
    ...priceGuestOrder,
    handler: async ({ body, company }) => {
      const lines = body.productos.filter(({ cantidad }) => cantidad > 0);
      const plan = {
        orderTypeId: body.tipoPedido === 1 ? (1 as const) : (2 as const),
        lines: lines.map(({ codigo, cantidad, terceraEdad = false }) => ({
          productId: codigo,
          quantity: cantidad,
          isSenior: terceraEdad,
        })),
        suburbId: body.coloniaId ?? 0,
        branchCode: guestBranchCode,
      };
      return ok(toPriceDto(unwrap(await guestOrders.quote(company, plan))));
    },
  });
  app.route({
    ...getGuestOrder,
    handler: async ({ params }, reply) => {
      const found = unwrap(await guestOrders.find(params.secreto));
      reply.header('cache-control', 'no-store');
      return ok(toOrderDto(found));
    },
  });
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Without a key, each request is a new order. */
function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : randomUUID();
}

/** Without substitutes the digest is the same as before substitutes existed. */
function digestOf(order: GuestOrder, substitutes: readonly ChosenSubstituteDto[]): string {
  const body = substitutes.length > 0 ? { ...order, substitutes } : order;
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

type Quoted = PricedGuestOrder & { branch: { code: number; name: string; address: string } };

function toPriceDto({ cart, money, branch, highestMinimumCents }: Quoted): GuestPriceDto {
  return {
    productos: cart.lines.map((line) => ({
      productoId: line.productId,
      nombre: line.name,
      presentacion: line.presentation,
      imagenUrl: line.imageUrl,
      cantidad: line.quantity,
      precio: toDecimal(line.price.unitCents),
      total: toDecimal(line.price.totalCents),
      invActual: line.stock ?? -1,
      requiereReceta: line.requiresPrescription,
      terceraEdad: line.isSenior,
      avisoPromocion: line.promotionNotice ?? '',
    })),
    productosRetirados: cart.withdrawn.map(({ productId }) => productId),
    sucursal: { codigo: branch.code, nombrePublico: branch.name, direccion: branch.address },
    subtotal: toDecimal(money.subtotalCents),
    costoEnvio: toDecimal(money.deliveryCents),
    pedidoMinimo: toDecimal(cart.deliveryMinimumCents),
    pedidoMinimoHasta: toDecimal(highestMinimumCents),
    total: toDecimal(money.totalCents),
  };
}

/** Anyone with the link may read it: phone and e-mail are masked. */
function toOrderDto({ order, lines, branchChanges, branchName, pickupCode }: FoundGuestOrder): GuestOrderDto {
  const { destination } = order;
  return {
    numero: order.number ?? 0,
    sucursalId: order.numberBranchCode ?? order.branchCode,
    fecha: (order.placedAt ?? order.createdAt).toISOString(),
    pedidoEstadoId: order.stateId,
    paso: lifeStepOf(order) ?? 'new',
    tipoPedido: order.orderTypeId,
    tipoPagoId: order.paymentTypeId ?? 0,
    tomado: order.takenVia ? takenTexts[order.takenVia] : '',
    nombre: order.contactName,
    celular: order.phone.slice(-4),
    destino: destination ? [destination.address, destination.suburb, destination.city].filter(Boolean).join(', ') : '',
    sucursal: branchName,
    esperaApertura: order.awaitsOpening,
    abreEl: order.awaitsOpening ? (order.opensAt?.toISOString() ?? null) : null,
    codigoRetiro: pickupCode,
    productos: lines.map((line) => ({
      productoId: line.productId,
      nombre: line.name,
      cantidad: line.quantity,
      precio: toDecimal(line.unitCents),
      total: toDecimal(line.totalCents),
      ...toLineChoice(line),
    })),
    cambiosDeSucursal: branchChanges.map(toBranchChange),
    subtotal: toDecimal(order.subtotalCents),
    costoEnvio: toDecimal(order.deliveryCents),
    total: toDecimal(order.totalCents),
  };
}
