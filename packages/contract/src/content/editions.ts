import type { ContentArea } from '@botica/domain/content/editions';
import { contentAreas, kindGroups, kindsOfArea } from '@botica/domain/content/editions';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffCompanySchema } from '../staff/fields.ts';
import { kindNames } from './edition-fields.ts';

const tags = ['editions'] as const;

const Key = Type.String({ minLength: 1, maxLength: 120, pattern: '^[a-z0-9.-]+$' });
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'La que se vio' });
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

const ProblemSchema = Type.Object({ campo: Type.String(), mensaje: Type.String() });
const ListSchema = Type.Object({
  lista: Type.String({ description: 'De qué campo son las opciones' }),
  opciones: Type.Array(Type.Object({ id: Type.String(), nombre: Type.String() })),
});

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
  ruta: Type.String({ description: 'La página de la tienda que lo muestra; vacía si pide una cuenta' }),
  ciudades: Type.Array(Type.Object({ id: Type.String(), nombre: Type.String() })),
  listas: Type.Array(ListSchema, { description: 'Lo que eligen sus campos, y los nombres de sus productos' }),
  puedePublicar: Type.Boolean(),
});
export type PieceDto = Static<typeof PieceSchema>;

const VersionSchema = Type.Object({
  numero: Type.Integer(),
  quien: Type.String(),
  momento: MomentSchema,
  motivo: Type.String({ description: 'Vacío en un estado anterior que nadie registró' }),
  contenido: ContentSchema,
});
export type PieceVersionDto = Static<typeof VersionSchema>;

/** The calls of an area: the same for all its kinds, with its own permissions. */
function editionCalls<Area extends ContentArea, Id extends string>(area: Area, id: Id) {
  const { edit: editing, publish: publishing, path: root } = contentAreas[area];
  const edit = { access: { staff: editing }, server: 'main' } as const;
  const publish = { access: { staff: publishing }, server: 'main', method: 'POST' } as const;
  const act = <Name extends string>(name: Name) => `${area}.${name}` as `${Area}.${Name}`;
  const KindSchema = Type.String({ enum: kindsOfArea(area).map((kind) => kindNames[kind]) });
  const params = Type.Object({ tipo: KindSchema, empresaId: StaffCompanySchema, clave: Key });
  const list = `/consola/${root}`;
  const path = `${list}/:tipo/:empresaId/:clave`;
  return {
    listPieces: {
      ...edit,
      id: `CONSOLA-${id}-LISTA`,
      method: 'GET',
      url: list,
      schema: {
        tags,
        summary: 'Lo que se edita: publicado, programado y en borrador',
        querystring: Type.Object({
          empresaId: Type.Optional(StaffCompanySchema),
          grupo: Type.Optional(Type.String({ enum: Object.values(kindGroups), description: 'Una lista aparte' })),
        }),
        response: { 200: OkReply(Type.Object({ piezas: Type.Array(ListedPieceSchema) })) },
      },
    },
    getPiece: {
      ...edit,
      id: `CONSOLA-${id}-PIEZA`,
      method: 'GET',
      url: path,
      schema: { tags, summary: 'Una pieza con su borrador', params, response: { 200: OkReply(PieceSchema) } },
    },
    createPiece: {
      ...edit,
      id: `CONSOLA-${id}-CREAR`,
      method: 'POST',
      url: list,
      audits: act('created'),
      schema: {
        tags,
        summary: 'Un borrador nuevo y vacío',
        body: Type.Object({
          llave: ActKeySchema,
          tipo: KindSchema,
          empresaId: StaffCompanySchema,
          clave: Type.Optional({
            ...Key,
            description: 'De los tipos cuya clave se elige, como el código de una sucursal',
          }),
        }),
        response: {
          200: OkReply(Type.Object({ tipo: Type.String(), empresaId: StaffCompanySchema, clave: Type.String() })),
        },
      },
    },
    savePiece: {
      ...edit,
      id: `CONSOLA-${id}-GUARDAR`,
      method: 'POST',
      url: `${path}/guardar`,
      audits: act('drafted'),
      schema: {
        tags,
        summary: 'Guarda campos del borrador; los que otra persona cambió en medio no se guardan y se nombran',
        params,
        body: Type.Object({ cambios: ContentSchema, vistos: ContentSchema }),
        response: { 200: OkReply(Type.Object({ pieza: PieceSchema, choques: Type.Array(Type.String()) })) },
      },
    },
    discardPieceDraft: {
      ...edit,
      id: `CONSOLA-${id}-DESCARTAR`,
      method: 'POST',
      url: `${path}/descartar`,
      audits: act('discarded'),
      schema: {
        tags,
        summary: 'Descarta el borrador',
        params,
        body: Type.Object({ revision: Revision }),
        response: { 200: OkReply(DoneSchema) },
      },
    },
    publishPiece: {
      ...publish,
      id: `CONSOLA-${id}-PUBLICAR`,
      url: `${path}/publicar`,
      audits: act('published'),
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
    },
    unschedulePiece: {
      ...publish,
      id: `CONSOLA-${id}-DESPROGRAMAR`,
      url: `${path}/desprogramar`,
      audits: act('unscheduled'),
      schema: {
        tags,
        summary: 'Lo programado vuelve a ser un borrador',
        params,
        body: Type.Object({ revision: Revision, motivo: ReasonSchema }),
        response: { 200: OkReply(PieceSchema) },
      },
    },
    listPieceVersions: {
      ...edit,
      id: `CONSOLA-${id}-VERSIONES`,
      method: 'GET',
      url: `${path}/versiones`,
      schema: {
        tags,
        summary: 'Las versiones publicadas, la más nueva primero',
        params,
        response: { 200: OkReply(Type.Object({ versiones: Type.Array(VersionSchema) })) },
      },
    },
    restorePieceVersion: {
      ...publish,
      id: `CONSOLA-${id}-RESTAURAR`,
      url: `${path}/restaurar`,
      audits: act('restored'),
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
    },
    previewPiece: {
      ...edit,
      id: `CONSOLA-${id}-VISTA`,
      method: 'GET',
      url: `${path}/vista`,
      schema: {
        tags,
        summary: 'La dirección de la tienda que muestra el borrador, por unos minutos',
        params,
        response: { 200: OkReply(Type.Object({ direccion: Type.String() })) },
      },
    },
  } as const;
}

/** The calls by area. */
export const editionCallsOf = {
  content: editionCalls('content', 'CONTENIDO'),
  reward: editionCalls('reward', 'PREMIOS'),
} as const;

const resultUnits = ['cantidad', 'puntos', 'monto'] as const;

const ResultSchema = Type.Object({
  nombre: Type.String(),
  unidad: Type.Unsafe<(typeof resultUnits)[number]>({ type: 'string', enum: [...resultUnits] }),
  valor: Type.Number(),
});
export type RewardResultDto = Static<typeof ResultSchema>;

export const getRewardResults = {
  id: 'CONSOLA-PREMIOS-RESULTADOS',
  access: { staff: 'promotions.edit' },
  server: 'main',
  method: 'GET',
  url: `${editionCallsOf.reward.getPiece.url}/resultados`,
  schema: {
    tags,
    summary: 'Lo que dio: usos, personas, puntos y montos, sin datos de nadie',
    params: editionCallsOf.reward.getPiece.schema.params,
    response: { 200: OkReply(Type.Object({ resultados: Type.Array(ResultSchema) })) },
  },
} as const;
