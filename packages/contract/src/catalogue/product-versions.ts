import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { MomentSchema } from '../staff/fields.ts';
import { ProductPageSchema, ProductParams, SealSchema } from './product-drafts.ts';
import { ProductFieldsSchema } from './product-fields.ts';

const tags = ['product-drafts'] as const;

const VersionSchema = Type.Object({
  numero: Type.Integer(),
  origen: Type.String({ enum: ['anterior', 'importacion', 'personal'] }),
  quien: Type.String(),
  momento: MomentSchema,
  campos: ProductFieldsSchema,
});
export type ProductVersionDto = Static<typeof VersionSchema>;

export const listProductVersions = {
  id: 'CONSOLA-PRODUCTO-VERSIONES',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/:productoId/versiones',
  schema: {
    tags,
    summary: 'Las últimas versiones publicadas, la más nueva primero',
    params: ProductParams,
    response: { 200: OkReply(Type.Object({ versiones: Type.Array(VersionSchema) })) },
  },
} as const;

export const restoreProductVersion = {
  id: 'CONSOLA-PRODUCTO-RESTAURAR',
  access: { staff: 'catalogue.edit' },
  audits: 'product.restored',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/:productoId/versiones/:numero/restaurar',
  schema: {
    tags,
    summary: 'Hace un borrador de una versión anterior',
    params: Type.Object({ ...ProductParams.properties, numero: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    body: Type.Object({ sello: SealSchema }),
    response: { 200: OkReply(ProductPageSchema) },
  },
} as const;
