import { mostTakenLines } from '@botica/domain/care';
import type { TakenChannel } from '@botica/domain/orders';
import { takenChannels } from '@botica/domain/orders';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { AlertSchema } from '../health/safety.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, MomentSchema, ReasonSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { ActKeySchema, CareOrderIdSchema, channelNames } from './fields.ts';

const tags = ['care'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Amount = Type.Number({ minimum: 0, maximum: 10_000_000 });
const Units = Type.Integer({ minimum: 1, maximum: 999 });
const Text = (maxLength: number) => Type.String({ maxLength });

const place = { empresaId: StaffCompanySchema, sucursalId: BranchIdSchema };

const TakenProductSchema = Type.Object({
  productoId: Type.Integer(),
  nombre: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  precio: Type.Number(),
  precioAnterior: orNull(Type.Number(), { description: 'El público, cuando el de hoy es menor' }),
  existencia: orNull(Type.Integer(), { description: 'En la sucursal' }),
  sinInventario: Type.Boolean({ description: 'Se puede pedir a domicilio aunque no haya' }),
  requiereReceta: Type.Boolean(),
});
export type TakenProductDto = Static<typeof TakenProductSchema>;

/** The store's own search; also by barcode or code. */
export const findTakenProducts = {
  id: 'CONSOLA-TOMAR-PRODUCTOS',
  access: { staff: 'orders.take' },
  server: 'main',
  method: 'GET',
  url: '/consola/pedidos-tomados/productos',
  schema: {
    tags,
    summary: 'Productos para un pedido que toma el personal, con su precio y su existencia en la sucursal',
    querystring: Type.Object({ ...place, texto: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' }) }),
    response: { 200: OkReply(Type.Object({ productos: Type.Array(TakenProductSchema) })) },
  },
} as const;

export interface TakenLine {
  readonly productId: number;
  readonly quantity: number;
  /** The customer has the prescription and shows it. */
  readonly hasPrescription: boolean;
}

/** Lines in an address: `12x2,15x1r`; r means with a prescription. */
export function writeTakenLines(lines: readonly TakenLine[]): string {
  return lines.map((line) => `${line.productId}x${line.quantity}${line.hasPrescription ? 'r' : ''}`).join(',');
}

export function readTakenLines(text: string): TakenLine[] {
  return [...text.matchAll(/(\d+)x(\d+)(r?)/g)].map(([, productId, quantity, mark]) => ({
    productId: Number(productId),
    quantity: Number(quantity),
    hasPrescription: mark === 'r',
  }));
}

const chosen = {
  ...place,
  clienteId: Type.Optional(StaffIdSchema),
  tipo: Type.Integer({ enum: [1, 2], description: '1 recoger en la sucursal, 2 a domicilio' }),
  direccionId: Type.Optional(Id),
  terceraEdad: Type.Optional(Type.Boolean()),
  tipoPagoId: Type.Integer({ minimum: 1, maximum: 99 }),
};

const TakenQuoteSchema = Type.Object({
  lineas: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      cantidad: Type.Integer(),
      precio: Type.Number(),
      ahorro: Type.Number(),
      total: Type.Number(),
      existencia: orNull(Type.Integer()),
      requiereReceta: Type.Boolean(),
    }),
  ),
  retirados: Type.Array(Type.String(), { description: 'Los que ya no se venden' }),
  subtotal: Type.Number(),
  envio: Type.Number(),
  total: Type.Number(),
  sucursal: Type.String({ description: 'La que lo atiende; vacía si falta la dirección' }),
  cerrada: Type.Boolean(),
  abre: orNull(MomentSchema),
  avisos: Type.Array(AlertSchema, { description: 'De seguridad, los graves primero: se le leen al cliente' }),
  avisosDeDemostracion: Type.Boolean(),
  problema: Type.String({ description: 'Por qué todavía no se puede tomar; vacío si se puede' }),
  cliente: orNull(
    Type.Object({
      nombre: Type.String(),
      esTerceraEdad: Type.Boolean(),
      direcciones: Type.Array(Type.Object({ direccionId: Type.Integer(), nombre: Type.String() }), {
        description: 'Etiqueta y colonia, sin la calle',
      }),
    }),
    { description: 'Nulo para una persona sin cuenta' },
  ),
});
export type TakenQuoteDto = Static<typeof TakenQuoteSchema>;

export const quoteTakenOrder = {
  id: 'CONSOLA-TOMAR-PRECIO',
  access: { staff: 'orders.take' },
  server: 'main',
  method: 'GET',
  url: '/consola/pedidos-tomados/precio',
  schema: {
    tags,
    summary: 'Lo que costaría ahora un pedido que toma el personal, con las reglas de la tienda',
    querystring: Type.Object({
      ...chosen,
      coloniaId: Type.Optional(Id),
      lineas: Type.String({
        maxLength: 1000,
        pattern: '^(\\d{1,9}x\\d{1,3}r?(,\\d{1,9}x\\d{1,3}r?){0,49})?$',
        description: 'Producto, cantidad y si presenta receta: 12x2,15x1r',
      }),
    }),
    response: { 200: OkReply(TakenQuoteSchema) },
  },
} as const;

type TakenVia = (typeof channelNames)[TakenChannel];
export const takenVias: readonly TakenVia[] = takenChannels.map((channel) => channelNames[channel]);

/** Somebody without an account, as in a guest's order. */
const TakenPersonSchema = Type.Object({
  nombre: Text(120),
  celular: Text(20),
  correo: Type.Optional(Text(120)),
  identidad: Type.Optional(Text(30)),
});

export const TakenOrderBodySchema = Type.Object({
  clave: ActKeySchema,
  ...chosen,
  persona: Type.Optional(TakenPersonSchema),
  direccion: Type.Optional(Type.Object({ coloniaId: Id, direccion: Text(300), referencia: Type.Optional(Text(300)) })),
  lineas: Type.Array(Type.Object({ productoId: Id, cantidad: Units, conReceta: Type.Optional(Type.Boolean()) }), {
    minItems: 1,
    maxItems: mostTakenLines,
  }),
  factura: Type.Optional(Type.Object({ nombre: Text(120), numero: Text(20) })),
  notas: Type.Optional(Text(300)),
  avisosAceptados: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 100,
      description: 'Las claves de los avisos graves que el cliente oyó y aceptó',
    }),
  ),
  esperaApertura: Type.Optional(Type.Boolean({ description: 'La sucursal cerrada lo recibe al abrir' })),
  envio: Amount,
  total: Type.Number({ minimum: 0, maximum: 10_000_000, description: 'El que vio quien lo toma' }),
  motivo: ReasonSchema,
  via: Type.Unsafe<TakenVia>(Type.String({ enum: [...takenVias], description: 'Cómo lo pidió el cliente' })),
});
export type TakenOrderBody = Static<typeof TakenOrderBodySchema>;

/** It becomes an order through the checkout, or as a guest's order when the person has no account. */
export const takeOrder = {
  id: 'CONSOLA-TOMAR-PEDIDO',
  access: { staff: 'orders.take' },
  audits: 'order.taken',
  server: 'main',
  method: 'POST',
  url: '/consola/pedidos-tomados',
  schema: {
    tags,
    summary: 'Toma un pedido por un cliente; la misma clave lo toma una sola vez',
    body: TakenOrderBodySchema,
    response: { 200: OkReply(Type.Object({ pedidoId: CareOrderIdSchema, esperaPago: Type.Boolean() })) },
  },
} as const;
