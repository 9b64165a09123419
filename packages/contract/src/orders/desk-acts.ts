import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ReasonSchema, StaffIdSchema } from '../staff/fields.ts';
import { DeskOrderParams } from './desk.ts';
import { LifeStepSchema } from './life.ts';

const tags = ['desk'] as const;

/** Every act: its key makes a repeated one harmless, and its version is the one that the person saw. */
const actProperties = {
  clave: StaffIdSchema,
  version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
};

const ActBody = Type.Object(actProperties);
const ProductIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const UnitsSchema = Type.Integer({ minimum: 1, maximum: 999 });

const ActedReply = OkReply(Type.Object({ paso: LifeStepSchema, version: Type.Integer(), repetido: Type.Boolean() }));

export const acceptDeskOrder = {
  id: 'CONSOLA-MESA-ACEPTAR',
  access: { staff: 'orders.prepare' },
  audits: 'order.accepted',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/aceptar',
  schema: {
    tags,
    summary: 'Toma un pedido para prepararlo',
    params: DeskOrderParams,
    body: Type.Object({
      ...actProperties,
      tomar: Type.Optional(Type.Boolean({ description: 'También si lo prepara otra persona' })),
    }),
    response: { 200: ActedReply },
  },
} as const;

export const confirmDeskCall = {
  id: 'CONSOLA-MESA-LLAMADA',
  access: { staff: 'orders.prepare' },
  audits: 'order.called',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/llamada',
  schema: {
    tags,
    summary: 'Dice que ya habló con el cliente, que lo pidió',
    params: DeskOrderParams,
    body: ActBody,
    response: { 200: ActedReply },
  },
} as const;

export const pickDeskLine = {
  id: 'CONSOLA-MESA-ALISTAR',
  access: { staff: 'orders.prepare' },
  audits: 'order.picked',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/alistar',
  schema: {
    tags,
    summary: 'Alista unidades del producto que nombra el código',
    params: DeskOrderParams,
    body: Type.Object({
      ...actProperties,
      codigo: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'De barras, o el SKU' }),
      unidades: Type.Optional(
        Type.Integer({ minimum: -999, maximum: 999, default: 1, description: 'Negativas: vuelven al estante' }),
      ),
    }),
    response: { 200: ActedReply },
  },
} as const;

export const leaveOutDeskLine = {
  id: 'CONSOLA-MESA-FALTA',
  access: { staff: 'orders.prepare' },
  audits: 'order.missing',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/falta',
  schema: {
    tags,
    summary: 'Deja fuera unidades que no hay; su dinero se devuelve',
    params: DeskOrderParams,
    body: Type.Object({ ...actProperties, productoId: ProductIdSchema, unidades: UnitsSchema }),
    response: { 200: ActedReply },
  },
} as const;

export const replaceDeskLine = {
  id: 'CONSOLA-MESA-CAMBIAR',
  access: { staff: 'orders.prepare' },
  audits: 'order.replaced',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/cambiar',
  schema: {
    tags,
    summary: 'Cambia unidades que no hay por lo que el cliente permitió',
    params: DeskOrderParams,
    body: Type.Object({
      ...actProperties,
      productoId: ProductIdSchema,
      unidades: UnitsSchema,
      reemplazoId: ProductIdSchema,
      registro: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 60,
          description: 'Del regente, cuando el cliente lo dejó en sus manos',
        }),
      ),
    }),
    response: { 200: ActedReply },
  },
} as const;

export const packDeskOrder = {
  id: 'CONSOLA-MESA-EMPACAR',
  access: { staff: 'orders.prepare' },
  audits: 'order.packed',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/empacar',
  schema: {
    tags,
    summary: 'Cierra y factura un pedido con todo alistado o decidido',
    params: DeskOrderParams,
    body: ActBody,
    response: { 200: ActedReply },
  },
} as const;

export const dispatchDeskOrder = {
  id: 'CONSOLA-MESA-DESPACHAR',
  access: { staff: 'orders.hand-over' },
  audits: 'order.dispatched',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/despachar',
  schema: {
    tags,
    summary: 'Entrega un pedido al repartidor, o al transportista con su guía',
    params: DeskOrderParams,
    body: Type.Object({
      ...actProperties,
      repartidorId: Type.Optional(ProductIdSchema),
      repartidorNuevo: Type.Optional(
        Type.Object(
          {
            nombre: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
            telefono: Type.String({ pattern: '^\\+?(?:[\\s()-]*\\d){8,15}[\\s()-]*$', maxLength: 30 }),
          },
          { description: 'En lugar del id, alguien que la sucursal no conoce todavía' },
        ),
      ),
      numeroGuia: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
    }),
    response: { 200: ActedReply },
  },
} as const;

export const handOverDeskOrder = {
  id: 'CONSOLA-MESA-ENTREGAR',
  access: { staff: 'orders.hand-over' },
  audits: 'order.handed-over',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/entregar',
  schema: {
    tags,
    summary: 'Entrega un pedido a su cliente: con el código de retiro, o con un motivo',
    params: DeskOrderParams,
    body: Type.Object({
      ...actProperties,
      codigo: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
      motivo: Type.Optional(ReasonSchema),
    }),
    response: { 200: ActedReply },
  },
} as const;

export const cancelDeskOrder = {
  id: 'CONSOLA-MESA-CANCELAR',
  access: { staff: 'orders.cancel' },
  audits: 'order.cancelled',
  server: 'main',
  method: 'POST',
  url: '/consola/mesa/pedidos/:pedidoId/cancelar',
  schema: {
    tags,
    summary: 'Cancela un pedido; el cliente lee el motivo',
    params: DeskOrderParams,
    body: Type.Object({ ...actProperties, motivo: ReasonSchema }),
    response: { 200: ActedReply },
  },
} as const;
