import type { GroupNode } from '@botica/domain/catalogue/group-tree';
import { mostGroupsInTree } from '@botica/domain/catalogue/group-tree';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { MomentSchema } from '../staff/fields.ts';
import { CropSchema, PictureSchema } from './pictures.ts';
import { mostAtOnce, ResultsSchema } from './product-drafts.ts';

const tags = ['group-tree'] as const;
const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const NodeIdSchema = Type.Integer({
  minimum: -1_000_000,
  maximum: 2_147_483_647,
  description: 'Negativo: todavía sin publicar',
});
const RevisionSchema = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'Sube con cada cambio y cada publicación',
});

const NodeSchema = Type.Object({
  grupoId: NodeIdSchema,
  padreId: orNull(NodeIdSchema),
  nombre: Type.String({ maxLength: 400 }),
  oculto: Type.Boolean(),
  imagenId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$', description: 'La que subió el personal' })),
});
export type GroupNodeDto = Static<typeof NodeSchema>;
/** A parent before its children, and the children in their order. */
const TreeSchema = Type.Array(NodeSchema, { maxItems: mostGroupsInTree });

export const fromGroupNodeDto = ({ grupoId, padreId, nombre, oculto, imagenId }: GroupNodeDto): GroupNode => ({
  ...{ id: grupoId, parentId: padreId, name: nombre, isHidden: oculto },
  ...(imagenId ? { pictureId: imagenId } : {}),
});
export const toGroupNodeDto = ({ id, parentId, name, isHidden, pictureId }: GroupNode): GroupNodeDto => ({
  ...{ grupoId: id, padreId: parentId, nombre: name, oculto: isHidden },
  ...(pictureId ? { imagenId: pictureId } : {}),
});

const VersionSchema = Type.Object({
  numero: Type.Integer(),
  quien: Type.String(),
  momento: MomentSchema,
  cambios: Type.Integer({ description: 'Lo que difiere de los grupos de hoy' }),
});
export type GroupVersionDto = Static<typeof VersionSchema>;

const PageSchema = Type.Object({
  publicado: TreeSchema,
  borrador: orNull(TreeSchema),
  revision: RevisionSchema,
  borradorDe: Type.String(),
  borradorDesde: orNull(MomentSchema),
  productos: Type.Array(Type.Object({ grupoId: IdSchema, cantidad: Type.Integer() }), {
    description: 'Productos de cada grupo, sin los de sus subgrupos',
  }),
  fotos: Type.Array(PictureSchema, { description: 'Las que nombran lo publicado y el borrador' }),
  versiones: Type.Array(VersionSchema),
  puedeEditar: Type.Boolean(),
  puedePublicar: Type.Boolean(),
});
export type GroupPageDto = Static<typeof PageSchema>;

export const getGroupTree = {
  id: 'CONSOLA-GRUPOS',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/grupos',
  schema: {
    tags,
    summary: 'Los grupos publicados, su borrador y sus versiones',
    response: { 200: OkReply(PageSchema) },
  },
} as const;

export const saveGroupTree = {
  id: 'CONSOLA-GRUPOS-BORRADOR',
  access: { staff: 'catalogue.edit' },
  audits: 'groups.drafted',
  server: 'main',
  method: 'POST',
  url: '/consola/grupos/borrador',
  schema: {
    tags,
    summary: 'Guarda el árbol en el borrador, si nadie lo cambió mientras tanto',
    body: Type.Object({ revision: RevisionSchema, grupos: TreeSchema }),
    response: { 200: OkReply(PageSchema) },
  },
} as const;

export const discardGroupTree = {
  id: 'CONSOLA-GRUPOS-DESCARTAR',
  access: { staff: 'catalogue.edit' },
  audits: 'groups.discarded',
  server: 'main',
  method: 'POST',
  url: '/consola/grupos/descartar',
  schema: {
    tags,
    summary: 'Descarta el borrador de los grupos',
    body: Type.Object({ revision: RevisionSchema }),
    response: { 200: OkReply(PageSchema) },
  },
} as const;

export const publishGroupTree = {
  id: 'CONSOLA-GRUPOS-PUBLICAR',
  access: { staff: 'catalogue.publish' },
  audits: 'groups.published',
  server: 'main',
  method: 'POST',
  url: '/consola/grupos/publicar',
  schema: {
    tags,
    summary: 'Publica el borrador tal como se vio, de una vez',
    body: Type.Object({ clave: ActKeySchema, revision: RevisionSchema }),
    response: { 200: OkReply(PageSchema) },
  },
} as const;

export const restoreGroupTree = {
  id: 'CONSOLA-GRUPOS-RESTAURAR',
  access: { staff: 'catalogue.publish' },
  audits: 'groups.restored',
  server: 'main',
  method: 'POST',
  url: '/consola/grupos/versiones/:numero/publicar',
  schema: {
    tags,
    summary: 'Publica de nuevo una versión anterior; el borrador no cambia',
    params: Type.Object({ numero: IdSchema }),
    body: Type.Object({ clave: ActKeySchema }),
    response: { 200: OkReply(PageSchema) },
  },
} as const;

export const moveProductsOfGroup = {
  id: 'CONSOLA-GRUPO-MOVER-PRODUCTOS',
  access: { staff: 'catalogue.edit' },
  audits: 'product.drafted',
  server: 'main',
  method: 'POST',
  url: '/consola/grupos/:grupoId/mover-productos',
  schema: {
    tags,
    summary: 'Pasa productos de un grupo, con sus subgrupos, a otro; en sus borradores',
    params: Type.Object({ grupoId: IdSchema }),
    body: Type.Object({
      hacia: IdSchema,
      productos: Type.Array(IdSchema, { minItems: 1, maxItems: mostAtOnce }),
    }),
    response: { 200: OkReply(ResultsSchema) },
  },
} as const;

/** One part: `archivo`. The draft of the tree names the picture afterwards. */
export const uploadGroupPicture = {
  id: 'CONSOLA-GRUPO-IMAGEN',
  access: { staff: 'catalogue.edit' },
  audits: 'picture.uploaded',
  server: 'main',
  method: 'POST',
  url: '/consola/grupos/imagenes',
  schema: {
    tags,
    summary: 'Sube una imagen para un grupo, recortada',
    querystring: CropSchema,
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(PictureSchema) },
  },
} as const;
