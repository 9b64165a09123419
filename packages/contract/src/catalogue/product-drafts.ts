import type { ProductListState, ProductOutcome, ProductRestriction } from '@botica/domain/catalogue/product-drafts';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { MomentSchema, PageSizeSchema, StaffCompanySchema } from '../staff/fields.ts';
import { PictureSchema } from './pictures.ts';
import {
  PrescriptionClassSchema,
  ProductChangeSchema,
  ProductFieldSchema,
  ProductFieldsSchema,
} from './product-fields.ts';
import { OwnerSchemas } from './shared-texts.ts';

const tags = ['product-drafts'] as const;
const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const ProductParams = Type.Object({ productoId: IdSchema });
export const SealSchema = Type.String({ maxLength: 40, description: 'Cambia con el borrador; vacío si no hay' });

export const listStateNames = { visible: 'visible', hidden: 'oculto', draft: 'borrador' } as const satisfies Record<
  ProductListState,
  string
>;
export const restrictionNames = { abroad: 'exterior', pets: 'mascotas', exam: 'examen' } as const satisfies Record<
  ProductRestriction,
  string
>;
export type ListStateDto = (typeof listStateNames)[ProductListState];
export type RestrictionDto = (typeof restrictionNames)[ProductRestriction];

/** Beyond it a list says that there are more. */
export const mostProductsCounted = 10_000;

const ListedSchema = Type.Object({
  productoId: IdSchema,
  sku: Type.String(),
  nombre: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  receta: PrescriptionClassSchema,
  oculto: Type.Boolean(),
  imagenUrl: Type.String(),
  cambios: Type.Integer({ description: 'Datos de su borrador' }),
  sello: SealSchema,
  borradorDe: Type.String(),
  borradorDesde: orNull(MomentSchema),
});
export type ListedProductDto = Static<typeof ListedSchema>;

/** The filters of the list, which the sheet and the export have too. */
export const productFilters = {
  texto: Type.Optional(Type.String({ minLength: 2, maxLength: 80, description: 'Palabras o su comienzo, o código' })),
  grupoId: Type.Optional(IdSchema),
  laboratorioId: Type.Optional(IdSchema),
  receta: Type.Optional(PrescriptionClassSchema),
  restriccion: Type.Optional(Type.Unsafe<RestrictionDto>(Type.String({ enum: Object.values(restrictionNames) }))),
  estado: Type.Optional(Type.Unsafe<ListStateDto>(Type.String({ enum: Object.values(listStateNames) }))),
  empresaId: Type.Optional(StaffCompanySchema),
};

export const listProducts = {
  id: 'CONSOLA-PRODUCTOS',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos',
  schema: {
    tags,
    summary: 'Productos por nombre, con filtros',
    querystring: Type.Object({
      ...productFilters,
      cursor: Type.Optional(IdSchema),
      tamano: Type.Optional(PageSizeSchema),
    }),
    response: {
      200: OkReply(
        Type.Object({
          productos: Type.Array(ListedSchema),
          siguiente: orNull(IdSchema, { description: 'El cursor de la página siguiente; nulo al final' }),
          total: Type.Integer({ description: 'Exacto hasta 10,000' }),
        }),
      ),
    },
  },
} as const;

const ChoiceSchema = Type.Object({ id: IdSchema, nombre: Type.String() });

export const listProductChoices = {
  id: 'CONSOLA-PRODUCTOS-OPCIONES',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/opciones',
  schema: {
    tags,
    summary: 'Laboratorios y grupos que puede tener un producto',
    response: {
      200: OkReply(Type.Object({ laboratorios: Type.Array(ChoiceSchema), grupos: Type.Array(ChoiceSchema) })),
    },
  },
} as const;

const DraftedSchema = Type.Object({
  campo: ProductFieldSchema,
  quien: Type.String(),
  momento: MomentSchema,
  choca: Type.Boolean({ description: 'El dato publicado cambió después de este borrador' }),
});

const NamedProductSchema = Type.Object({
  productoId: IdSchema,
  nombre: Type.String(),
  presentacion: Type.String(),
  oculto: Type.Boolean(),
});
export type NamedProductDto = Static<typeof NamedProductSchema>;

const SharedTextSchema = Type.Object({
  titulo: Type.String(),
  parrafos: Type.Array(Type.String()),
  de: Type.String({ description: 'El principio activo o el grupo' }),
  ...OwnerSchemas,
});

export const ProductPageSchema = Type.Object({
  productoId: IdSchema,
  sku: Type.String(),
  imagenUrl: Type.String(),
  publicado: ProductFieldsSchema,
  version: Type.Integer({ minimum: 0, description: '0: todavía no tiene versiones' }),
  versionDe: Type.String(),
  versionDesde: orNull(MomentSchema),
  borrador: ProductChangeSchema,
  cambios: Type.Array(DraftedSchema),
  fotos: Type.Array(PictureSchema, { description: 'Las imágenes publicadas y las del borrador' }),
  acompanan: Type.Array(NamedProductSchema, { description: 'Los complementarios publicados y los del borrador' }),
  textosCompartidos: Type.Array(SharedTextSchema, {
    description: 'De su principio activo y de sus grupos: la tienda los muestra después de los propios',
  }),
  origenesDeVideo: Type.Array(Type.String(), { description: 'De donde puede venir un video, además de la tienda' }),
  sello: SealSchema,
  precios: Type.Array(
    Type.Object({ empresaId: StaffCompanySchema, publico: Type.Number(), enLinea: orNull(Type.Number()) }),
  ),
  puedeEditar: Type.Boolean(),
  puedePublicar: Type.Boolean(),
});
export type ProductPageDto = Static<typeof ProductPageSchema>;

export const getProductPage = {
  id: 'CONSOLA-PRODUCTO',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/:productoId',
  schema: {
    tags,
    summary: 'Un producto: lo publicado, el borrador y quién cambió qué',
    params: ProductParams,
    response: { 200: OkReply(ProductPageSchema) },
  },
} as const;

export const saveProductDraft = {
  id: 'CONSOLA-PRODUCTO-BORRADOR',
  access: { staff: 'catalogue.edit' },
  audits: 'product.drafted',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/:productoId/borrador',
  schema: {
    tags,
    summary: 'Guarda datos en el borrador; lo que otra persona cambió mientras tanto no se pisa',
    params: ProductParams,
    body: Type.Object({
      version: Type.Integer({ minimum: 0, description: 'La versión publicada que vio' }),
      cambios: ProductChangeSchema,
      vistos: ProductChangeSchema,
    }),
    response: { 200: OkReply(Type.Object({ producto: ProductPageSchema, choques: Type.Array(ProductFieldSchema) })) },
  },
} as const;

export const outcomeNames = {
  done: 'hecho',
  same: 'igual',
  conflict: 'choque',
  changed: 'cambiado',
  invalid: 'invalido',
  unpriced: 'sinPrecio',
  forbidden: 'ajeno',
} as const satisfies Record<ProductOutcome, string>;
export type OutcomeDto = (typeof outcomeNames)[ProductOutcome];

export const OutcomeSchema = Type.Unsafe<OutcomeDto>(Type.String({ enum: Object.values(outcomeNames) }));

export const ResultsSchema = Type.Object({
  resultados: Type.Array(
    Type.Object({
      productoId: IdSchema,
      nombre: Type.String(),
      resultado: OutcomeSchema,
      version: Type.Integer(),
    }),
  ),
});
export type ProductResultDto = Static<typeof ResultsSchema>['resultados'][number];

export const mostAtOnce = 100;

export const publishProducts = {
  id: 'CONSOLA-PRODUCTOS-PUBLICAR',
  access: { staff: 'catalogue.publish' },
  audits: 'product.published',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/publicar',
  schema: {
    tags,
    summary: 'Publica borradores tal como se vieron; dice qué pasó con cada producto',
    body: Type.Object({
      clave: ActKeySchema,
      productos: Type.Array(Type.Object({ productoId: IdSchema, sello: SealSchema }), {
        minItems: 1,
        maxItems: mostAtOnce,
      }),
    }),
    response: { 200: OkReply(ResultsSchema) },
  },
} as const;

export const draftProducts = {
  id: 'CONSOLA-PRODUCTOS-BORRADORES',
  access: { staff: 'catalogue.edit' },
  audits: 'product.drafted',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/borradores',
  schema: {
    tags,
    summary: 'Cambia los mismos datos de varios productos, en sus borradores',
    body: Type.Object({
      productos: Type.Array(IdSchema, { minItems: 1, maxItems: mostAtOnce }),
      cambios: Type.Pick(ProductChangeSchema, [
        'oculto',
        'receta',
        'sePideSinExistencias',
        'noSeEnviaAlExterior',
        'seCanjeaConStickers',
      ]),
    }),
    response: { 200: OkReply(ResultsSchema) },
  },
} as const;

const EquivalentSchema = Type.Object({
  productoId: IdSchema,
  nombre: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  oculto: Type.Boolean(),
  empresas: Type.Array(StaffCompanySchema, { description: 'Donde se vende; de las que puede ver' }),
});
export type EquivalentDto = Static<typeof EquivalentSchema>;

export const listEquivalents = {
  id: 'CONSOLA-PRODUCTO-EQUIVALENTES',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/:productoId/equivalentes',
  schema: {
    tags,
    summary: 'Lo que la tienda ofrece en lugar de un producto: el mismo principio activo, concentración y forma',
    params: ProductParams,
    response: { 200: OkReply(Type.Object({ equivalentes: Type.Array(EquivalentSchema) })) },
  },
} as const;
