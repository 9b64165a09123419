import type { CoverageFinding } from '@botica/domain/delivery';
import { coverageFindingIds } from '@botica/domain/delivery';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { BranchIdSchema, DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';
import type { StreetMap } from '../storefront-settings.ts';

const tags = ['delivery'] as const;
const read = { access: { staff: 'content.edit' }, server: 'main', method: 'GET' } as const;
const write = { access: { staff: 'content.publish' }, server: 'main', method: 'POST' } as const;

export const coveragePageSize = 100;

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const CityId = Type.String({ minLength: 1, maxLength: 20 });
const Zone = Type.Integer({ minimum: 1, maximum: 3 });
const Finding = Type.Unsafe<CoverageFinding>(Type.String({ enum: [...coverageFindingIds] }));

/** A city has fewer suburbs. */
export const mostOnMap = 2000;
export const mostPlaced = 500;
const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

const SuburbSchema = Type.Object({
  coloniaId: Id,
  nombre: Type.String(),
  ciudad: Type.String(),
  sucursalId: orNull(BranchIdSchema, { description: 'Nulo: no se entrega ahí' }),
  sucursal: Type.String(),
  zona: orNull(Zone, { description: 'Nulo: se cobra como 1' }),
  tarifas: Type.Array(Type.Object({ desde: Type.String({ description: 'HH:mm' }), costo: Type.Number() })),
  minimo: Type.Number({ description: 'La compra mínima a domicilio ahí' }),
  minutosDesde: orNull(Type.Integer()),
  minutosHasta: orNull(Type.Integer()),
  hallazgos: Type.Array(Finding),
  lat: orNull(Latitude, { description: 'Nulo: nadie la ubicó' }),
  lng: orNull(Longitude),
  km: orNull(Type.Number(), { description: 'En línea recta a la sucursal que entrega' }),
});
export type CoveredSuburbDto = Static<typeof SuburbSchema>;

export const listCoverage = {
  ...read,
  id: 'CONSOLA-ENTREGA-COLONIAS',
  url: '/consola/entrega/colonias',
  schema: {
    tags,
    summary: 'Las colonias de un país: quién entrega, en qué zona y a qué costo, con lo que falta',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      ciudadId: Type.Optional(CityId),
      sucursalId: Type.Optional(BranchIdSchema),
      hallazgo: Type.Optional(Finding),
      texto: Type.Optional(Type.String({ maxLength: 60 })),
      desde: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    }),
    response: {
      200: OkReply(
        Type.Object({
          colonias: Type.Array(SuburbSchema),
          total: Type.Integer(),
          hallazgos: Type.Array(Type.Object({ hallazgo: Finding, cantidad: Type.Integer() })),
          ciudades: Type.Array(Type.Object({ ciudadId: Type.String(), nombre: Type.String() }), {
            description: 'Con colonias',
          }),
          ciudadesDelPais: Type.Array(Type.Object({ ciudadId: Type.String(), nombre: Type.String() })),
          sucursales: Type.Array(Type.Object({ sucursalId: BranchIdSchema, nombre: Type.String() }), {
            description: 'Las que pueden entregar',
          }),
          minimo: Type.Number({ description: 'La compra mínima a domicilio' }),
          puedeCambiar: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

const MapSchema = Type.Object({
  calles: Type.Unsafe<StreetMap | null>({ description: 'Nulo: la tienda no tiene mapa de calles' }),
  colonias: Type.Array(SuburbSchema),
  total: Type.Integer(),
  ciudades: Type.Array(Type.Object({ ciudadId: Type.String(), nombre: Type.String() })),
  sucursales: Type.Array(
    Type.Object({
      sucursalId: BranchIdSchema,
      nombre: Type.String(),
      ciudadId: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
    }),
  ),
  puedeCambiar: Type.Boolean(),
});
export type CoverageMapDto = Static<typeof MapSchema>;

export const mapCoverage = {
  ...read,
  id: 'CONSOLA-ENTREGA-MAPA',
  url: '/consola/entrega/mapa',
  schema: {
    tags,
    summary: 'Las colonias de una ciudad con su posición, sus sucursales y el mapa de calles si hay uno',
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      ciudadId: Type.Optional(CityId),
    }),
    response: {
      200: OkReply(MapSchema),
    },
  },
} as const;

export const placeSuburbs = {
  ...write,
  id: 'CONSOLA-ENTREGA-UBICAR',
  url: '/consola/entrega/colonias/posiciones',
  audits: 'delivery.placed',
  schema: {
    tags,
    summary: 'Guarda o quita la posición de colonias, todas o ninguna',
    body: Type.Object({
      llave: ActKeySchema,
      empresaId: StaffCompanySchema,
      posiciones: Type.Array(
        Type.Object({
          coloniaId: Id,
          lat: orNull(Latitude, { description: 'Nulo, con lng: sin posición' }),
          lng: orNull(Longitude),
        }),
        { minItems: 1, maxItems: mostPlaced },
      ),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

/** Of a suburb. */
export const longestSuburbName = 80;

const SuburbName = Type.String({ minLength: 1, maxLength: longestSuburbName, pattern: '^[^<>]*\\S[^<>]*$' });

export const addSuburbs = {
  ...write,
  id: 'CONSOLA-ENTREGA-AGREGAR',
  url: '/consola/entrega/colonias/nuevas',
  audits: 'delivery.added',
  schema: {
    tags,
    summary: 'Agrega colonias a una ciudad, todas o ninguna',
    body: Type.Object({
      llave: ActKeySchema,
      empresaId: StaffCompanySchema,
      ciudadId: CityId,
      nombres: Type.Array(SuburbName, { minItems: 1, maxItems: coveragePageSize }),
      sucursalId: orNull(BranchIdSchema, { description: 'Nulo: no se entrega ahí' }),
      zona: orNull(Zone, { description: 'Nulo: se cobra como 1' }),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const renameSuburb = {
  ...write,
  id: 'CONSOLA-ENTREGA-NOMBRE',
  url: '/consola/entrega/colonias/nombre',
  audits: 'delivery.renamed',
  schema: {
    tags,
    summary: 'Cambia el nombre de una colonia; las direcciones guardadas siguen en ella',
    body: Type.Object({
      llave: ActKeySchema,
      empresaId: StaffCompanySchema,
      coloniaId: Id,
      visto: Type.String({ maxLength: 200, description: 'El nombre que vio' }),
      nombre: SuburbName,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const changeCoverage = {
  ...write,
  id: 'CONSOLA-ENTREGA-CAMBIAR',
  url: '/consola/entrega/colonias/cambiar',
  audits: 'delivery.changed',
  schema: {
    tags,
    summary: 'Cambia la sucursal o la zona de colonias, todas o ninguna',
    body: Type.Object({
      llave: ActKeySchema,
      empresaId: StaffCompanySchema,
      colonias: Type.Array(Type.Object({ coloniaId: Id, sucursalId: orNull(BranchIdSchema), zona: orNull(Zone) }), {
        minItems: 1,
        maxItems: coveragePageSize,
        description: 'Como se vieron',
      }),
      sucursalId: Type.Optional(orNull(BranchIdSchema, { description: 'Nulo: ya no se entrega ahí' })),
      zona: Type.Optional(Zone),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

const ChangeSchema = Type.Object({
  cambioId: Id,
  quien: Type.String(),
  momento: MomentSchema,
  motivo: Type.String(),
  colonias: Type.Array(Type.Object({ nombre: Type.String(), antes: Type.String(), despues: Type.String() })),
  deshace: orNull(Id),
  deshecho: Type.Boolean(),
  despues: Type.Array(Type.Object({ cambioId: Id, quien: Type.String(), momento: MomentSchema }), {
    description:
      'Los cambios posteriores de las mismas colonias, que no se deshicieron: mientras haya, este no se deshace',
  }),
});
export type CoverageChangeDto = Static<typeof ChangeSchema>;

export const listCoverageChanges = {
  ...read,
  id: 'CONSOLA-ENTREGA-CAMBIOS',
  url: '/consola/entrega/cambios',
  schema: {
    tags,
    summary: 'Los últimos cambios de entrega, el más nuevo primero',
    querystring: Type.Object({ empresaId: StaffCompanySchema }),
    response: { 200: OkReply(Type.Object({ cambios: Type.Array(ChangeSchema) })) },
  },
} as const;

export const undoCoverageChange = {
  ...write,
  id: 'CONSOLA-ENTREGA-DESHACER',
  url: '/consola/entrega/cambios/:cambioId/deshacer',
  audits: 'delivery.undone',
  schema: {
    tags,
    summary: 'Deja las colonias de un cambio como estaban antes de él',
    params: Type.Object({ cambioId: Id }),
    body: Type.Object({ llave: ActKeySchema, motivo: ReasonSchema }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
