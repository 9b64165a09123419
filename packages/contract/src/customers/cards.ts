import type { CardBrand, CardForm, SavedCard } from '@botica/domain/customers/cards';
import { cardBrands, formatExpiry, maskCardNumber, needsEditing } from '@botica/domain/customers/cards';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';

const tags = ['cards'] as const;
const Text = (maxLength: number) => Type.String({ maxLength });
const CardParamsSchema = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** The visible data of a saved card, which cannot be used to pay. */
export const CardSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  numero: Type.String({ description: 'Enmascarado: **** **** **** 0071' }),
  nombre: Type.String({ description: 'Cómo la llama su dueño' }),
  fechaExpiracion: Type.String({ description: 'MM/YY' }),
  nombreTarjeta: Type.String({ description: 'El nombre del plástico' }),
  identidadTarjeta: Type.String({ description: 'La identidad del tarjetahabiente' }),
  recordar: Type.Boolean(),
  seleccionada: Type.Boolean(),
  requiereEditarDatos: Type.Boolean(),
  tipo: Type.Unsafe<CardBrand>(Type.String({ enum: cardBrands })),
});
export type CardDto = Static<typeof CardSchema>;

/** The number and the CVC are passed to the processor and never stored. */
export const CardBodySchema = Type.Object({
  numero: Text(40),
  cvc: Text(8),
  nombre: Text(60),
  fechaExpiracion: Text(7),
  nombreTarjeta: Text(80),
  identidadTarjeta: Text(30),
  recordar: Type.Optional(Type.Boolean({ default: true })),
});
export type CardBody = Static<typeof CardBodySchema>;

export const listCards = {
  id: 'C199',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/tarjetas/',
  schema: {
    tags,
    summary: 'Tarjetas guardadas, la seleccionada primero',
    response: { 200: OkReply(Type.Array(CardSchema)) },
  },
} as const;

/** CARD-27: the card becomes the selected one. Saving a card twice is idempotent. */
export const saveCard = {
  id: 'C200',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/usuarios/tarjetas/',
  schema: {
    tags,
    summary: 'Guarda una tarjeta; su número y su código van al procesador y no se guardan',
    body: CardBodySchema,
    response: { 200: OkReply(CardSchema) },
  },
} as const;

/**
 * Without `numero`, or with it empty, the number does not change and no CVC is required (CARD-23). CARD-27: the card
 * becomes the selected one, unless `seleccionada` is false (CARD-28).
 */
export const updateCard = {
  id: 'C201',
  access: 'customer',
  server: 'main',
  method: 'PUT',
  url: '/api/usuarios/tarjetas/:id',
  schema: {
    tags,
    summary: 'Cambia los datos de una tarjeta guardada',
    params: CardParamsSchema,
    body: Type.Object({
      ...CardBodySchema.properties,
      numero: Type.Optional(Text(40)),
      cvc: Type.Optional(Text(8)),
      seleccionada: Type.Optional(Type.Boolean()),
    }),
    response: { 200: OkReply(CardSchema) },
  },
} as const;

export const removeCard = {
  id: 'C202',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/usuarios/tarjetas/:id',
  schema: {
    tags,
    summary: 'Elimina una tarjeta guardada',
    params: CardParamsSchema,
    response: { 200: OkReply(Type.Object({ id: Type.String() })) },
  },
} as const;

/** A card is verified once its owner authenticated a payment with it at the bank. */
export const checkCardVerified = {
  id: 'C203',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/usuarios/tarjetas/es-verificada',
  schema: {
    tags,
    summary: 'Dice si el banco ya confirmó al dueño de la tarjeta',
    body: CardParamsSchema,
    response: { 200: OkReply(Type.Object({ esVerificada: Type.Boolean() })) },
  },
} as const;

const cardFields = {
  nickname: 'nombre',
  number: 'numero',
  expiry: 'fechaExpiracion',
  cvc: 'cvc',
  holderName: 'nombreTarjeta',
  holderId: 'identidadTarjeta',
} as const satisfies Record<keyof CardForm, keyof CardBody>;

export const toCardErrors = (errors: readonly FieldError<keyof CardForm>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: cardFields[field], mensaje: message }));

export function toCardForm(body: Omit<CardBody, 'numero' | 'cvc'> & { numero?: string; cvc?: string }): CardForm {
  return {
    nickname: body.nombre,
    number: body.numero ?? '',
    expiry: body.fechaExpiracion,
    cvc: body.cvc ?? '',
    holderName: body.nombreTarjeta,
    holderId: body.identidadTarjeta,
  };
}

export function toCardDto(card: SavedCard, now: Date): CardDto {
  return {
    id: card.id,
    numero: maskCardNumber(card),
    nombre: card.nickname,
    fechaExpiracion: formatExpiry(card.expiry),
    nombreTarjeta: card.holderName,
    identidadTarjeta: card.holderId,
    recordar: card.isRemembered,
    seleccionada: card.isSelected,
    requiereEditarDatos: needsEditing(card, now),
    tipo: card.brand,
  };
}
