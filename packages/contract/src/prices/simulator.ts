import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { PriceFieldSchema } from './fields.ts';

const tags = ['prices'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const ProductSchema = Type.Object({
  productoId: Type.Integer(),
  nombre: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  precio: Type.Number(),
});
export type PriceProductDto = Static<typeof ProductSchema>;

/** The store's own search. */
export const findPriceProducts = {
  id: 'CONSOLA-PRECIOS-PRODUCTOS',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/precios/productos',
  schema: {
    tags,
    summary: 'Busca un producto de la empresa para ver sus precios',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      texto: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' }),
    }),
    response: { 200: OkReply(Type.Object({ productos: Type.Array(ProductSchema) })) },
  },
} as const;

const StepSchema = Type.Object({
  nombre: Type.String(),
  precio: Type.Number(),
  aplica: Type.Boolean(),
  motivo: Type.String(),
});
export type PriceStepDto = Static<typeof StepSchema>;

const ChangedPrice = orNull(Type.Number(), { description: 'Con los precios del borrador; nulo sin borrador' });

const SimulationSchema = Type.Object({
  nombre: Type.String(),
  presentacion: Type.String(),
  codigo: Type.String(),
  precio: Type.Number({ description: 'Lo que la tienda cobra por unidad' }),
  total: Type.Number(),
  cantidad: Type.Integer(),
  publico: Type.Number(),
  bloqueIcare: Type.Boolean({ description: 'Se usan los precios de ICare' }),
  pasos: Type.Array(StepSchema, { description: 'En el orden en que el motor los evalúa' }),
  promociones: Type.Array(
    Type.Object({
      promocionId: Type.Integer(),
      nombre: Type.String(),
      aplica: Type.Boolean(),
      motivo: Type.String(),
      requisitos: Type.String({ description: 'Lo que hay que aceptar; vacío si nada' }),
    }),
  ),
  impuestoPorcentaje: Type.Integer(),
  impuesto: Type.Number({ description: 'Incluido en el total' }),
  puntos: Type.Integer({ description: 'Con un borrador, los de sus precios; también el impuesto' }),
  precioConCambio: ChangedPrice,
  totalConCambio: ChangedPrice,
  pasosConCambio: Type.Array(StepSchema),
  demas: Type.Array(Type.Object({ nombre: Type.String(), precio: Type.Number(), precioConCambio: ChangedPrice })),
  hoja: Type.Array(
    Type.Object({
      campo: PriceFieldSchema,
      nombre: Type.String(),
      precio: orNull(Type.Number()),
      precioConCambio: orNull(Type.Number(), { description: 'Nulo si el borrador no lo cambia o lo quita' }),
      seQuita: Type.Boolean({ description: 'El borrador lo quita' }),
    }),
    { description: 'Todos los precios guardados del producto y los que agrega el borrador' },
  ),
  cliente: orNull(Type.Object({ nombre: Type.String(), esTerceraEdad: Type.Boolean(), esIcare: Type.Boolean() })),
});
export type SimulationDto = Static<typeof SimulationSchema>;

export const simulatePrice = {
  id: 'CONSOLA-PRECIOS-SIMULADOR',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/precios/simulador',
  schema: {
    tags,
    summary: 'El precio que la tienda cobraría, con cada paso y por qué los demás no aplican',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      productoId: Id,
      sucursalId: Type.Optional(BranchIdSchema),
      cantidad: Type.Integer({ minimum: 1, maximum: 999, default: 1 }),
      tipo: Type.Integer({ enum: [1, 2, 7], default: 1, description: '1 recoger, 2 a domicilio, 7 al extranjero' }),
      fecha: Type.Optional(Type.String({ format: 'date', description: 'Hora de la tienda; hoy si falta' })),
      hora: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 23, description: 'Si falta: ahora, o mediodía de otra fecha' }),
      ),
      clienteId: Type.Optional(StaffIdSchema),
      icare: Type.Optional(Type.Boolean()),
      terceraEdad: Type.Optional(Type.Boolean()),
      cuartaEdad: Type.Optional(Type.Boolean({ description: 'Con receta' })),
      aceptaPromocionId: Type.Optional(Id),
      cambioId: Type.Optional(StaffIdSchema),
    }),
    response: { 200: OkReply(SimulationSchema) },
  },
} as const;
