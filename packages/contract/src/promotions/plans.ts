import type { PromotionType } from '@botica/domain/catalogue/promotions';
import type { PlanFinding, PlanState } from '@botica/domain/promotions';
import { planLimits } from '@botica/domain/promotions';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema, ApprovalSchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { limitFields, OtherPromotionSchema } from './limit-fields.ts';

const tags = ['promotions'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'La que se vio' });
export const planParams = Type.Object({ planId: StaffIdSchema });
const Day = Type.String({ format: 'date' });

export const planTypeNames = {
  discount: 'descuento',
  swap: 'canje',
  bonus: 'bonificacion',
} as const satisfies Record<PromotionType, string>;
export type PlanTypeDto = (typeof planTypeNames)[PromotionType];
const TypeSchema = Type.Unsafe<PlanTypeDto>(Type.String({ enum: Object.values(planTypeNames) }));

export const planStateNames = {
  draft: 'borrador',
  waiting: 'espera',
  scheduled: 'programada',
  running: 'vigente',
  paused: 'pausada',
  ended: 'terminada',
  discarded: 'descartada',
} as const satisfies Record<PlanState, string>;
export type PlanStateDto = (typeof planStateNames)[PlanState];
const StateSchema = Type.Unsafe<PlanStateDto>(Type.String({ enum: Object.values(planStateNames) }));

export const planFindingNames = {
  belowCost: 'bajoCosto',
  notPositive: 'enCero',
  notLower: 'noBaja',
  discountTaken: 'otroDescuento',
  sameGift: 'otraIgual',
  together: 'seSuma',
} as const satisfies Record<PlanFinding, string>;
export type PlanFindingDto = (typeof planFindingNames)[PlanFinding];

const terms = {
  tipo: TypeSchema,
  titulo: Type.String({ minLength: planLimits.title.min, maxLength: planLimits.title.max, pattern: '\\S' }),
  requisitos: Type.String({
    maxLength: planLimits.requirements,
    description: 'Lo que acepta el comprador; vacío si nada',
  }),
  porcentaje: Type.Integer({ minimum: 0, maximum: 100 }),
  compra: Type.Integer({ minimum: 1, maximum: planLimits.requiredQuantity }),
  regala: Type.Integer({ minimum: 0, maximum: 10 }),
  productoRegaladoId: orNull(Id, { description: 'Nulo: el mismo que compra' }),
  dia: Type.Integer({ minimum: -1, maximum: 7, description: '-1 todos, 1 domingo a 7 sábado' }),
  desde: Day,
  hasta: Day,
  ...limitFields,
};
const TermsSchema = Type.Object(terms);
export type PlanTermsDto = Static<typeof TermsSchema>;
const head = {
  planId: StaffIdSchema,
  empresaId: StaffCompanySchema,
  estado: StateSchema,
  ...terms,
  requisitos: Type.String(),
  titulo: Type.String(),
  porcentaje: Type.Number(),
  compra: Type.Integer(),
  creadaPor: Type.String(),
};
const ListedSchema = Type.Object({ ...head, productos: Type.Integer() });
export type ListedPlanDto = Static<typeof ListedSchema>;

export const listPromotionPlans = {
  id: 'CONSOLA-PROMOCIONES',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/promociones',
  schema: {
    tags,
    summary: 'Las promociones con su estado, los borradores primero',
    querystring: Type.Object({
      empresaId: Type.Optional(StaffCompanySchema),
      estado: Type.Optional(StateSchema),
      texto: Type.String({ maxLength: 60, default: '' }),
      desde: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    }),
    response: { 200: OkReply(Type.Object({ promociones: Type.Array(ListedSchema), total: Type.Integer() })) },
  },
} as const;

const FindingSchema = Type.Object({
  aviso: Type.Unsafe<PlanFindingDto>(Type.String({ enum: Object.values(planFindingNames) })),
  bloquea: Type.Boolean(),
  texto: Type.String(),
  otra: orNull(OtherPromotionSchema),
});
const ProductSchema = Type.Object({
  productoId: Type.Integer(),
  codigo: Type.String(),
  nombre: Type.String(),
  presentacion: Type.String(),
  antes: Type.Number({ description: 'Lo que paga un visitante sin la promoción' }),
  despues: Type.Number(),
  avisos: Type.Array(FindingSchema),
});
export type PlanProductDto = Static<typeof ProductSchema>;

const PlanSchema = Type.Object({
  ...head,
  version: Type.Integer(),
  usados: Type.Integer({ description: 'Pedidos que la tienen; solo se cuentan con un límite' }),
  creada: MomentSchema,
  motivo: Type.String(),
  publicada: orNull(MomentSchema),
  publicadaPor: Type.String(),
  regalo: Type.String({ description: 'El nombre del producto de regalo; vacío si es el mismo' }),
  enlace: Type.String({ description: 'Su página en la tienda; vacío en un borrador' }),
  productos: Type.Array(ProductSchema),
  bloqueados: Type.Integer(),
  pideFirma: Type.Boolean({ description: 'Algún producto se vendería bajo su costo' }),
  firmas: Type.Array(ApprovalSchema),
});
export type PromotionPlanDto = Static<typeof PlanSchema>;

export const getPromotionPlan = {
  id: 'CONSOLA-PROMOCION',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/promociones/:planId',
  schema: {
    tags,
    summary: 'Una promoción con sus productos, sus precios y lo que choca con otras',
    params: planParams,
    response: { 200: OkReply(PlanSchema) },
  },
} as const;

const edits = {
  access: { staff: 'promotions.edit' },
  audits: 'promotion.edited',
  server: 'main',
  method: 'POST',
} as const;
const MadeSchema = Type.Object({ planId: StaffIdSchema });

export const createPromotionPlan = {
  ...edits,
  id: 'CONSOLA-PROMOCION-CREAR',
  audits: 'promotion.drafted',
  url: '/consola/promociones',
  schema: {
    tags,
    summary: 'Empieza una promoción como borrador; ningún comprador la ve',
    body: Type.Object({ clave: ActKeySchema, empresaId: StaffCompanySchema, ...terms }),
    response: { 200: OkReply(MadeSchema) },
  },
} as const;

export const editPromotionPlan = {
  ...edits,
  id: 'CONSOLA-PROMOCION-EDITAR',
  url: '/consola/promociones/:planId',
  schema: {
    tags,
    summary: 'Cambia las condiciones de un borrador',
    params: planParams,
    body: Type.Object({ version: Version, ...terms }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const changePlanProducts = {
  ...edits,
  id: 'CONSOLA-PROMOCION-PRODUCTOS',
  url: '/consola/promociones/:planId/productos',
  schema: {
    tags,
    summary: 'Agrega productos por código, grupo o laboratorio, o los quita',
    params: planParams,
    body: Type.Object({
      version: Version,
      codigos: Type.Optional(Type.String({ minLength: 1, maxLength: 60_000, description: 'Uno en cada línea' })),
      grupoId: Type.Optional(Id),
      laboratorioId: Type.Optional(Id),
      productoId: Type.Optional(Id),
      quitar: Type.Optional(Type.Array(Id, { maxItems: planLimits.products })),
      quitarBloqueados: Type.Optional(Type.Boolean()),
    }),
    response: {
      200: OkReply(
        Type.Object({
          agregados: Type.Integer(),
          quitados: Type.Integer(),
          desconocidos: Type.Array(Type.String(), { description: 'Códigos que la empresa no vende' }),
        }),
      ),
    },
  },
} as const;

export const publishPromotionPlan = {
  ...edits,
  id: 'CONSOLA-PROMOCION-PUBLICAR',
  access: { staff: 'promotions.publish' },
  audits: 'promotion.published',
  url: '/consola/promociones/:planId/publicar',
  schema: {
    tags,
    summary: 'Publica la promoción de todos sus productos, o de ninguno; bajo el costo pide otra firma',
    params: planParams,
    body: Type.Object({ clave: ActKeySchema, version: Version, motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ estado: StateSchema })) },
  },
} as const;

export const switchNames = { pause: 'pausar', resume: 'reanudar', end: 'terminar' } as const;
export type PlanSwitchDto = (typeof switchNames)[keyof typeof switchNames];
export const SwitchSchema = Type.Unsafe<PlanSwitchDto>(Type.String({ enum: Object.values(switchNames) }));

export const switchPromotionPlan = {
  ...edits,
  id: 'CONSOLA-PROMOCION-ESTADO',
  access: { staff: 'promotions.publish' },
  audits: 'promotion.switched',
  url: '/consola/promociones/:planId/estado',
  schema: {
    tags,
    summary: 'Pausa, reanuda o termina una promoción publicada, al momento',
    params: planParams,
    body: Type.Object({ version: Version, accion: SwitchSchema, motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ estado: StateSchema })) },
  },
} as const;

export const copyPromotionPlan = {
  ...edits,
  id: 'CONSOLA-PROMOCION-COPIAR',
  audits: 'promotion.drafted',
  url: '/consola/promociones/:planId/copiar',
  schema: {
    tags,
    summary: 'Hace un borrador con las mismas condiciones y productos',
    params: planParams,
    body: Type.Object({ clave: ActKeySchema }),
    response: { 200: OkReply(MadeSchema) },
  },
} as const;

export const discardPromotionPlan = {
  ...edits,
  id: 'CONSOLA-PROMOCION-DESCARTAR',
  audits: 'promotion.discarded',
  url: '/consola/promociones/:planId/descartar',
  schema: {
    tags,
    summary: 'Descarta un borrador',
    params: planParams,
    body: Type.Object({ version: Version }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const ViewSchema = Type.Object({
  nombre: Type.String(),
  presentacion: Type.String(),
  dia: Day,
  hora: Type.String({ description: 'A qué hora se calculó' }),
  cantidad: Type.Integer(),
  publico: Type.Number(),
  precio: Type.Number({ description: 'Lo que el motor de la tienda cobra con la promoción' }),
  precioSin: Type.Number({ description: 'Lo que cobra sin ella' }),
  etiqueta: Type.String({ description: 'La que se ve en el producto' }),
  gratis: Type.Integer({ description: 'Unidades de regalo que recibe' }),
  demas: Type.Array(Type.Object({ nombre: Type.String(), precio: Type.Number(), precioSin: Type.Number() })),
});
export type PlanViewDto = Static<typeof ViewSchema>;

export const viewPromotionPlan = {
  id: 'CONSOLA-PROMOCION-VISTA',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/promociones/:planId/vista',
  schema: {
    tags,
    summary: 'Lo que un comprador ve y paga por un producto con la promoción',
    params: planParams,
    querystring: Type.Object({ productoId: Id }),
    response: { 200: OkReply(ViewSchema) },
  },
} as const;
