import type { Coordinates } from '@botica/domain/branches';
import { encodeOrderId } from '@botica/domain/orders';
import type { CourierArrival, OrderArrival, Ride } from '@botica/domain/orders/tracking';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['orders'] as const;

/**
 * C107, C108 and C109, and ours: the time at which the courier service expects an order of the customer (A430).
 * `reconnectMs` is the wait before a browser reconnects to the hub (TRACK-05).
 */
export const locationHub = {
  path: '/hubs/locations',
  addToGroup: 'AddToGroup',
  newLocation: 'NewLocation',
  delivered: 'PedidoEntregado',
  newArrival: 'NuevaLlegada',
  reconnectMs: 5000,
} as const;

const MaybeNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });

const PlaceSchema = Type.Object({ latitud: Type.Number(), longitud: Type.Number() });
export type PlaceDto = Static<typeof PlaceSchema>;

/** A430: when the courier service expects an order at its door. */
export const ToldArrivalSchema = Type.Object({
  hora: Type.String({ format: 'date-time', description: 'A qué hora espera llegar el servicio de reparto' }),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo lo dijo' }),
  segundos: Type.Integer({ description: 'Hace cuánto, para quien tiene otro reloj' }),
});
export type ToldArrivalDto = Static<typeof ToldArrivalSchema>;

const ArrivalSchema = Type.Object({ pedidoId: Type.String(), ...ToldArrivalSchema.properties });
export type ArrivalDto = Static<typeof ArrivalSchema>;

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
  llegadas: Type.Array(ArrivalSchema, { description: 'De los pedidos del cliente; vacío si no se ha dicho' }),
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

export function toLocationDto({ position, trail, arrivals }: Ride, now: Date): LocationDto {
  const recorrido = trail.map(toPlaceDto);
  const llegadas = arrivals.map((arrival) => toArrivalDto(arrival, now));
  if (!position) return { latitud: null, longitud: null, fecha: null, segundos: null, recorrido, llegadas };
  return {
    ...toPlaceDto(position),
    fecha: position.at.toISOString(),
    segundos: secondsSince(position.at, now),
    recorrido,
    llegadas,
  };
}

export function toArrivalDto(arrival: OrderArrival, now: Date): ArrivalDto {
  return { pedidoId: encodeOrderId(arrival.orderId), ...toToldArrivalDto(arrival, now) };
}

export function toToldArrivalDto({ at, toldAt }: CourierArrival, now: Date): ToldArrivalDto {
  return { hora: at.toISOString(), fecha: toldAt.toISOString(), segundos: secondsSince(toldAt, now) };
}

const secondsSince = (at: Date, now: Date) => Math.round(Math.max(0, now.getTime() - at.getTime()) / 1000);

const toPlaceDto = ({ latitude, longitude }: Coordinates): PlaceDto => ({ latitud: latitude, longitud: longitude });
