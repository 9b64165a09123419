import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ActKeySchema } from '../care/fields.ts';
import { orNull } from '../or-null.ts';
import { MomentSchema, StaffCompanySchema } from '../staff/fields.ts';
import { OutcomeSchema, productFilters } from './product-drafts.ts';
import { fieldsOfPageOnly, ProductChangeSchema, ProductFieldSchema, ProductFieldsSchema } from './product-fields.ts';

const tags = ['product-sheet'] as const;
const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The sheet says when the list has more. */
export const mostSheetProducts = 60_000;
/** Of one read: what a screen shows, so that the first answer of a filter has no more. */
export const mostSheetRowsRead = 32;
/** Of one save. */
export const mostSheetRowsSaved = 300;

const SheetFieldsSchema = Type.Omit(ProductFieldsSchema, [
  'descripcion',
  'esExamen',
  'esParaMascotas',
  'seCanjeaConStickers',
  ...fieldsOfPageOnly,
]);

const RowSchema = Type.Object({
  productoId: IdSchema,
  sku: Type.String(),
  campos: SheetFieldsSchema,
  version: Type.Integer({ minimum: 0 }),
  sello: Type.String(),
  borrador: Type.Array(Type.Object({ campo: ProductFieldSchema, quien: Type.String(), momento: MomentSchema })),
  puedeEditar: Type.Boolean(),
  puedePublicar: Type.Boolean(),
});
export type SheetRowDto = Static<typeof RowSchema>;

/** Before the whole list: a person reads the first rows while the rest is found. */
export const openSheet = {
  id: 'CONSOLA-PRODUCTOS-HOJA-INICIO',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/hoja/inicio',
  schema: {
    tags,
    summary: 'Las primeras filas de la hoja, en su orden, y si hay más',
    querystring: Type.Object(productFilters),
    response: { 200: OkReply(Type.Object({ filas: Type.Array(RowSchema), hayMas: Type.Boolean() })) },
  },
} as const;

export const listSheet = {
  id: 'CONSOLA-PRODUCTOS-HOJA',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/hoja',
  schema: {
    tags,
    summary: 'Los productos de la hoja, en su orden, con sus primeras filas; las demás se piden aparte',
    querystring: Type.Object(productFilters),
    response: {
      200: OkReply(
        Type.Object({ ids: Type.Array(Type.Integer()), hayMas: Type.Boolean(), filas: Type.Array(RowSchema) }),
      ),
    },
  },
} as const;

export const readSheetRows = {
  id: 'CONSOLA-PRODUCTOS-HOJA-FILAS',
  access: { staff: 'catalogue.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/productos/hoja/filas',
  schema: {
    tags,
    summary: 'Filas de la hoja: cada producto con su borrador',
    querystring: Type.Object({
      ids: Type.String({
        pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,49}$',
        description: 'Hasta 50, separados por comas',
      }),
    }),
    response: { 200: OkReply(Type.Object({ filas: Type.Array(RowSchema) })) },
  },
} as const;

const SheetChangeSchema = Type.Omit(ProductChangeSchema, fieldsOfPageOnly, { additionalProperties: false });

export const saveSheet = {
  id: 'CONSOLA-PRODUCTOS-HOJA-GUARDAR',
  access: { staff: 'catalogue.edit' },
  audits: 'product-sheet.saved',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/hoja',
  schema: {
    tags,
    summary: 'Guarda celdas de varias filas en los borradores; dice qué pasó con cada fila',
    body: Type.Object({
      filas: Type.Array(
        Type.Object({
          productoId: IdSchema,
          version: Type.Integer({ minimum: 0, description: 'La versión publicada que vio' }),
          cambios: SheetChangeSchema,
          vistos: SheetChangeSchema,
        }),
        { minItems: 1, maxItems: mostSheetRowsSaved },
      ),
    }),
    response: {
      200: OkReply(
        Type.Object({
          resultados: Type.Array(
            Type.Object({
              productoId: IdSchema,
              resultado: OutcomeSchema,
              choques: Type.Array(ProductFieldSchema),
              errores: Type.Array(Type.Object({ campo: ProductFieldSchema, motivo: Type.String() })),
              fila: orNull(RowSchema, { description: 'Como queda; nula si no se puede ver' }),
            }),
          ),
        }),
      ),
    },
  },
} as const;

export const exportProducts = {
  id: 'CONSOLA-PRODUCTOS-EXPORTAR',
  access: { staff: 'catalogue.read' },
  audits: 'products.exported',
  server: 'main',
  method: 'GET',
  url: '/consola/productos/exportar',
  schema: {
    tags,
    summary: 'La lista con sus filtros como CSV, con las columnas de la carga; queda en la auditoría',
    querystring: Type.Object(productFilters),
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'text/csv' }) },
  },
} as const;

export const createProduct = {
  id: 'CONSOLA-PRODUCTO-NUEVO',
  access: { staff: 'catalogue.edit' },
  audits: 'product.created',
  server: 'main',
  method: 'POST',
  url: '/consola/productos',
  schema: {
    tags,
    summary: 'Un producto nuevo, oculto hasta que se publique',
    body: Type.Object({
      clave: ActKeySchema,
      codigo: Type.String({ maxLength: 80 }),
      campos: Type.Omit(ProductChangeSchema, ['oculto', ...fieldsOfPageOnly], { additionalProperties: false }),
      precios: Type.Array(Type.Object({ empresaId: StaffCompanySchema, publico: Type.Number() }), { maxItems: 12 }),
    }),
    response: { 200: OkReply(Type.Object({ productoId: IdSchema })) },
  },
} as const;
