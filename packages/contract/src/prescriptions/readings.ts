import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ProductSummarySchema } from '../catalogue/products.ts';
import { ImageUrlSchema } from '../identity/documents.ts';
import { orNull } from '../or-null.ts';

const tags = ['prescriptions'] as const;
const Id = Type.String({ format: 'uuid' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const ReadingParams = Type.Object({ lecturaId: Id });

const readingStates = ['en-fila', 'leida', 'fallida'] as const;
export type ReadingStateDto = (typeof readingStates)[number];
const certainties = ['segura', 'confirmar', 'dudosa'] as const;
export type CertaintyDto = (typeof certainties)[number];
const comparisons = ['igual', 'otra', 'sin-escribir'] as const;
export type ComparisonDto = (typeof comparisons)[number];
const ComparisonSchema = Type.Unsafe<ComparisonDto>(Type.String({ enum: [...comparisons] }));

const CandidateSchema = Type.Object({
  producto: ProductSummarySchema,
  potencia: ComparisonSchema,
  forma: ComparisonSchema,
  coincide: Type.Boolean({ description: 'El nombre, la potencia y la forma son los de la receta' }),
  cajas: Type.Integer({ description: 'Cuántas cubren las unidades escritas' }),
});
export type ReadCandidateDto = Static<typeof CandidateSchema>;

export const ReadLineSchema = Type.Object({
  lineaId: Type.String(),
  leido: Type.String({ description: 'El texto, tal como se leyó' }),
  tipo: Type.Unsafe<'medicina' | 'sin-leer'>(Type.String({ enum: ['medicina', 'sin-leer'] })),
  confianza: Type.Integer({ minimum: 0, maximum: 100, description: 'De las letras' }),
  certeza: Type.Unsafe<CertaintyDto>(Type.String({ enum: [...certainties] })),
  caja: Type.Object({ x: Share, y: Share, ancho: Share, alto: Share }, { description: 'Partes de la imagen' }),
  potencia: Type.String(),
  unidades: orNull(Type.Integer()),
  indicaciones: Type.String({ description: 'Lo que se leyó de cómo tomarla; nadie lo interpreta' }),
  marca: orNull(Type.Object({ nombre: Type.String(), ingredientes: Type.String() }), {
    description: 'La marca de la receta, si no se vende',
  }),
  candidatos: Type.Array(CandidateSchema, { maxItems: 3 }),
});
export type ReadLineDto = Static<typeof ReadLineSchema>;

const summaryFields = {
  lecturaId: Id,
  estado: Type.Unsafe<ReadingStateDto>(Type.String({ enum: [...readingStates] })),
  recibida: Type.String({ format: 'date-time' }),
  seBorraEl: Type.String({ format: 'date-time', description: 'Si no se pide nada con ella' }),
};
const ReadingSummarySchema = Type.Object({
  ...summaryFields,
  documentos: Type.Array(Id, { description: 'Sus páginas: cada una es una receta guardada' }),
});
export type ReadingSummaryDto = Static<typeof ReadingSummarySchema>;

const ReadingSchema = Type.Object({
  ...summaryFields,
  delante: Type.Integer({ description: 'Cuántas esperan antes' }),
  segundos: orNull(Type.Number()),
  motivo: Type.String({ description: 'Por qué falló; vacío si no' }),
  paginas: Type.Array(Type.Object({ documentoId: Id, imagenURL: ImageUrlSchema, lineas: Type.Array(ReadLineSchema) })),
});
export type ReadingDto = Static<typeof ReadingSchema>;

/** Parts: `file`, a picture or a PDF. Header `Idempotency-Key`. The reading follows in the background. */
export const startReading = {
  id: 'RECETA-LEER',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/recetas/lecturas',
  schema: {
    tags,
    summary: 'Guarda la foto o el PDF de una receta y empieza a leerla',
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(Type.Object({ lecturaId: Id })) },
  },
} as const;

export const listReadings = {
  id: 'RECETA-LECTURAS',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/recetas/lecturas',
  schema: {
    tags,
    summary: 'Las últimas recetas que el cliente pidió leer',
    response: { 200: OkReply(Type.Array(ReadingSummarySchema)) },
  },
} as const;

export const getReading = {
  id: 'RECETA-LECTURA',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/recetas/lecturas/:lecturaId',
  schema: {
    tags,
    summary: 'Lo que se leyó de una receta, con los productos que puede ser cada línea',
    params: ReadingParams,
    response: { 200: OkReply(ReadingSchema) },
  },
} as const;

export const removeReading = {
  id: 'RECETA-LECTURA-BORRAR',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/api/recetas/lecturas/:lecturaId',
  schema: {
    tags,
    summary: 'Borra lo que se leyó, y la imagen si ningún pedido la usa',
    params: ReadingParams,
    response: { 200: OkReply(ReadingParams) },
  },
} as const;
