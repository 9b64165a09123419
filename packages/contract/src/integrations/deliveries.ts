import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { CursorSchema, MomentSchema, NextCursorSchema, ReasonSchema, StaffIdSchema } from '../staff/fields.ts';
import { DeliveryStateSchema } from './fields.ts';

const tags = ['integrations'] as const;

const delivery = {
  eventoId: StaffIdSchema,
  tipo: Type.String(),
  entidad: Type.String({ description: 'pedido, producto o prueba' }),
  entidadId: Type.String(),
  secuencia: Type.Integer(),
  momento: MomentSchema,
  estado: DeliveryStateSchema,
  intentos: Type.Integer(),
  proximo: orNull(MomentSchema, { description: 'El próximo intento; nulo: en cuanto se pueda' }),
  terminado: orNull(MomentSchema),
  detenido: Type.Boolean({ description: 'Espera a que se acepte uno anterior de la misma entidad' }),
};
const ListedSchema = Type.Object(delivery);
export type DeliveryDto = Static<typeof ListedSchema>;

export const listDeliveries = {
  id: 'CONSOLA-ENTREGAS',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/receptores/:receptorId/entregas',
  schema: {
    tags,
    summary: 'Los avisos de un receptor, el más nuevo primero',
    params: Type.Object({ receptorId: StaffIdSchema }),
    querystring: Type.Object({ estado: Type.Optional(DeliveryStateSchema), cursor: Type.Optional(CursorSchema) }),
    response: { 200: OkReply(Type.Object({ entregas: Type.Array(ListedSchema), siguiente: NextCursorSchema })) },
  },
} as const;

const TrySchema = Type.Object({
  momento: MomentSchema,
  estadoHttp: orNull(Type.Integer(), { description: 'Nulo: no hubo respuesta' }),
  milisegundos: Type.Integer(),
  error: Type.String({ description: 'El comienzo de la respuesta, o por qué no la hubo' }),
});
const DeliverySchema = Type.Object({
  ...delivery,
  contenido: Type.String({ description: 'El cuerpo, tal como se envía' }),
  omitido: orNull(Type.Object({ quien: Type.String(), motivo: Type.String(), momento: MomentSchema }), {
    description: 'El personal lo dio por perdido: los siguientes de su entidad continúan',
  }),
  pruebas: Type.Array(TrySchema),
});
export type DeliveryDetailDto = Static<typeof DeliverySchema>;

export const getDelivery = {
  id: 'CONSOLA-ENTREGA',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/receptores/:receptorId/entregas/:eventoId',
  schema: {
    tags,
    summary: 'Un aviso con cada intento de entregarlo',
    params: Type.Object({ receptorId: StaffIdSchema, eventoId: StaffIdSchema }),
    response: { 200: OkReply(DeliverySchema) },
  },
} as const;

export const replayDeliveries = {
  id: 'CONSOLA-ENTREGAS-REPETIR',
  access: { staff: 'settings.edit' },
  audits: 'receiver.replayed',
  server: 'main',
  method: 'POST',
  url: '/consola/receptores/:receptorId/entregas/repetir',
  schema: {
    tags,
    summary: 'Envía de nuevo un aviso, o todos los fallidos desde un momento',
    params: Type.Object({ receptorId: StaffIdSchema }),
    body: Type.Object({
      eventoId: Type.Optional(StaffIdSchema),
      desde: Type.Optional(MomentSchema),
    }),
    response: { 200: OkReply(Type.Object({ repetidos: Type.Integer() })) },
  },
} as const;

export const skipDelivery = {
  id: 'CONSOLA-ENTREGA-OMITIR',
  access: { staff: 'settings.edit' },
  audits: 'receiver.skipped',
  server: 'main',
  method: 'POST',
  url: '/consola/receptores/:receptorId/entregas/:eventoId/omitir',
  schema: {
    tags,
    summary: 'Omite un aviso fallido, para que los siguientes de su entidad continúen',
    params: Type.Object({ receptorId: StaffIdSchema, eventoId: StaffIdSchema }),
    body: Type.Object({ motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;
