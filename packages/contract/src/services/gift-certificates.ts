import type { FieldError } from '@botica/domain/identity';
import type { GiftField, GiftForm } from '@botica/domain/services/gift-certificates';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const tags = ['certificates'] as const;
const Text = (maxLength: number) => Type.String({ maxLength, default: '' });
const Id = Type.String({ format: 'uuid' });
const MessageSchema = Type.Object({ mensaje: Type.String() });

/**
 * Empty or invalid fields are refused with the form's texts. The card is a saved one, or is entered on the bank's page.
 */
export const GiftBodySchema = Type.Object({
  monto: Type.Number({ minimum: 0, maximum: 100_000, default: 0, description: 'El elegido; 0 si se escribe otro' }),
  montoTxt: Type.String({ maxLength: 20, default: '', description: "GIFT-02: 'L. 350'; vacío si se elige uno" }),
  mensaje: Text(2000),
  para: Type.String({ maxLength: 300, default: '', description: 'El correo de quien lo recibe' }),
  tarjetaCredito: Type.Object({
    id: Type.String({ pattern: '^(?:[0-9a-fA-F-]{36})?$', default: '', description: 'Vacío si no está guardada' }),
    nombreTarjeta: Text(200),
    identidadTarjeta: Text(100),
  }),
  disenoId: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Ausente: la tarjeta de siempre' }),
  ),
  UsuarioRtn: Type.Optional(Type.Object({ nombre: Text(500), rtn: Text(60) })),
});
export type GiftBody = Static<typeof GiftBodySchema>;

const PictureUrl = Type.String({ description: 'La imagen de su diseño; vacía si no tiene' });

export const GiftDesignSchema = Type.Object({ id: Type.Integer(), nombre: Type.String(), imagen: PictureUrl });
export type GiftDesignDto = Static<typeof GiftDesignSchema>;

/** Ours: those that staff offer today, in their order. */
export const listGiftDesigns = {
  id: 'REGALOS-DISENOS',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/certificados-regalo/disenos',
  schema: {
    tags,
    summary: 'Los diseños que se pueden elegir para un certificado',
    response: { 200: OkReply(Type.Array(GiftDesignSchema)) },
  },
} as const;

/**
 * GIFT-01 GIFT-02 GIFT-03 GIFT-07. The gift awaits its payment: C115 to C119 pay `ordenId`, and then the certificate is
 * sent. Requires the header `Idempotency-Key`: the same key is the same gift.
 */
export const giveCertificate = {
  id: 'C257',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/certificados-regalo',
  schema: {
    tags,
    summary: 'Compra un certificado de regalo; se envía cuando se paga',
    body: GiftBodySchema,
    response: { 200: OkReply(Type.Object({ id: Type.String(), ordenId: Type.String() })) },
  },
} as const;

/** GIFT-05 */
export const resendGift = {
  id: 'C258',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/certificados-regalo/reenviar',
  schema: {
    tags,
    summary: 'Envía otra vez el correo de un regalo a quien lo recibe',
    body: Type.Object({ id: Id }),
    response: { 200: OkReply(MessageSchema) },
  },
} as const;

export const givenGiftStates = ['pendiente', 'enviado', 'noPagado'] as const;
export type GivenGiftState = (typeof givenGiftStates)[number];

export const GivenGiftSchema = Type.Object({
  id: Type.String(),
  ordenId: Type.String({ description: 'Con el que se paga mientras está pendiente' }),
  estado: Type.Unsafe<GivenGiftState>({ type: 'string', enum: [...givenGiftStates] }),
  fecha: Type.String({ format: 'date-time' }),
  para: Type.String(),
  mensaje: Type.String(),
  monto: Type.Number(),
  simboloMoneda: Type.String(),
  fechaVence: Type.String({ description: 'Hasta qué día se puede usar; vacío si no se pagó' }),
  imagen: PictureUrl,
  tarjetaEnmascarada: Type.String({ description: 'Vacío si no se pagó' }),
});
export type GivenGiftDto = Static<typeof GivenGiftSchema>;

export const listGivenGifts = {
  id: 'C259',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/certificados-regalo',
  schema: {
    tags,
    summary: 'Los certificados que el cliente regaló, los últimos primero',
    response: { 200: OkReply(Type.Array(GivenGiftSchema)) },
  },
} as const;

/** A GET that sends an e-mail, as the path is specified; never cached. */
export const resendGiftReceipt = {
  id: 'C261',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/certificados-regalo/reenviarFactura/:id',
  schema: {
    tags,
    summary: 'Envía otra vez al cliente el comprobante de un certificado que regaló',
    params: Type.Object({ id: Id }),
    response: { 200: OkReply(MessageSchema) },
  },
} as const;

export const CertificateSchema = Type.Object({
  id: Type.String(),
  codigo: Type.String(),
  saldo: Type.Number(),
  monto: Type.Number(),
  simboloMoneda: Type.String(),
  fechaVence: Type.String({ description: 'El último día en que se puede usar' }),
  estaVencido: Type.Boolean(),
  de: Type.String({ description: 'Quién lo regaló; vacío si ya no se sabe' }),
  mensaje: Type.String(),
  imagen: PictureUrl,
  fecha: Type.String({ format: 'date-time' }),
});
export type CertificateDto = Static<typeof CertificateSchema>;

/** GIFT-04: all of them; the client filters by balance. */
export const listMyCertificates = {
  id: 'C262',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/certificados-regalo/obtenerMisCertificados',
  schema: {
    tags,
    summary: 'Los certificados de regalo del cliente, los que vencen primero antes',
    response: { 200: OkReply(Type.Array(CertificateSchema)) },
  },
} as const;

export const WaitingGiftsSchema = Type.Object({
  correo: Type.String({ description: 'El de la cuenta, que hay que confirmar' }),
  regalos: Type.Array(
    Type.Object({
      id: Type.String(),
      de: Type.String({ description: 'Solo el nombre: la cuenta puede no ser de quien lee ese correo' }),
      monto: Type.Number(),
      simboloMoneda: Type.String(),
      fechaVence: Type.String(),
    }),
  ),
});
export type WaitingGiftsDto = Static<typeof WaitingGiftsSchema>;

/** Ours: gifts to the e-mail of the account, while that e-mail is not confirmed. */
export const listWaitingGifts = {
  id: 'REGALOS-ESPERA',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/certificados-regalo/en-espera',
  schema: {
    tags,
    summary: 'Los regalos que esperan a que el cliente confirme su correo',
    response: { 200: OkReply(WaitingGiftsSchema) },
  },
} as const;

/** Ours: the code of the gift's e-mail gives the certificate to whoever has it. */
export const claimGift = {
  id: 'REGALOS-RECIBIR',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/certificados-regalo/recibir',
  schema: {
    tags,
    summary: 'Recibe un regalo con el código de su correo',
    body: Type.Object({ codigo: Type.String({ maxLength: 40, default: '' }) }),
    response: { 200: OkReply(CertificateSchema) },
  },
} as const;

const giftFields = {
  amount: 'monto',
  recipient: 'para',
  message: 'mensaje',
  design: 'disenoId',
  holder: 'tarjetaCredito',
  taxNumber: 'UsuarioRtn',
} as const satisfies Record<GiftField, keyof GiftBody>;

export const toGiftErrors = (errors: readonly FieldError<GiftField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: giftFields[field], mensaje: message }));

const fieldsByName: ReadonlyMap<string, GiftField> = new Map(
  Object.entries(giftFields).map(([field, name]) => [name, field as GiftField]),
);

export const giftFieldOf = (name: string): GiftField | undefined => fieldsByName.get(name);

export function toGiftForm({ tarjetaCredito: card, UsuarioRtn: taxId, ...body }: GiftBody): GiftForm {
  return {
    amount: { chosen: body.monto, typed: body.montoTxt },
    recipient: body.para,
    message: body.mensaje,
    ...(body.disenoId ? { designId: body.disenoId } : {}),
    holderName: card.nombreTarjeta,
    holderId: card.identidadTarjeta,
    taxName: taxId?.nombre ?? '',
    taxNumber: taxId?.rtn ?? '',
  };
}

export function toGiftBody({ amount, ...form }: GiftForm, cardId: string): GiftBody {
  return {
    monto: amount.chosen,
    montoTxt: amount.typed,
    mensaje: form.message,
    para: form.recipient,
    tarjetaCredito: { id: cardId, nombreTarjeta: form.holderName, identidadTarjeta: form.holderId },
    ...(form.designId ? { disenoId: form.designId } : {}),
    ...(form.taxNumber ? { UsuarioRtn: { nombre: form.taxName, rtn: form.taxNumber } } : {}),
  };
}
