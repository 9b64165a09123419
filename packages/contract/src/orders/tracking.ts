import type { Coordinates } from '@botica/domain/branches';
import type { Ride } from '@botica/domain/orders/tracking';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['orders'] as const;

/** C107, C108 and C109. `reconnectMs` is the wait before a browser reconnects to the hub (TRACK-05). */
export const locationHub = {
  path: '/hubs/locations',
  addToGroup: 'AddToGroup',
  newLocation: 'NewLocation',
  delivered: 'PedidoEntregado',
  reconnectMs: 5000,
} as const;

const MaybeNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });

const PlaceSchema = Type.Object({ latitud: Type.Number(), longitud: Type.Number() });
export type PlaceDto = Static<typeof PlaceSchema>;

/** All null for a courier without a position yet. */
export const LocationSchema = Type.Object({
  latitud: MaybeNumber,
  longitud: MaybeNumber,
  fecha: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  segundos: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Hace cuánto, para quien tiene otro reloj',
  }),
  recorrido: Type.Array(PlaceSchema, { description: 'Por dónde pasó desde que salió con el pedido' }),
});
export type LocationDto = Static<typeof LocationSchema>;

/** The reply of AddToGroup: the last position, or the refusal. */
export type AddToGroupReply = { ok: true; data: LocationDto } | { ok: false; codigo: string; mensaje: string };

/** C106: only for the customer of an order that this courier carries now. */
export const getCourierLocation = {
  id: 'C106',
  access: 'customer',
  server: 'conciergeMobile',
  method: 'GET',
  url: '/api/Conserjes/ubicacionActual/:id',
  schema: {
    tags,
    summary: 'Última ubicación del repartidor que lleva un pedido del cliente',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: OkReply(LocationSchema) },
  },
} as const;

export function toLocationDto({ position, trail }: Ride, now: Date): LocationDto {
  const recorrido = trail.map(toPlaceDto);
  if (!position) return { latitud: null, longitud: null, fecha: null, segundos: null, recorrido };
  const ageMs = Math.max(0, now.getTime() - position.at.getTime());
  return {
    ...toPlaceDto(position),
    fecha: position.at.toISOString(),
    segundos: Math.round(ageMs / 1000),
    recorrido,
  };
}

const toPlaceDto = ({ latitude, longitude }: Coordinates): PlaceDto => ({ latitud: latitude, longitud: longitude });
