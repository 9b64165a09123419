import type { CouponState } from '@botica/domain/promotions';
import { couponLimits } from '@botica/domain/promotions';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { ReasonSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { GivenResultSchema } from './results.ts';

const tags = ['promotions'] as const;
const Day = Type.String({ format: 'date' });
const params = Type.Object({ loteId: StaffIdSchema });
const Uses = orNull(Type.Integer({ minimum: 1, maximum: couponLimits.uses }), { description: 'Nulo: sin límite' });
const OrderType = Type.Integer({ enum: [1, 2, 7], description: '1 recoger, 2 a domicilio, 7 al extranjero' });

export const couponStateNames = {
  scheduled: 'programado',
  running: 'vigente',
  paused: 'pausado',
  usedUp: 'agotado',
  ended: 'terminado',
} as const satisfies Record<CouponState, string>;
export type CouponStateDto = (typeof couponStateNames)[CouponState];
const StateSchema = Type.Unsafe<CouponStateDto>(Type.String({ enum: Object.values(couponStateNames) }));

const terms = {
  nombre: Type.String({ minLength: couponLimits.name.min, maxLength: couponLimits.name.max, pattern: '\\S' }),
  porcentaje: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  porProducto: Type.Boolean({ description: 'Rebaja productos; si no, el pedido entero' }),
  tipos: Type.Array(OrderType, { minItems: 1, maxItems: 3, uniqueItems: true }),
  desde: Day,
  hasta: Day,
  usosPorCliente: Uses,
  usosEnTotal: Uses,
};

const BatchSchema = Type.Object({
  loteId: StaffIdSchema,
  empresaId: StaffCompanySchema,
  estado: StateSchema,
  ...terms,
  nombre: Type.String(),
  codigo: Type.String({ description: 'El de un cupón solo; vacío si son varios' }),
  codigos: Type.Integer(),
  usos: Type.Integer(),
  productos: Type.Integer({ description: 'Cero: todos' }),
  creadoPor: Type.String(),
});
export type CouponBatchDto = Static<typeof BatchSchema>;

export const listCouponBatches = {
  id: 'CONSOLA-CUPONES',
  access: { staff: 'promotions.edit' },
  server: 'main',
  method: 'GET',
  url: '/consola/cupones',
  schema: {
    tags,
    summary: 'Los cupones, los más nuevos primero',
    querystring: Type.Object({
      empresaId: Type.Optional(StaffCompanySchema),
      texto: Type.String({ maxLength: 60, default: '' }),
      desde: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    }),
    response: { 200: OkReply(Type.Object({ cupones: Type.Array(BatchSchema), total: Type.Integer() })) },
  },
} as const;

export const getCouponBatch = {
  id: 'CONSOLA-CUPON',
  access: { staff: 'promotions.edit' },
  server: 'main',
  method: 'GET',
  url: '/consola/cupones/:loteId',
  schema: {
    tags,
    summary: 'Un cupón, o un lote, con lo que costó y vendió',
    params,
    response: { 200: OkReply(Type.Object({ cupon: BatchSchema, resultado: GivenResultSchema })) },
  },
} as const;

const acts = { access: { staff: 'promotions.publish' }, server: 'main', method: 'POST' } as const;

export const createCoupons = {
  ...acts,
  id: 'CONSOLA-CUPONES-CREAR',
  audits: 'coupons.created',
  url: '/consola/cupones',
  schema: {
    tags,
    summary: 'Crea un cupón con su código, o un lote de códigos únicos que solo esta respuesta trae',
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      ...terms,
      codigo: Type.Optional(Type.String({ pattern: couponLimits.code })),
      cantidad: Type.Optional(Type.Integer({ minimum: 1, maximum: couponLimits.codes })),
      productos: Type.String({ maxLength: 60_000, description: 'Códigos de productos; vacío: todos' }),
      motivo: ReasonSchema,
    }),
    response: {
      200: OkReply(Type.Object({ loteId: StaffIdSchema, codigos: Type.Array(Type.String()) })),
    },
  },
} as const;

export const switchCoupons = {
  ...acts,
  id: 'CONSOLA-CUPONES-ESTADO',
  audits: 'coupons.switched',
  url: '/consola/cupones/:loteId/estado',
  schema: {
    tags,
    summary: 'Pausa o reanuda un cupón o un lote, al momento',
    params,
    body: Type.Object({
      accion: Type.Unsafe<'pausar' | 'reanudar'>(Type.String({ enum: ['pausar', 'reanudar'] })),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(Type.Object({ estado: StateSchema })) },
  },
} as const;
