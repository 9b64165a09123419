import type { FieldError } from '@botica/domain/identity';
import type { TransferField, TransferForm } from '@botica/domain/loyalty/point-transfers';
import { remarksLength } from '@botica/domain/loyalty/point-transfers';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const tags = ['point-transfers'] as const;

const ConfigurationSchema = Type.Object({
  identidadesTipos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nombre: Type.String(),
      mascara: Type.String({ description: 'XFER-05: vacía si no tiene' }),
    }),
  ),
  cantidadPuntosMinima: Type.Integer(),
});
export type TransferConfigurationDto = Static<typeof ConfigurationSchema>;

export const getTransferConfiguration = {
  id: 'C220',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/puntos/configuraciontransferencia',
  schema: {
    tags,
    summary: 'Lo que hace falta para transferir puntos',
    response: { 200: OkReply(ConfigurationSchema) },
  },
} as const;

export const TransferSchema = Type.Object({
  id: Type.Integer(),
  cantidadPuntos: Type.Integer(),
  estadoId: Type.Integer({ description: 'A122: 1 pendiente de confirmación, 2 realizada, 3 cancelada' }),
  estado: Type.String(),
  noIdentidadReceptor: Type.String(),
  nombreReceptor: Type.String({ description: 'A medias: Ro*** M.' }),
  correoUsuario: Type.String({ description: 'A dónde va el código, a medias: m****@correo.hn' }),
  fecha: Type.String({ format: 'date-time' }),
  observacionesUsuario: Type.String(),
});
export type TransferDto = Static<typeof TransferSchema>;

/** Empty or invalid fields are refused with the form's texts; an invalid number is sent as 0. */
export const TransferBodySchema = Type.Object({
  cantidadPuntos: Type.Number({ minimum: -2_147_483_647, maximum: 2_147_483_647, default: 0 }),
  noIdentidadReceptor: Type.String({ maxLength: 60, default: '' }),
  identidadTipoId: Type.Integer({ default: 1 }),
  observacionesUsuario: Type.String({ maxLength: remarksLength * 2, default: '' }),
});
export type TransferBody = Static<typeof TransferBodySchema>;

/**
 * XFER-10: moves no points yet. An identity that cannot receive is refused at its field, within a daily limit. Requires
 * the header `Idempotency-Key`: the same key is the same request.
 */
export const requestTransfer = {
  id: 'C221',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/SolicitudTransferencia',
  schema: {
    tags,
    summary: 'Pide transferir puntos, y envía el código por correo',
    body: TransferBodySchema,
    response: { 200: OkReply(TransferSchema) },
  },
} as const;

const NumberSchema = Type.Integer({ minimum: -2_147_483_647, maximum: 999_999_999_999 });
const MessageSchema = Type.Object({ mensaje: Type.String() });

/** XFER-11 */
export const confirmTransfer = {
  id: 'C222',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/VerificarCodigoTransferencia',
  schema: {
    tags,
    summary: 'Confirma una transferencia con el código del correo, y mueve los puntos',
    body: Type.Object({ transferenciaId: NumberSchema, codigo: Type.String({ maxLength: 12 }) }),
    response: { 200: OkReply(Type.Object({ mensaje: Type.String(), puntosUsuario: Type.Integer() })) },
  },
} as const;

/** XFER-12. The spelling is the specification's. */
export const cancelTransfer = {
  id: 'C223',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/CancelarTransferencia',
  schema: {
    tags,
    summary: 'Cancela una transferencia que no se ha confirmado',
    querystring: Type.Object({ tranferenciaPuntosId: NumberSchema }),
    response: { 200: OkReply(MessageSchema) },
  },
} as const;

/** Ours, XFER-13: continuing later needs a valid code. */
export const resendTransferCode = {
  id: 'TRANSFERENCIA-CODIGO',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/EnviarCodigoTransferencia',
  schema: {
    tags,
    summary: 'Envía otra vez el código de una transferencia pendiente',
    querystring: Type.Object({ tranferenciaPuntosId: NumberSchema }),
    response: { 200: OkReply(MessageSchema) },
  },
} as const;

const Day = Type.String({ format: 'date', description: 'aaaa-mm-dd' });
export const transfersTop = { usual: 100, most: 300 } as const;

export const TransferHistoryBodySchema = Type.Object({
  fechaInicio: Type.Optional(Day),
  fechaFinal: Type.Optional(Day),
  diasHistorial: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  transferenciaPuntosEstadoId: Type.Optional(Type.Integer({ description: '0 o ninguno: todas' })),
  Top: Type.Optional(Type.Integer({ minimum: 1, maximum: transfersTop.most })),
});
export type TransferHistoryBody = Static<typeof TransferHistoryBodySchema>;

/** XFER-07 XFER-08: between two days, both included, or the last days where the browser requests by period. */
export const listTransfers = {
  id: 'C224',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/puntos/transferenciasUsuario',
  schema: {
    tags,
    summary: 'Transferencias que pidió el cliente, la última primero',
    body: TransferHistoryBodySchema,
    response: { 200: OkReply(Type.Array(TransferSchema)) },
  },
} as const;

const wireFields = {
  points: 'cantidadPuntos',
  identityTypeId: 'identidadTipoId',
  identityNumber: 'noIdentidadReceptor',
  remarks: 'observacionesUsuario',
} as const satisfies Record<TransferField, keyof TransferBody>;

export function toTransferForm(body: TransferBody): TransferForm {
  return {
    points: body.cantidadPuntos,
    identityTypeId: body.identidadTipoId,
    identityNumber: body.noIdentidadReceptor,
    remarks: body.observacionesUsuario,
  };
}

export function toTransferBody({ points, identityTypeId, identityNumber, remarks }: TransferForm): TransferBody {
  return {
    cantidadPuntos: points,
    identidadTipoId: identityTypeId,
    noIdentidadReceptor: identityNumber,
    observacionesUsuario: remarks,
  };
}

/** The form field of a server error. */
export function transferFieldOf(wireField: string): TransferField | undefined {
  return (Object.keys(wireFields) as TransferField[]).find((field) => wireFields[field] === wireField);
}

export function toTransferErrors(errors: readonly FieldError<TransferField>[]): WireError[] {
  return errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));
}
