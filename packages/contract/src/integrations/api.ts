import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, CursorSchema, MomentSchema } from '../staff/fields.ts';

const tags = ['systems'] as const;
const MoneySchema = Type.String({ description: 'Decimal con punto: 149.50' });
const OrderIdSchema = Type.String({ minLength: 1, maxLength: 40 });

const order = {
  pedidoId: OrderIdSchema,
  numero: Type.String(),
  sucursalId: BranchIdSchema,
  tipo: Type.Integer(),
  paso: Type.String(),
  hecho: MomentSchema,
  moneda: Type.String(),
  total: MoneySchema,
  unidades: Type.Integer(),
};
const OrderSchema = Type.Object(order);
export type SystemOrderDto = Static<typeof OrderSchema>;

export const listChangedOrders = {
  id: 'SISTEMA-PEDIDOS',
  access: { api: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/sistemas/v1/pedidos',
  schema: {
    tags,
    summary: 'Los pedidos que cambiaron después de un cursor, en el orden de su último cambio',
    querystring: Type.Object({
      cursor: Type.Optional(CursorSchema),
      limite: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          pedidos: Type.Array(OrderSchema),
          cursor: orNull(Type.String(), { description: 'Para la llamada siguiente, ahora o más tarde' }),
          hayMas: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

const LineSchema = Type.Object({
  productoId: Type.Integer(),
  codigo: Type.String(),
  nombre: Type.String(),
  cantidad: Type.Integer(),
  precio: MoneySchema,
  total: MoneySchema,
});
const OrderDetailSchema = Type.Object({
  ...order,
  subtotal: MoneySchema,
  envio: MoneySchema,
  descuentoCupon: MoneySchema,
  lineas: Type.Array(LineSchema),
  formasDePago: Type.Array(Type.Object({ tipo: Type.String(), monto: MoneySchema })),
});
export type SystemOrderDetailDto = Static<typeof OrderDetailSchema>;

export const getSystemOrder = {
  id: 'SISTEMA-PEDIDO',
  access: { api: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/sistemas/v1/pedidos/:pedidoId',
  schema: {
    tags,
    summary: 'Un pedido con sus líneas y sus formas de pago',
    params: Type.Object({ pedidoId: OrderIdSchema }),
    response: { 200: OkReply(OrderDetailSchema) },
  },
} as const;

const ProductSchema = Type.Object({
  productoId: Type.Integer(),
  codigo: Type.String(),
  codigoDeBarras: Type.String(),
  nombre: Type.String(),
  presentacion: Type.String(),
  oculto: Type.Boolean(),
  impuestoPorcentaje: Type.Integer(),
  precios: orNull(
    Type.Object({
      moneda: Type.String(),
      publico: MoneySchema,
      enLinea: orNull(MoneySchema),
      promocion: orNull(MoneySchema),
    }),
    { description: 'Nulo cuando la clave no tiene prices.read' },
  ),
  existencias: Type.Array(
    Type.Object({ sucursalId: BranchIdSchema, cantidad: Type.Integer(), apartadas: Type.Integer() }),
  ),
});
export type SystemProductDto = Static<typeof ProductSchema>;

export const listSystemProducts = {
  id: 'SISTEMA-PRODUCTOS',
  access: { api: 'products.read' },
  server: 'main',
  method: 'GET',
  url: '/sistemas/v1/productos',
  schema: {
    tags,
    summary: 'Los productos de la empresa con su precio y sus existencias, por id',
    querystring: Type.Object({
      despuesDe: Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 }),
      sucursalId: Type.Optional(BranchIdSchema),
      limite: Type.Integer({ minimum: 1, maximum: 500, default: 100 }),
    }),
    response: { 200: OkReply(Type.Object({ productos: Type.Array(ProductSchema), hayMas: Type.Boolean() })) },
  },
} as const;

export const maxStockRows = 500;
const StockResultSchema = Type.Object({
  codigo: Type.String(),
  cantidad: Type.Integer({ description: 'La que quedó escrita' }),
  apartadas: Type.Integer(),
  ajustada: Type.Boolean({ description: 'Se pidió menos de lo que ya está apartado para pedidos' }),
});
export type StockResultDto = Static<typeof StockResultSchema>;

export const writeStock = {
  id: 'SISTEMA-EXISTENCIAS',
  access: { api: 'stock.write' },
  audits: 'stock.written',
  server: 'main',
  method: 'PUT',
  url: '/sistemas/v1/sucursales/:sucursalId/existencias',
  schema: {
    tags,
    summary: 'Escribe las existencias de una sucursal, todas o ninguna; idempotente por su clave',
    params: Type.Object({ sucursalId: BranchIdSchema }),
    body: Type.Object({
      clave: Type.String({ format: 'uuid', description: 'De idempotencia: la misma escribe una sola vez' }),
      filas: Type.Array(
        Type.Object({
          codigo: Type.String({ minLength: 1, maxLength: 60 }),
          cantidad: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        }),
        { minItems: 1, maxItems: maxStockRows },
      ),
    }),
    response: { 200: OkReply(Type.Object({ filas: Type.Array(StockResultSchema), repetida: Type.Boolean() })) },
  },
} as const;
