import type { GuestOrder, GuestOrderField } from '@botica/domain/company-orders/guest';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { LifeStepSchema } from '../orders/life.ts';
import { ChosenSubstituteSchema, LineSubstituteSchema } from '../orders/substitute-choices.ts';
import { BranchChangeSchema, ReplacedProductSchema } from '../orders/summary.ts';

const tags = ['checkout'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const IdOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Text = (maxLength: number) => Type.String({ maxLength });

/** A line of the encoded order (A026). The server computes its price. */
export const GuestLineSchema = Type.Object({
  codigo: Id,
  cantidad: Type.Integer({ minimum: 0, maximum: 999 }),
  terceraEdad: Type.Optional(Type.Boolean()),
});

/** A guest has no saved address, so a delivery includes it, in a suburb of the city of branch 5 (GUEST-04). */
export const GuestAddressSchema = Type.Object({
  coloniaId: Id,
  direccion: Text(300),
  referencia: Type.Optional(Text(300)),
});

export const GuestOrderBodySchema = Type.Object({
  sucursalId: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999, description: 'Siempre se atiende en la 5' })),
  tipoPedido: Type.Integer({ minimum: 1, maximum: 2, description: '1 recoger, 2 domicilio' }),
  tipoPagoId: Type.Integer({ minimum: 1, maximum: 99, description: '1, 2 o 3 a domicilio; 11 en la sucursal' }),
  productos: Type.Array(GuestLineSchema, { maxItems: 50 }),
  productosSustitutos: Type.Optional(Type.Array(ChosenSubstituteSchema, { maxItems: 50 })),
  nombre: Text(120),
  celular: Text(20),
  email: Text(120),
  noIdentidad: Type.Optional(Text(30)),
  noIdentidadTerceraEdad: Type.Optional(Text(30)),
  direccionEnvioId: Type.Optional(IdOrZero),
  direccion: Type.Optional(GuestAddressSchema),
  puntosCanje: Type.Optional(IdOrZero),
  pedido_DesbloqueoID: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  total: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000, description: 'El que vio la persona' })),
  avisosAceptados: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 100,
      description: 'Las claves de los avisos graves que la persona leyó y aceptó; ausente si la página no pregunta',
    }),
  ),
});
export type GuestOrderBody = Static<typeof GuestOrderBodySchema>;

/** Idempotent by the header `Idempotency-Key`. The link is the only access to the order. */
export const placeGuestOrder = {
  id: 'C092',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/pedidoSinUsuario/hacerPedido',
  schema: {
    tags,
    summary: 'Pedido sin usuario',
    body: GuestOrderBodySchema,
    response: {
      200: OkReply(
        Type.Object({
          secreto: Type.String({ description: 'Lo que abre el pedido: solo lo tiene quien pidió' }),
          enlace: Type.String({ description: 'La página del pedido, con el secreto' }),
          numero: Type.Integer(),
        }),
      ),
    },
  },
} as const;

export const GuestPriceSchema = Type.Object({
  productos: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      presentacion: Type.String(),
      imagenUrl: Type.String(),
      cantidad: Type.Integer(),
      precio: Type.Number(),
      total: Type.Number(),
      invActual: Type.Integer({ description: '-1 cuando no se sabe' }),
      requiereReceta: Type.Boolean(),
      terceraEdad: Type.Boolean(),
      avisoPromocion: Type.String({ description: 'Por qué una promoción con límite no cuenta; vacío sin aviso' }),
    }),
  ),
  productosRetirados: Type.Array(Type.Integer(), { description: 'Los que ya no se venden' }),
  sucursal: Type.Object({ codigo: Type.Integer(), nombrePublico: Type.String(), direccion: Type.String() }),
  subtotal: Type.Number(),
  costoEnvio: Type.Number(),
  pedidoMinimo: Type.Number({ description: 'A domicilio; el de la zona cuando se sabe la colonia' }),
  pedidoMinimoHasta: Type.Number({ description: 'Mayor que el mínimo cuando la colonia, que falta, lo decide' }),
  total: Type.Number(),
});
export type GuestPriceDto = Static<typeof GuestPriceSchema>;

/** Ours: the current price of the encoded order in branch 5, before it is sent. `coloniaId` adds the delivery. */
export const priceGuestOrder = {
  id: 'PEDIDO-SIN-USUARIO-PRECIO',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/pedidoSinUsuario/precio',
  schema: {
    tags,
    summary: 'Precios de ahora de un pedido sin usuario',
    body: Type.Object({
      tipoPedido: Type.Integer({ minimum: 1, maximum: 2 }),
      productos: Type.Array(GuestLineSchema, { maxItems: 50 }),
      coloniaId: Type.Optional(IdOrZero),
    }),
    response: { 200: OkReply(GuestPriceSchema) },
  },
} as const;

export const GuestOrderSchema = Type.Object({
  numero: Type.Integer(),
  sucursalId: Type.Integer({ description: 'La que dio el número' }),
  fecha: Type.String({ format: 'date-time' }),
  pedidoEstadoId: Type.Integer({ description: '1 nuevo, 2 anulado, 3 facturado' }),
  paso: LifeStepSchema,
  tipoPedido: Type.Integer(),
  tipoPagoId: Type.Integer(),
  tomado: Type.String({ description: 'Pedido tomado por teléfono; vacío si lo hizo la persona' }),
  nombre: Type.String(),
  celular: Type.String({ description: 'Solo los últimos cuatro dígitos' }),
  destino: Type.String(),
  sucursal: Type.String(),
  esperaApertura: Type.Boolean({ description: 'La sucursal está cerrada: recibe el pedido al abrir' }),
  abreEl: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Cuándo abre, según su horario; nulo si no esperó o si no se sabe',
  }),
  codigoRetiro: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Lo pide la sucursal al entregarlo; nulo si no espera a que lo recojan',
  }),
  productos: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      cantidad: Type.Integer(),
      precio: Type.Number(),
      total: Type.Number(),
      sustituto: Type.Optional(LineSubstituteSchema),
      enLugarDe: Type.Optional(ReplacedProductSchema),
    }),
  ),
  cambiosDeSucursal: Type.Array(BranchChangeSchema, { description: 'El primero primero' }),
  subtotal: Type.Number(),
  costoEnvio: Type.Number(),
  total: Type.Number(),
});
export type GuestOrderDto = Static<typeof GuestOrderSchema>;

/** Ours: the order of a secret link. */
export const getGuestOrder = {
  id: 'PEDIDO-SIN-USUARIO',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/pedidoSinUsuario/:secreto',
  schema: {
    tags,
    summary: 'El pedido sin usuario que abre un secreto',
    params: Type.Object({ secreto: Type.String({ pattern: '^[\\w-]{43}$' }) }),
    response: { 200: OkReply(GuestOrderSchema) },
  },
} as const;

const guestOrderFields = {
  name: 'nombre',
  phone: 'celular',
  email: 'email',
  lines: 'productos',
  identity: 'noIdentidad',
  seniorIdentity: 'noIdentidadTerceraEdad',
  paymentTypeId: 'tipoPagoId',
  address: 'direccion',
} as const satisfies Record<GuestOrderField, keyof GuestOrderBody>;

export const toGuestOrderErrors = (errors: readonly FieldError<GuestOrderField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: guestOrderFields[field], mensaje: message }));

export function toGuestOrder(body: GuestOrderBody): GuestOrder {
  return {
    orderTypeId: body.tipoPedido === 1 ? 1 : 2,
    paymentTypeId: body.tipoPagoId,
    lines: body.productos
      .filter(({ cantidad }) => cantidad > 0)
      .map(({ codigo, cantidad, terceraEdad = false }) => ({
        productId: codigo,
        quantity: cantidad,
        isSenior: terceraEdad,
      })),
    name: body.nombre.trim(),
    phone: body.celular,
    email: body.email.trim(),
    identity: body.noIdentidad?.trim() ?? '',
    seniorIdentity: body.noIdentidadTerceraEdad?.trim() ?? '',
    address: body.direccion && {
      suburbId: body.direccion.coloniaId,
      description: body.direccion.direccion.trim(),
      reference: body.direccion.referencia?.trim() ?? '',
    },
  };
}
