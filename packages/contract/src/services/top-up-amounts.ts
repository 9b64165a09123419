import type { ProductTypeId } from '@botica/domain/services/top-ups';
import { productTypes } from '@botica/domain/services/top-ups';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';
import { OperatorIdSchema } from './top-ups.ts';

const tags = ['top-ups'] as const;
const edit = { access: { staff: 'settings.edit' }, server: 'main', method: 'POST' } as const;

const TypeSchema = Type.Unsafe<ProductTypeId>({ type: 'integer', enum: productTypes.map(({ id }) => id) });
const ProductIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const AmountSchema = Type.Number({ minimum: 0, maximum: 9_999_999 });
const RevisionSchema = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const ProductSchema = Type.Object({
  productoId: ProductIdSchema,
  tipo: TypeSchema,
  nombre: Type.String(),
  monto: Type.Number(),
  codigo: Type.String({ description: 'El del operador' }),
  pausado: Type.Boolean(),
  propio: Type.Boolean({ description: 'Lo agregó esta empresa; los demás son de todas las del país' }),
  seOfrece: Type.Boolean({ description: 'No está pausado y cabe en los límites' }),
});
export type TopUpAmountDto = Static<typeof ProductSchema>;

const OperatorSchema = Type.Object({
  operadorId: OperatorIdSchema,
  nombre: Type.String(),
  revision: RevisionSchema,
  minimo: orNull(Type.Number(), { description: 'Nulo: el de la tienda' }),
  maximo: orNull(Type.Number(), { description: 'Nulo: el de la tienda' }),
  productos: Type.Array(ProductSchema),
});
export type TopUpOperatorDto = Static<typeof OperatorSchema>;

export const listTopUpAmounts = {
  id: 'CONSOLA-RECARGAS-MONTOS',
  access: { staff: 'settings.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/recargas/montos',
  schema: {
    tags,
    summary: 'Los montos de recarga de una empresa, por operador, en el orden de la tienda',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: { 200: OkReply(Type.Object({ operadores: Type.Array(OperatorSchema), puedeCambiar: Type.Boolean() })) },
  },
} as const;

const params = Type.Object({ operadorId: OperatorIdSchema });

export const saveTopUpAmounts = {
  ...edit,
  id: 'CONSOLA-RECARGAS-MONTOS-GUARDAR',
  audits: 'top-up-amounts.changed',
  url: '/consola/recargas/operadores/:operadorId/montos',
  schema: {
    tags,
    summary: 'Ordena, pausa y retira montos de un operador, y pone sus límites',
    params,
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      revision: RevisionSchema,
      minimo: orNull(AmountSchema),
      maximo: orNull(AmountSchema),
      productos: Type.Array(Type.Object({ productoId: ProductIdSchema, pausado: Type.Boolean() }), { maxItems: 500 }),
      retirados: Type.Array(ProductIdSchema, { maxItems: 500, description: 'Solo los propios' }),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const addTopUpAmount = {
  ...edit,
  id: 'CONSOLA-RECARGAS-MONTO-AGREGAR',
  audits: 'top-up-amount.added',
  url: '/consola/recargas/operadores/:operadorId/montos-nuevos',
  schema: {
    tags,
    summary: 'Agrega un monto de un operador a la empresa',
    params,
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      tipo: TypeSchema,
      nombre: Type.String({ maxLength: 200 }),
      monto: AmountSchema,
      codigo: Type.String({ maxLength: 80 }),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
