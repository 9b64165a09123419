import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema, ApprovalSchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import type { PriceRoundingDto } from './fields.ts';
import {
  PriceFieldSchema,
  PriceFindingSchema,
  PriceGroupSchema,
  PriceStateSchema,
  priceRoundingNames,
} from './fields.ts';

const tags = ['prices'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'La que se vio' });
const params = Type.Object({ cambioId: StaffIdSchema });
const Price = orNull(Type.Number(), { description: 'Nulo: el producto no tiene ese precio' });

const FormulaSchema = Type.Object({
  grupoId: Type.Optional(Id),
  laboratorioId: Type.Optional(Id),
  campos: Type.Array(PriceGroupSchema, { minItems: 1, maxItems: 20 }),
  tipo: Type.Unsafe<'porcentaje' | 'monto'>(Type.String({ enum: ['porcentaje', 'monto'] })),
  valor: Type.Number({ minimum: -100_000, maximum: 100_000 }),
  redondeo: Type.Unsafe<PriceRoundingDto>(Type.String({ enum: Object.values(priceRoundingNames) })),
});
const FileSchema = Type.Object({
  campo: PriceFieldSchema,
  texto: Type.String({
    minLength: 3,
    maxLength: 900_000,
    description: 'Código y precio en cada línea; un guion quita el precio',
  }),
});

/** Typed into the sheet of prices. A price that another person changed since is a conflict of the draft. */
const TypedSchema = Type.Array(
  Type.Object({
    productoId: Id,
    campo: PriceFieldSchema,
    antes: orNull(Type.Number({ minimum: 0, maximum: 9_999_999.99 }), { description: 'El que se vio' }),
    precio: orNull(Type.Number({ minimum: 0.01, maximum: 9_999_999.99 }), { description: 'Nulo: se quita' }),
  }),
  { minItems: 1, maxItems: 1000 },
);

/** One of them. */
const source = {
  formula: Type.Optional(FormulaSchema),
  archivo: Type.Optional(FileSchema),
  filas: Type.Optional(TypedSchema),
};
const SourceBody = Type.Object(source);
export type PriceSourceDto = Static<typeof SourceBody>;

const SourcedSchema = Type.Object({
  cambioId: StaffIdSchema,
  agregadas: Type.Integer(),
  sinCambio: Type.Integer({ description: 'Ya tienen ese precio' }),
  errores: Type.Array(Type.Object({ linea: Type.Integer(), texto: Type.String(), mensaje: Type.String() })),
});
export type PriceSourcedDto = Static<typeof SourcedSchema>;

const change = {
  cambioId: StaffIdSchema,
  nombre: Type.String(),
  empresaId: StaffCompanySchema,
  estado: PriceStateSchema,
  creadoPor: Type.String(),
  creado: MomentSchema,
  empieza: orNull(MomentSchema, { description: 'Nulo: al publicarse' }),
  publicado: orNull(MomentSchema),
  publicadoPor: Type.String(),
  firmadoPor: Type.String({ description: 'Vacío si no hizo falta' }),
};

const ListedSchema = Type.Object({ ...change, precios: Type.Integer(), productos: Type.Integer() });
export type ListedPriceChangeDto = Static<typeof ListedSchema>;

export const listPriceChanges = {
  id: 'CONSOLA-PRECIOS-CAMBIOS',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/precios/cambios',
  schema: {
    tags,
    summary: 'Los cambios de precios, el más nuevo primero',
    querystring: Type.Object({ empresaId: Type.Optional(StaffCompanySchema) }),
    response: { 200: OkReply(Type.Object({ cambios: Type.Array(ListedSchema) })) },
  },
} as const;

const ScopeSchema = Type.Object({ id: Type.Integer(), nombre: Type.String(), productos: Type.Integer() });

export const listPriceScopes = {
  id: 'CONSOLA-PRECIOS-ALCANCES',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/precios/alcances',
  schema: {
    tags,
    summary: 'Los grupos y laboratorios a los que se aplica una fórmula',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: {
      200: OkReply(Type.Object({ grupos: Type.Array(ScopeSchema), laboratorios: Type.Array(ScopeSchema) })),
    },
  },
} as const;

const RowSchema = Type.Object({
  productoId: Type.Integer(),
  codigo: Type.String(),
  nombre: Type.String(),
  presentacion: Type.String(),
  campo: PriceFieldSchema,
  campoNombre: Type.String(),
  antes: Price,
  despues: Price,
  costo: orNull(Type.Number(), { description: 'El del producto con este cambio; nulo si no se sabe' }),
  ahora: orNull(Type.Number(), { description: 'El precio de hoy, cuando otra persona lo cambió' }),
  porcentaje: orNull(Type.Number()),
  avisos: Type.Array(PriceFindingSchema),
});
export type PriceRowDto = Static<typeof RowSchema>;

const PriceChangeSchema = Type.Object({
  ...change,
  version: Type.Integer(),
  motivo: Type.String(),
  problema: Type.String({ description: 'Por qué no empezó a su hora' }),
  vuelveAtras: orNull(StaffIdSchema, { description: 'El cambio que deshace' }),
  vueltoPor: orNull(StaffIdSchema, { description: 'El cambio que lo deshace' }),
  pideFirma: Type.Boolean(),
  limites: Type.Object({ porcentaje: Type.Number(), productos: Type.Integer() }),
  resumen: Type.Object({
    precios: Type.Integer(),
    productos: Type.Integer(),
    suben: Type.Integer(),
    bajan: Type.Integer(),
    promedio: Type.Number(),
    tramos: Type.Array(Type.Object({ nombre: Type.String(), precios: Type.Integer() })),
    avisos: Type.Object({
      conflicto: Type.Integer(),
      noPositivo: Type.Integer(),
      sinPublicoIcare: Type.Integer(),
      bajoCosto: Type.Integer(),
      fueraDeLimite: Type.Integer(),
      sobrePublico: Type.Integer(),
    }),
  }),
  filas: Type.Array(RowSchema),
  total: Type.Integer({ description: 'Las filas de esta vista' }),
  firmas: Type.Array(ApprovalSchema),
});
export type PriceChangeDto = Static<typeof PriceChangeSchema>;

export const getPriceChange = {
  id: 'CONSOLA-PRECIOS-CAMBIO',
  access: { staff: 'prices.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/precios/cambios/:cambioId',
  schema: {
    tags,
    summary: 'Qué cambia y cuánto, con lo que se sale de los límites',
    params,
    querystring: Type.Object({
      aviso: Type.Optional(PriceFindingSchema),
      desde: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
    }),
    response: { 200: OkReply(PriceChangeSchema) },
  },
} as const;

const edits = {
  access: { staff: 'prices.edit' },
  audits: 'price-change.edited',
  server: 'main',
  method: 'POST',
} as const;

export const createPriceChange = {
  ...edits,
  id: 'CONSOLA-PRECIOS-CREAR',
  audits: 'price-change.drafted',
  url: '/consola/precios/cambios',
  schema: {
    tags,
    summary: 'Empieza un cambio de precios por fórmula, por archivo o escrito; ningún comprador lo ve',
    body: Type.Object({
      clave: ActKeySchema,
      empresaId: StaffCompanySchema,
      nombre: Type.String({ minLength: 3, maxLength: 120, pattern: '\\S' }),
      ...source,
    }),
    response: { 200: OkReply(SourcedSchema) },
  },
} as const;

export const addPriceRows = {
  ...edits,
  id: 'CONSOLA-PRECIOS-AGREGAR',
  url: '/consola/precios/cambios/:cambioId/filas',
  schema: {
    tags,
    summary: 'Agrega precios a un borrador; los que ya estaban se reemplazan',
    params,
    body: Type.Object({ version: Version, ...source }),
    response: { 200: OkReply(SourcedSchema) },
  },
} as const;

export const removePriceRows = {
  ...edits,
  id: 'CONSOLA-PRECIOS-QUITAR',
  url: '/consola/precios/cambios/:cambioId/filas/quitar',
  schema: {
    tags,
    summary: 'Quita precios de un borrador: los nombrados, o todos los de un aviso',
    params,
    body: Type.Object({
      version: Version,
      filas: Type.Optional(Type.Array(Type.Object({ productoId: Id, campo: PriceFieldSchema }), { maxItems: 200 })),
      aviso: Type.Optional(PriceFindingSchema),
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const resolvePriceConflicts = {
  ...edits,
  id: 'CONSOLA-PRECIOS-CONFLICTOS',
  url: '/consola/precios/cambios/:cambioId/conflictos',
  schema: {
    tags,
    summary: 'Decide los precios que otra persona cambió: el del borrador, o el de hoy',
    params,
    body: Type.Object({
      version: Version,
      queda: Type.Unsafe<'borrador' | 'actual'>(Type.String({ enum: ['borrador', 'actual'] })),
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const publishPriceChange = {
  ...edits,
  id: 'CONSOLA-PRECIOS-PUBLICAR',
  access: { staff: 'prices.publish' },
  audits: 'price-change.published',
  url: '/consola/precios/cambios/:cambioId/publicar',
  schema: {
    tags,
    summary: 'Publica todos los precios, ahora o a su hora; fuera de los límites pide otra firma',
    params,
    body: Type.Object({
      clave: ActKeySchema,
      version: Version,
      motivo: ReasonSchema,
      empieza: Type.Optional(orNull(MomentSchema)),
    }),
    response: { 200: OkReply(Type.Object({ estado: PriceStateSchema })) },
  },
} as const;

export const discardPriceChange = {
  ...edits,
  id: 'CONSOLA-PRECIOS-DESCARTAR',
  audits: 'price-change.discarded',
  url: '/consola/precios/cambios/:cambioId/descartar',
  schema: {
    tags,
    summary: 'Descarta un borrador, o uno que espera su hora',
    params,
    body: Type.Object({ version: Version, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const undoPriceChange = {
  ...edits,
  id: 'CONSOLA-PRECIOS-VOLVER',
  audits: 'price-change.drafted',
  url: '/consola/precios/cambios/:cambioId/volver',
  schema: {
    tags,
    summary: 'Hace el borrador que deja los precios como estaban',
    params,
    body: Type.Object({ clave: ActKeySchema, motivo: ReasonSchema }),
    response: { 200: OkReply(Type.Object({ cambioId: StaffIdSchema })) },
  },
} as const;
