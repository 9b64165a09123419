import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import type { FavouriteDto } from '@botica/contract/services/top-up-favourites';
import { addFavourite, listFavourites, removeFavourite } from '@botica/contract/services/top-up-favourites';
import type { TopUpBody, TopUpDto, TopUpSentDto } from '@botica/contract/services/top-ups';
import {
  findPendingTopUp,
  getTopUpOffer,
  listTopUpProducts,
  listTopUpStates,
  listTopUps,
  replyTypes,
  retryTopUp,
  sendPendingTopUp,
  sendTopUp,
  toTopUpDto,
} from '@botica/contract/services/top-ups';
import type { FieldError } from '@botica/domain/identity';
import { toCents, toDecimal } from '@botica/domain/money';
import type { TopUpField, TopUpForm } from '@botica/domain/services/top-ups';
import {
  checkFavourite,
  checkTopUpPhone,
  productTypes,
  shownStates,
  topUpMessages,
} from '@botica/domain/services/top-ups';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { failureText } from './failure-messages.ts';
import { mostSends } from './limits.ts';
import type { Registered } from './register-top-up.ts';
import type { TopUpsService } from './service.ts';
import type { FoundTopUp, TopUpOwner } from './store.ts';
import type { FavouriteRow } from './tables.ts';

interface Needs {
  topUps: TopUpsService;
  clock: Clock;
}

export const topUpsRoutes: FastifyPluginAsyncTypebox<Needs> = async (app, { topUps, clock }) => {
  const toDto = (topUp: FoundTopUp) => dtoOf(topUp, clock.now());
  const toSent = (topUp: FoundTopUp) => sentOf(topUp, toDto(topUp));

  app.route({
    ...getTopUpOffer,
    handler: async (request) => {
      const { operators, isConfirmed } = await topUps.offer(ownerOf(request), request.company);
      return ok({
        operadores: operators.map(({ id, name }) => ({ id, nombre: name })),
        tiposProducto: productTypes.map(({ id, name }) => ({ id, descripcion: name })),
        identidadConfirmada: isConfirmed,
      });
    },
  });
  app.route({
    ...listTopUpProducts,
    handler: async ({ company, query: { operadorId, tipoProducto } }) => {
      const products = await topUps.products(company, { operatorId: operadorId, typeId: tipoProducto });
      return ok(
        products.map(({ id, name, amountCents }) => ({
          productoId: id,
          descripcion: name,
          monto: toDecimal(amountCents),
        })),
      );
    },
  });
  app.route({
    ...sendTopUp,
    handler: async (request) => {
      const { body, query, company } = request;
      const registered = await topUps.register(ownerOf(request), company, {
        form: formOf(body),
        pointsCoverAll: body.puntosCubrenTodoElMonto,
        shownCents: body.Monto === undefined ? undefined : toCents(body.Monto),
        cardId: body.TarjetaUsuarioId,
        branchCode: body.SucursalId || undefined,
        key: keyOf(request),
        isConfirmed: query.pago3ds2,
      });
      return ok(toSent(await topUps.told(ownerOf(request), idOf(registered))));
    },
  });
  app.route({
    ...findPendingTopUp,
    handler: async (request) =>
      ok(toDto(unwrap(await topUps.pending(ownerOf(request), request.query.ordenTransaccionId)))),
  });
  app.route({
    ...sendPendingTopUp,
    handler: async (request) => ok(toSent(unwrap(await topUps.sendPending(ownerOf(request), request.params.ordenId)))),
  });
  app.route({
    ...listTopUps,
    handler: async (request) => {
      const { dias: days, estado: stateId } = request.params;
      return ok((await topUps.list(ownerOf(request), { days, stateId })).map(toDto));
    },
  });
  app.route({
    ...retryTopUp,
    handler: async (request) => {
      const { Celular: phone, OperadorId: operatorId, recargaTelefonicaId: orderId } = request.body;
      const wrong = checkTopUpPhone(phone); // TOPUP-12
      if (wrong) throw new FormError([{ campo: 'Celular', mensaje: wrong }]);
      return ok(toSent(unwrap(await topUps.retry(ownerOf(request), { orderId, phone, operatorId }))));
    },
  });
  app.route({
    ...listTopUpStates,
    handler: async () => ok(shownStates.map(({ id, name }) => ({ id, descripcion: name }))),
  });
  app.route({
    ...listFavourites,
    handler: async (request) => ok((await topUps.favourites(ownerOf(request))).map(toFavourite)),
  });
  app.route({
    ...addFavourite,
    handler: async (request) => {
      const { numeroTelefono: phone, nombreReconocible: name, productoId, tipo, ...body } = request.body;
      const operatorId = body.operador ?? body.companiaId;
      const wrong = checkFavourite({ phone, name }).map(({ field, message }) => ({
        campo: field === 'phone' ? 'numeroTelefono' : 'nombreReconocible',
        mensaje: message,
      }));
      if (!operatorId) wrong.push({ campo: 'operador', mensaje: topUpMessages.operator });
      if (!operatorId || wrong.length > 0) throw new FormError(wrong);
      const favourite = { phone, name, operatorId, productId: productoId, typeId: tipo };
      return ok(unwrap(await topUps.addFavourite(ownerOf(request), request.company, favourite)).map(toFavourite));
    },
  });
  app.route({
    ...removeFavourite,
    handler: async (request) =>
      ok(unwrap(await topUps.removeFavourite(ownerOf(request), request.params.id)).map(toFavourite)),
  });
};

const ownerOf = (request: FastifyRequest): TopUpOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key : undefined;
}

function formOf(body: TopUpBody): TopUpForm {
  return {
    operatorId: body.OperadorId,
    productId: body.ProductoId ?? undefined,
    phone: body.Celular,
    favouriteName: body.nombreNumeroFavorito,
    points: body.puntosCanje,
    wantsInvoice: body.RecibirFactura,
    taxName: body.UsuarioRtn?.nombre ?? '',
    taxId: body.UsuarioRtn?.rtn ?? '',
  };
}

const wireFields: Readonly<Record<TopUpField, string>> = {
  operatorId: 'OperadorId',
  productId: 'ProductoId',
  phone: 'Celular',
  favouriteName: 'nombreNumeroFavorito',
  points: 'puntosCanje',
  wantsInvoice: 'RecibirFactura',
  taxName: 'UsuarioRtn.nombre',
  taxId: 'UsuarioRtn.rtn',
};

/** Errors of the form are reported field by field. */
function idOf(registered: Registered): number {
  if (!registered.ok && registered.code === 'FORM_NOT_VALID' && Array.isArray(registered.details)) {
    const errors: readonly FieldError<TopUpField>[] = registered.details;
    throw new FormError(errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message })));
  }
  return unwrap(registered);
}

function dtoOf(topUp: FoundTopUp, now: Date): TopUpDto {
  const { state, sends, lookAfter, expiresAt } = topUp;
  const isWaiting = topUp.purchaseId === null ? expiresAt !== null && expiresAt > now : topUp.purchaseWaits;
  return toTopUpDto(
    { ...topUp, failure: failureText(topUp.failureCode) },
    {
      isRetryable: state === 'failed' && sends < mostSends && lookAfter !== null && lookAfter > now,
      isPayable: state === 'unpaid' && isWaiting,
    },
  );
}

/** TDS-13 TOPUP-21 TOPUP-22 */
function sentOf({ state }: FoundTopUp, recarga: TopUpDto): TopUpSentDto {
  const told = { recarga, MostrarMensajeDeError: recarga.MostrarMensajeDeError };
  if (state === 'sent') return { ...told, respuestaTipo: replyTypes.sent, respuesta: topUpMessages.sent };
  if (state === 'unpaid') return { ...told, respuestaTipo: replyTypes.toPay, respuesta: '' };
  if (state === 'ready' || state === 'sending') {
    return { ...told, respuestaTipo: replyTypes.underWay, respuesta: topUpMessages.underWay };
  }
  return { ...told, respuestaTipo: replyTypes.failed, respuesta: recarga.respuesta || topUpMessages.notSent };
}

function toFavourite({ id, phone, productId, operatorId, name, typeId }: FavouriteRow): FavouriteDto {
  return {
    favoritoId: id,
    numeroTelefono: phone,
    productoId: productId,
    companiaId: operatorId,
    operador: operatorId,
    nombreReconocible: name,
    tipo: typeId,
  };
}
