import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

/** A spin starts with the exchange of points, `registerExchange` with Tipo 5 (C230, A117). */
export const SpinSchema = Type.Object({
  id: Type.String({ description: 'BOL- y un número' }),
  fecha: Type.String({ format: 'date-time' }),
  esClienteGanador: Type.Boolean(),
  codigoGanador: Type.String(),
  informacionPremio: Type.Array(Type.Integer()),
  premio: Type.String(),
  puntosPremio: Type.Integer(),
});
export type SpinDto = Static<typeof SpinSchema>;

/** Ours: the result of a spin, for a shopper who lost the connection. */
export const listSpins = {
  id: 'RULETA-GIROS',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/ruleta/giros',
  schema: {
    tags: ['slot-machine'],
    summary: 'Los últimos giros del cliente, el último primero',
    response: { 200: OkReply(Type.Array(SpinSchema)) },
  },
} as const;

const SlotSymbolSchema = Type.Object({
  imagen: Type.Integer({ description: 'La que muestran los tres rodillos' }),
  premios: Type.Array(Type.String(), { description: 'Los que quedan; vacío si se agotaron' }),
});
export type SlotSymbolDto = Static<typeof SlotSymbolSchema>;

/** Ours: each symbol of the slot machine and what three of it win. */
export const listSlotSymbols = {
  id: 'RULETA-SIMBOLOS',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/ruleta/simbolos',
  schema: {
    tags: ['slot-machine'],
    summary: 'Los símbolos de la tragamonedas y sus premios',
    response: { 200: OkReply(Type.Array(SlotSymbolSchema)) },
  },
} as const;
