import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/headers';
import type { TransferDto } from '@botica/contract/loyalty/point-transfers';
import {
  cancelTransfer,
  confirmTransfer,
  getTransferConfiguration,
  listTransfers,
  requestTransfer,
  resendTransferCode,
  toTransferErrors,
  toTransferForm,
  transfersTop,
} from '@botica/contract/loyalty/point-transfers';
import { maskRecipient, verificationMessages } from '@botica/domain/identity';
import {
  recipientIdTypes,
  shownTransferStates,
  transferIdOf,
  transferMessages,
  transferNumber,
  transferStateOf,
} from '@botica/domain/loyalty/point-transfers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { periodOf } from '../points-history/index.ts';
import type { PointTransfersService, Requested } from './service.ts';
import type { TransferRow } from './tables.ts';

interface Options {
  transfers: PointTransfersService;
  clock: Clock;
}

export const pointTransfersRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { transfers, clock }) => {
  app.route({
    ...getTransferConfiguration,
    handler: async ({ company }) =>
      ok({
        identidadesTipos: recipientIdTypes(company).map(({ id, name, mask }) => ({ id, nombre: name, mascara: mask })),
        cantidadPuntosMinima: await transfers.minimum(company.id),
      }),
  });
  app.route({
    ...requestTransfer,
    handler: async (request) => {
      const { body, company, ip } = request;
      const owner = ownerOf(request);
      const asked = { company, form: toTransferForm(body), key: keyOf(request), ip };
      const transfer = transferOf(await transfers.request(owner, asked));
      const { email } = await transfers.sender(owner.customerId);
      return ok(toTransferDto(transfer, email));
    },
  });
  app.route({
    ...confirmTransfer,
    handler: async (request) => {
      const { transferenciaId, codigo } = request.body;
      const left = unwrap(await transfers.confirm(ownerOf(request), idOf(transferenciaId), codigo.trim()));
      return ok({ mensaje: transferMessages.done, puntosUsuario: left }); // XFER-14
    },
  });
  app.route({
    ...cancelTransfer,
    handler: async (request) => {
      unwrap(await transfers.cancel(ownerOf(request), idOf(request.query.tranferenciaPuntosId)));
      return ok({ mensaje: transferMessages.cancelled }); // XFER-15
    },
  });
  app.route({
    ...resendTransferCode,
    handler: async (request) => {
      unwrap(await transfers.resend(ownerOf(request), idOf(request.query.tranferenciaPuntosId), request.ip));
      return ok({ mensaje: verificationMessages.sent });
    },
  });
  app.route({
    ...listTransfers,
    handler: async (request) => {
      const { transferenciaPuntosEstadoId = 0, Top = transfersTop.usual, ...dates } = request.body;
      const owner = ownerOf(request);
      const period = unwrap(periodOf(dates, clock.now()));
      const asked = { ...period, state: transferStateOf(transferenciaPuntosEstadoId), limit: Top };
      const [rows, { email }] = await Promise.all([
        transfers.history(owner, asked),
        transfers.sender(owner.customerId),
      ]);
      return ok(rows.map((row) => toTransferDto(row, email)));
    },
  });
};

const ownerOf = (request: FastifyRequest) => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

/** XFER-09 */
function idOf(number: number): number {
  const id = transferIdOf(number);
  if (id === undefined) throw new ProblemError('TRANSFER_NUMBER_NOT_VALID');
  return id;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

function transferOf(requested: Requested): TransferRow {
  if (!requested.ok && requested.details && 'errors' in requested.details) {
    throw new FormError(toTransferErrors(requested.details.errors));
  }
  return unwrap(requested);
}

function toTransferDto(
  { id, points, state, recipientNumber, recipientName, remarks, createdAt }: TransferRow,
  email: string,
): TransferDto {
  return {
    id: transferNumber(id),
    cantidadPuntos: points,
    estadoId: shownTransferStates[state].id,
    estado: shownTransferStates[state].name,
    noIdentidadReceptor: recipientNumber,
    nombreReceptor: recipientName,
    correoUsuario: maskRecipient(email),
    fecha: createdAt.toISOString(),
    observacionesUsuario: remarks,
  };
}
