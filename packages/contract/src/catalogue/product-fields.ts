import type {
  PrescriptionClass,
  ProductChange,
  ProductField,
  ProductFields,
} from '@botica/domain/catalogue/product-drafts';
import { productFieldIds } from '@botica/domain/catalogue/product-drafts';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';

export const prescriptionClassNames = {
  free: 'libre',
  prescription: 'receta',
  retained: 'retenida',
} as const satisfies Record<PrescriptionClass, string>;
export type PrescriptionClassDto = (typeof prescriptionClassNames)[PrescriptionClass];
export const PrescriptionClassSchema = Type.Unsafe<PrescriptionClassDto>(
  Type.String({ enum: Object.values(prescriptionClassNames) }),
);

/** Much longer than the domain allows, which says so in words. */
const TextSchema = Type.String({ maxLength: 8000 });
const IdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const fieldSchemas = {
  nombre: TextSchema,
  presentacion: TextSchema,
  marca: TextSchema,
  tipo: TextSchema,
  codigoDeBarras: TextSchema,
  laboratorioId: IdSchema,
  principioActivo: orNull(TextSchema),
  concentracion: orNull(TextSchema),
  forma: TextSchema,
  contenido: Type.Number(),
  unidad: TextSchema,
  descripcion: TextSchema,
  palabrasClave: Type.Array(TextSchema, { maxItems: 200 }),
  gruposIds: Type.Array(IdSchema, { maxItems: 200 }),
  receta: PrescriptionClassSchema,
  impuesto: Type.Number({ description: 'Por ciento' }),
  esMedicamento: Type.Boolean(),
  esExamen: Type.Boolean(),
  esParaMascotas: Type.Boolean(),
  noSeEnviaAlExterior: Type.Boolean(),
  sePideSinExistencias: Type.Boolean(),
  seCanjeaConStickers: Type.Boolean(),
  oculto: Type.Boolean(),
  imagenes: Type.Array(
    Type.Object({
      imagenId: Type.String({ maxLength: 40 }),
      texto: Type.String({ maxLength: 8000, description: 'Texto alternativo' }),
    }),
    { maxItems: 50 },
  ),
  equivalentesPrimero: Type.Array(
    Type.Object({ productoId: IdSchema, motivo: Type.String({ maxLength: 8000, description: 'Para el personal' }) }),
    { maxItems: 50, description: 'Los que la tienda ofrece antes que los demás, en su orden' },
  ),
  video: orNull(Type.Object({ url: TextSchema, titulo: TextSchema })),
  complementarios: Type.Array(IdSchema, { maxItems: 50, description: 'Lo que va bien con él, en su orden' }),
  textos: Type.Array(Type.Object({ titulo: TextSchema, parrafos: Type.Array(TextSchema, { maxItems: 200 }) }), {
    maxItems: 50,
    description: 'De su página; los de su principio activo y sus grupos van después',
  }),
  certificado: orNull(Type.Object({ meses: Type.Number(), condiciones: Type.Array(TextSchema, { maxItems: 50 }) }), {
    description: 'Certificado de regalo físico; nulo: no lo es',
  }),
};

export const ProductFieldsSchema = Type.Object(fieldSchemas);
export const ProductChangeSchema = Type.Partial(ProductFieldsSchema, { additionalProperties: false });
export type ProductFieldsDto = Static<typeof ProductFieldsSchema>;
export type ProductChangeDto = Static<typeof ProductChangeSchema>;
export type ProductFieldDto = keyof ProductFieldsDto;

export const productFieldNames = {
  name: 'nombre',
  presentation: 'presentacion',
  brand: 'marca',
  kind: 'tipo',
  barcode: 'codigoDeBarras',
  laboratoryId: 'laboratorioId',
  activeIngredient: 'principioActivo',
  strength: 'concentracion',
  form: 'forma',
  packSize: 'contenido',
  unit: 'unidad',
  description: 'descripcion',
  keywords: 'palabrasClave',
  groupIds: 'gruposIds',
  prescriptionClass: 'receta',
  taxPercent: 'impuesto',
  isMedicine: 'esMedicamento',
  isExam: 'esExamen',
  isForPets: 'esParaMascotas',
  isRestrictedAbroad: 'noSeEnviaAlExterior',
  allowsOrderWithoutStock: 'sePideSinExistencias',
  isStickerPrize: 'seCanjeaConStickers',
  isHidden: 'oculto',
  pictures: 'imagenes',
  pinnedEquivalents: 'equivalentesPrimero',
  video: 'video',
  complementary: 'complementarios',
  panels: 'textos',
  certificate: 'certificado',
} as const satisfies Record<ProductField, ProductFieldDto>;

export const ProductFieldSchema = Type.Unsafe<ProductFieldDto>(Type.String({ enum: Object.values(productFieldNames) }));

const classOf = (name: PrescriptionClassDto) =>
  (Object.keys(prescriptionClassNames) as PrescriptionClass[]).find((one) => prescriptionClassNames[one] === name);

/** What is changed on the page of a product only, not in a sheet nor with a new product. */
export const fieldsOfPageOnly = [
  'imagenes',
  'equivalentesPrimero',
  'video',
  'complementarios',
  'textos',
  'certificado',
] as const satisfies readonly ProductFieldDto[];

/** The given fields; the values are the same, except for a class of prescription and lists of objects. */
export function toProductChangeDto(change: ProductChange): ProductChangeDto {
  const given = productFieldIds.filter((field) => change[field] !== undefined);
  const entries = given.map((field) => [productFieldNames[field], change[field]]);
  const { prescriptionClass } = change;
  const named = prescriptionClass ? { receta: prescriptionClassNames[prescriptionClass] } : {};
  const pictures = change.pictures && {
    imagenes: change.pictures.map(({ id, alt }) => ({ imagenId: id, texto: alt })),
  };
  const pinned = change.pinnedEquivalents && {
    equivalentesPrimero: change.pinnedEquivalents.map(({ id, reason }) => ({ productoId: id, motivo: reason })),
  };
  return { ...Object.fromEntries(entries), ...named, ...pictures, ...pinned, ...toPageFieldsDto(change) };
}

function toPageFieldsDto({ video, panels, certificate }: ProductChange) {
  return {
    ...(video && { video: { url: video.url, titulo: video.title } }),
    ...(panels && { textos: panels.map(({ title, paragraphs }) => ({ titulo: title, parrafos: [...paragraphs] })) }),
    ...(certificate && { certificado: { meses: certificate.monthsValid, condiciones: [...certificate.conditions] } }),
  };
}

function fromPageFieldsDto({ video, textos, certificado }: ProductChangeDto) {
  return {
    ...(video && { video: { url: video.url, title: video.titulo } }),
    ...(textos && { panels: textos.map(({ titulo, parrafos }) => ({ title: titulo, paragraphs: parrafos })) }),
    ...(certificado && { certificate: { conditions: certificado.condiciones, monthsValid: certificado.meses } }),
  };
}

export function fromProductChangeDto(dto: ProductChangeDto): ProductChange {
  const given = productFieldIds.filter((field) => dto[productFieldNames[field]] !== undefined);
  const entries = given.map((field) => [field, dto[productFieldNames[field]]]);
  const prescriptionClass = dto.receta && classOf(dto.receta);
  const named = prescriptionClass ? { prescriptionClass } : {};
  const groups = dto.gruposIds ? { groupIds: [...new Set(dto.gruposIds)].sort((a, b) => a - b) } : {};
  const pictures = dto.imagenes && {
    pictures: dto.imagenes.map(({ imagenId, texto }) => ({ id: imagenId, alt: texto })),
  };
  const pinned = dto.equivalentesPrimero && {
    pinnedEquivalents: dto.equivalentesPrimero.map(({ productoId, motivo }) => ({ id: productoId, reason: motivo })),
  };
  return { ...Object.fromEntries(entries), ...named, ...groups, ...pictures, ...pinned, ...fromPageFieldsDto(dto) };
}

export const toProductFieldsDto = (fields: ProductFields) => toProductChangeDto(fields) as ProductFieldsDto;
export const fromProductFieldsDto = (dto: ProductFieldsDto) => fromProductChangeDto(dto) as ProductFields;
