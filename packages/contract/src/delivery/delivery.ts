import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['checkout'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * CHK-42 A154: the delivery cost to an address at the scheduled hour, else when the closed branch opens, else now.
 * Another hour may have another tariff (SUBMIT-06).
 */
export const DeliveryCostSchema = Type.Object({
  costo: Type.Number({ description: 'Decimal con dos cifras' }),
  sucursalId: Type.Integer({ description: 'La que entrega' }),
  esTarifaNocturna: Type.Boolean({ description: 'Más cara que la del día' }),
  vigenteHasta: Type.String({ description: 'HH:mm en que cambia la tarifa; vacío cuando no cambia' }),
  minimo: orNull(Type.Number({ description: 'La compra mínima de su zona; nulo: la de la empresa' })),
});

export const getDeliveryCost = {
  id: 'C059',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/envios/costo',
  schema: {
    tags,
    summary: 'Costo del envío a una dirección propia, a la hora en que se entrega',
    querystring: Type.Object({
      direccionEnvioId: Id,
      fechaProgramada: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      horaProgramada: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' })),
    }),
    response: { 200: OkReply(DeliveryCostSchema) },
  },
} as const;

/**
 * CHK-42 A154 A180: what the store can say about a delivery before an order exists, to anybody. The cost is computed as
 * for the order.
 */
export const DeliveryPromiseSchema = Type.Object({
  sucursalId: Type.Integer({ description: 'La que entrega' }),
  costo: Type.Number({ description: 'Decimal con dos cifras' }),
  esDesde: Type.Boolean({ description: 'Sin colonia: el más bajo, otras colonias cuestan más' }),
  esTarifaNocturna: Type.Boolean({ description: 'Más cara que la del día' }),
  vigenteHasta: Type.String({ description: 'HH:mm en que cambia la tarifa; vacío cuando no cambia' }),
  costoDespues: orNull(Type.Number({ description: 'Lo que cuesta desde entonces' })),
  estado: Type.Integer({ description: '0 abierta, 1 cerrada, 2 por cerrar' }),
  abreEl: orNull(Type.String({ format: 'date-time', description: 'Cuándo abre la sucursal cerrada' })),
  minutosDesde: orNull(Type.Integer({ description: 'Lo que tarda, según la sucursal; nada si está cerrada' })),
  minutosHasta: orNull(Type.Integer()),
  minimo: orNull(Type.Number({ description: 'La compra mínima de la zona de la colonia; nulo: la de la empresa' })),
  minimoDepende: Type.Boolean({ description: 'Sin colonia: alguna zona tiene su propia compra mínima' }),
  segundosVigente: Type.Integer({
    description: 'Hasta que abre, cierra o cambia la tarifa; entonces se pregunta otra vez',
  }),
});
export type DeliveryPromiseDto = Static<typeof DeliveryPromiseSchema>;

export const getDeliveryPromise = {
  id: 'ENVIO-PROMESA',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/envios/promesa',
  schema: {
    tags,
    summary: 'Costo, tarifa y tiempo de una entrega en una colonia, o lo más bajo de una sucursal',
    querystring: Type.Object({ coloniaId: Type.Optional(Id), sucursalId: Type.Optional(Id) }),
    response: { 200: OkReply(DeliveryPromiseSchema) },
  },
} as const;

/** SCHED-05: today counts as day 0. */
export const getScheduleDays = {
  id: 'C057',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/sucursales/maximo-dias-entrega-pedido-programado',
  schema: {
    tags,
    summary: 'Hasta cuántos días después de hoy se puede programar una entrega en una dirección propia',
    querystring: Type.Object({ direccionUsuarioId: Id }),
    response: {
      200: OkReply(Type.Object({ maximoDias: Type.Integer({ description: '0: no se programan entregas' }) })),
    },
  },
} as const;

/** SCHED-06: both are empty on a day without scheduled deliveries. */
export const DeliveryWindowSchema = Type.Object({
  desde: Type.String({ description: 'HH:mm' }),
  hasta: Type.String({ description: 'HH:mm, la hora límite' }),
});
export type DeliveryWindowDto = Static<typeof DeliveryWindowSchema>;

/**
 * SCHED-06: the hours of scheduled deliveries, each day until its limit hour; the state is the branch's current one.
 */
export const DeliveryAreaSchema = Type.Object({
  sucursalId: Type.Integer({ description: 'La que entrega' }),
  estado: Type.Integer({ description: '0 abierta, 1 cerrada, 2 por cerrar' }),
  horarios: Type.Object({
    lunesViernes: Type.String(),
    sabados: Type.String(),
    domingos: Type.String(),
    estadoMensaje: Type.String(),
    hoyCierre: Type.String(),
  }),
  limites: Type.Object(
    { lunesViernes: DeliveryWindowSchema, sabados: DeliveryWindowSchema, domingos: DeliveryWindowSchema },
    { description: 'Las mismas horas, para elegir entre ellas' },
  ),
  diasEspeciales: Type.Array(Type.Object({ fecha: Type.String(), ventana: DeliveryWindowSchema }), {
    description: 'Los próximos días con otro horario de la sucursal; sin horas si cierra',
  }),
  maximoDias: Type.Integer({ description: '0: no se programan entregas' }),
});
export type DeliveryAreaDto = Static<typeof DeliveryAreaSchema>;

export const getDeliveryArea = {
  id: 'C060',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/configuraciones-sad/colonia-sad',
  schema: {
    tags,
    summary: 'La sucursal que entrega en una dirección propia y las horas en que se puede programar',
    querystring: Type.Object({ direccionId: Id }),
    response: { 200: OkReply(DeliveryAreaSchema) },
  },
} as const;
