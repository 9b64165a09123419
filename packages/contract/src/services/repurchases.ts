import { longestReason, mostRepurchaseUnits } from '@botica/domain/services/repurchases';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['repurchases'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Wide enough for the rule, and not the schema, to refuse it. */
const AnyWhole = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });
const PaymentId = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: '0 sin configurar, 1 efectivo, 2 tarjeta (REPUR-05)',
});

const BenefitSchema = Type.Object({
  pagoTipo: PaymentId,
  valorBeneficio: Type.Number({ description: 'Por cuánto se multiplican los puntos' }),
});
export type RepurchaseBenefitDto = Static<typeof BenefitSchema>;

const CardSchema = Type.Object({
  id: Type.String(),
  nombre: Type.String(),
  tipo: Type.String(),
  numero: Type.String({ description: 'Enmascarado' }),
});

const RepurchaseSchema = Type.Object({
  recompraId: Type.Integer({ description: '0: el producto no se repite' }),
  producto: Type.Object({
    productoId: Type.Integer(),
    prod_Desc: Type.String(),
    presentacion: Type.String(),
    imagenUrl: Type.String(),
    precio: Type.Number({
      description: 'De una unidad, hoy y con los beneficios del cliente; 0 cuando no está a la venta',
    }),
    contenido: Type.Number(),
    unidad: Type.String(),
  }),
  sePuedeRepetir: Type.Boolean(),
  frecuenciaPredeterminada: Type.Integer({ description: 'Días (REPUR-02, REPUR-03)' }),
  configuracion: Type.Object({
    cantidadProducto: Type.Integer(),
    diasPeriodicidad: Type.Integer({ description: '0: no elegida' }),
    fechaProximoPedido: Type.String({ description: 'aaaa-mm-dd; vacía cuando no se repite' }),
    tarjeta: orNull(CardSchema),
    aceptoTerminos: Type.Boolean(),
    tipoDePago: PaymentId,
    configuracionSeleccionada: orNull(BenefitSchema),
  }),
  configuracionesDisponibles: Type.Array(BenefitSchema),
  lugarEntrega: orNull(
    Type.Object({
      tipoPedido: Type.Integer({ description: '1 recoger en sucursal, 2 a domicilio' }),
      lugarEntregaId: Type.Integer({ description: 'La sucursal o la dirección' }),
      nombre: Type.String({ description: 'Vacío cuando ya no existe' }),
      direccion: Type.String(),
    }),
  ),
  problema: Type.String({ description: 'Por qué no se pudo pedir, o no se podrá; vacío cuando todo está bien' }),
  intentoProximo: Type.String({ description: 'aaaa-mm-dd en que se intenta otra vez; vacía cuando no hace falta' }),
  pedidos: Type.Array(
    Type.Object({
      fecha: Type.String({ description: 'El día que tocaba' }),
      ordenId: Type.String({ description: 'Vacío cuando no se pidió' }),
      estado: Type.Union([
        Type.Literal('pedido'),
        Type.Literal('porPagar'),
        Type.Literal('noPagado'),
        Type.Literal('noPedido'),
      ]),
      motivo: Type.String(),
    }),
    { description: 'Los últimos, el más reciente primero' },
  ),
});
export type RepurchaseDto = Static<typeof RepurchaseSchema>;
export type RepurchasePastDto = RepurchaseDto['pedidos'][number];

/** REPUR-07 */
export const listRepurchases = {
  id: 'C307',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/reorder',
  schema: {
    tags,
    summary: 'Las recompras propias, la próxima primero',
    response: { 200: OkReply(Type.Array(RepurchaseSchema)) },
  },
} as const;

/** REPUR-01..04 REPUR-18 */
export const findRepurchase = {
  id: 'C308',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/usuarios/reorder/detalle',
  schema: {
    tags,
    summary: 'Si un producto se repite y cómo; con recompraId 0, cómo se podría repetir',
    querystring: Type.Object({ productoId: Id }),
    response: { 200: OkReply(RepurchaseSchema) },
  },
} as const;

/** REPUR-18: the body is a list of ids; the specification shows no other. */
export const findRepurchaseOptions = {
  id: 'C309',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/productos/buscador/ConfiguracionRecompra',
  schema: {
    tags,
    summary: 'Cómo se puede repetir cada producto, y qué se gana con ello',
    body: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    response: {
      200: OkReply(
        Type.Array(
          Type.Object({
            productoId: Type.Integer(),
            frecuenciaPredeterminada: Type.Integer(),
            configuracionesDisponibles: Type.Array(BenefitSchema, { description: 'Vacía: no se puede repetir' }),
          }),
        ),
      ),
    },
  },
} as const;

/** REPUR-01 REPUR-04 */
export const findRepurchaseDays = {
  id: 'C310',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/usuarios/api/usuarios/reorder/obtenerCantidadDiasProductoSuscrito',
  schema: {
    tags,
    summary: 'Cada cuántos días se repite un producto; 0 cuando no se repite',
    querystring: Type.Object({ codigoProducto: Id }),
    response: { 200: OkReply(Type.Integer()) },
  },
} as const;

/** The result and its text (REPUR-14): a refusal has the same shape with ok false. */
const ChangedReply = Type.Object({ ok: Type.Boolean(), mensaje: Type.String() });
export type RepurchaseChangedDto = Static<typeof ChangedReply>;

const change = { access: 'customer', server: 'main' } as const;

/** REPUR-09 REPUR-10 REPUR-17 */
export const postponeRepurchase = {
  ...change,
  id: 'C311',
  method: 'POST',
  url: '/usuarios/api/usuarios/reorder/posponer',
  schema: {
    tags,
    summary: 'Cambia el día del próximo pedido',
    body: Type.Object({ productoId: Id, nuevaFechaDeProximoPedido: Type.String({ maxLength: 40 }) }),
    response: { 200: ChangedReply },
  },
} as const;

export const cancelRepurchase = {
  ...change,
  id: 'C312',
  method: 'POST',
  url: '/usuarios/api/usuarios/reorder/cancelar',
  schema: {
    tags,
    summary: 'Cancela una recompra; la que ya estaba cancelada no se encuentra',
    body: Type.Object({ productoId: Id, razonCancela: Type.String({ maxLength: longestReason }) }),
    response: { 200: ChangedReply },
  },
} as const;

export const changeRepurchasePlace = {
  ...change,
  id: 'C313',
  method: 'POST',
  url: '/usuarios/api/usuarios/reorder/lugar-entrega',
  schema: {
    tags,
    summary: 'Cambia dónde se entrega: una dirección propia o una sucursal',
    body: Type.Object({
      productoId: Id,
      tipoPedido: Type.Integer({ minimum: 1, maximum: 2 }),
      lugarEntregaId: Id,
    }),
    response: { 200: ChangedReply },
  },
} as const;

/** REPUR-08 */
export const changeRepurchaseQuantity = {
  ...change,
  id: 'C314',
  method: 'PUT',
  url: '/usuarios/api/usuarios/reorder/cantidad',
  schema: {
    tags,
    summary: `Cambia cuánto se pide cada vez, de 1 a ${mostRepurchaseUnits}`,
    querystring: Type.Object({ productoId: Id, nuevaCantidad: AnyWhole }),
    response: { 200: ChangedReply },
  },
} as const;

/** REPUR-16 */
export const changeRepurchaseFrequency = {
  ...change,
  id: 'C315',
  method: 'PUT',
  url: '/usuarios/api/usuarios/reorder/frecuencia',
  schema: {
    tags,
    summary: 'Cambia cada cuántos días se pide; el próximo pedido se cuenta desde el último',
    querystring: Type.Object({ productoId: Id, nuevaFrecuencia: AnyWhole }),
    response: { 200: ChangedReply },
  },
} as const;

/** REPUR-11 REPUR-12: calling it accepts the terms. */
export const acceptRepurchaseTerms = {
  ...change,
  id: 'C316',
  method: 'POST',
  url: '/api/perfil/aceptar-terminos-recompra',
  schema: {
    tags,
    summary: 'Acepta los términos: desde ahora la recompra se cobra a esa tarjeta',
    querystring: Type.Object({ tarjetaId: Type.String({ format: 'uuid' }), productoId: Id }),
    response: { 200: ChangedReply },
  },
} as const;

/** REPUR-05 REPUR-06: not in the specification: cash, or nothing yet. A card uses C316. */
export const changeRepurchasePayment = {
  ...change,
  id: 'RECOMPRA-PAGO',
  method: 'PUT',
  url: '/usuarios/api/usuarios/reorder/metodo-pago',
  schema: {
    tags,
    summary: 'Paga la recompra en efectivo, o deja sin configurar cómo se paga',
    querystring: Type.Object({ productoId: Id, tipoDePago: Type.Integer({ minimum: 0, maximum: 1 }) }),
    response: { 200: ChangedReply },
  },
} as const;
