import { contentKindIds, kindGroups } from '@botica/domain/content/editions';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';
import { kindNames } from './edition-fields.ts';

const tags = ['editions'] as const;
const edit = { access: { staff: 'content.edit' }, server: 'main' } as const;
const publish = { access: { staff: 'content.publish' }, server: 'main', method: 'POST' } as const;

const KindSchema = Type.String({ enum: contentKindIds.map((id) => kindNames[id]) });
const Key = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9.-]+$' });
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'La que se vio' });
const params = Type.Object({ tipo: KindSchema, empresaId: StaffCompanySchema, clave: Key });
const path = '/consola/contenido/:tipo/:empresaId/:clave';
/** Its fields follow from the kind; the server checks them against the table of kinds. */
const ContentSchema = Type.Record(Type.String(), Type.Unknown());

const piece = {
  tipo: Type.String(),
  empresaId: StaffCompanySchema,
  clave: Type.String(),
  nombre: Type.String(),
  enTienda: Type.Boolean({ description: 'Publicado; si se ve depende de su contenido' }),
  borradorDe: Type.String({ description: 'Vacío si no hay cambios sin publicar' }),
  borradorDesde: orNull(MomentSchema),
  programado: orNull(MomentSchema),
};

const ListedPieceSchema = Type.Object({
  ...piece,
  detalle: Type.String({ description: 'Dónde y cuándo se ve' }),
});
export type ListedPieceDto = Static<typeof ListedPieceSchema>;

export const listPieces = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-LISTA',
  method: 'GET',
  url: '/consola/contenido',
  schema: {
    tags,
    summary: 'El contenido de la tienda: publicado, programado y en borrador',
    querystring: Type.Object({
      empresaId: Type.Optional(StaffCompanySchema),
      grupo: Type.Optional(Type.String({ enum: Object.values(kindGroups), description: 'Sin él, la vitrina' })),
    }),
    response: { 200: OkReply(Type.Object({ piezas: Type.Array(ListedPieceSchema) })) },
  },
} as const;

const ProblemSchema = Type.Object({ campo: Type.String(), mensaje: Type.String() });

const PieceSchema = Type.Object({
  ...piece,
  revision: Revision,
  publicado: orNull(ContentSchema, { description: 'Nulo: nunca se publicó' }),
  borrador: orNull(ContentSchema, { description: 'Nulo: no hay cambios sin publicar' }),
  version: Type.Integer({ description: 'La más nueva; 0 antes de la primera' }),
  versionDeBorrador: Type.Integer({ description: 'La publicada cuando empezó el borrador' }),
  problemas: Type.Array(ProblemSchema, { description: 'Lo que falta para publicar' }),
  aviso: Type.String({ description: 'Por qué no se publicó a su hora' }),
  motivo: Type.String({ description: 'De lo programado' }),
  ruta: Type.String({ description: 'La página de la tienda que lo muestra' }),
  ciudades: Type.Array(Type.Object({ id: Type.String(), nombre: Type.String() })),
  puedePublicar: Type.Boolean(),
});
export type PieceDto = Static<typeof PieceSchema>;

export const getPiece = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-PIEZA',
  method: 'GET',
  url: path,
  schema: { tags, summary: 'Un contenido con su borrador', params, response: { 200: OkReply(PieceSchema) } },
} as const;

export const createPiece = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-CREAR',
  method: 'POST',
  url: '/consola/contenido',
  audits: 'content.created',
  schema: {
    tags,
    summary: 'Un borrador nuevo y vacío',
    body: Type.Object({ llave: ActKeySchema, tipo: KindSchema, empresaId: StaffCompanySchema }),
    response: {
      200: OkReply(Type.Object({ tipo: Type.String(), empresaId: StaffCompanySchema, clave: Type.String() })),
    },
  },
} as const;

export const savePiece = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-GUARDAR',
  method: 'POST',
  url: `${path}/guardar`,
  audits: 'content.drafted',
  schema: {
    tags,
    summary: 'Guarda campos del borrador; los que otra persona cambió en medio no se guardan y se nombran',
    params,
    body: Type.Object({ cambios: ContentSchema, vistos: ContentSchema }),
    response: { 200: OkReply(Type.Object({ pieza: PieceSchema, choques: Type.Array(Type.String()) })) },
  },
} as const;

export const discardPieceDraft = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-DESCARTAR',
  method: 'POST',
  url: `${path}/descartar`,
  audits: 'content.discarded',
  schema: {
    tags,
    summary: 'Descarta el borrador',
    params,
    body: Type.Object({ revision: Revision }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const publishPiece = {
  ...publish,
  id: 'CONSOLA-CONTENIDO-PUBLICAR',
  url: `${path}/publicar`,
  audits: 'content.published',
  schema: {
    tags,
    summary: 'Publica el borrador, ahora o a su hora',
    params,
    body: Type.Object({
      llave: ActKeySchema,
      revision: Revision,
      motivo: ReasonSchema,
      empieza: orNull(MomentSchema, { description: 'Nulo: ahora' }),
    }),
    response: { 200: OkReply(PieceSchema) },
  },
} as const;

export const unschedulePiece = {
  ...publish,
  id: 'CONSOLA-CONTENIDO-DESPROGRAMAR',
  url: `${path}/desprogramar`,
  audits: 'content.unscheduled',
  schema: {
    tags,
    summary: 'Lo programado vuelve a ser un borrador',
    params,
    body: Type.Object({ revision: Revision, motivo: ReasonSchema }),
    response: { 200: OkReply(PieceSchema) },
  },
} as const;

const VersionSchema = Type.Object({
  numero: Type.Integer(),
  quien: Type.String(),
  momento: MomentSchema,
  motivo: Type.String({ description: 'Vacío en un estado anterior que nadie registró' }),
  contenido: ContentSchema,
});
export type PieceVersionDto = Static<typeof VersionSchema>;

export const listPieceVersions = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-VERSIONES',
  method: 'GET',
  url: `${path}/versiones`,
  schema: {
    tags,
    summary: 'Las versiones publicadas, la más nueva primero',
    params,
    response: { 200: OkReply(Type.Object({ versiones: Type.Array(VersionSchema) })) },
  },
} as const;

export const restorePieceVersion = {
  ...publish,
  id: 'CONSOLA-CONTENIDO-RESTAURAR',
  url: `${path}/restaurar`,
  audits: 'content.restored',
  schema: {
    tags,
    summary: 'Publica otra vez una versión anterior; el borrador no cambia',
    params,
    body: Type.Object({
      llave: ActKeySchema,
      numero: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      revision: Revision,
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(PieceSchema) },
  },
} as const;

export const previewPiece = {
  ...edit,
  id: 'CONSOLA-CONTENIDO-VISTA',
  method: 'GET',
  url: `${path}/vista`,
  schema: {
    tags,
    summary: 'La dirección de la tienda que muestra el borrador, por unos minutos',
    params,
    response: { 200: OkReply(Type.Object({ direccion: Type.String() })) },
  },
} as const;
