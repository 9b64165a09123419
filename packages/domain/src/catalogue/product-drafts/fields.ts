import type { ProductPicture } from '../pictures/index.ts';
import type { ProductPageFields } from './page-fields.ts';

export const prescriptionClasses = ['free', 'prescription', 'retained'] as const;
export type PrescriptionClass = (typeof prescriptionClasses)[number];

export const prescriptionClassLabels = {
  free: 'Venta libre',
  prescription: 'Con receta',
  retained: 'Receta retenida',
} as const satisfies Record<PrescriptionClass, string>;

export const taxPercents = [0, 15] as const;

/** A product that the store offers before the other equivalents, and why, for staff. */
export interface PinnedEquivalent {
  readonly id: number;
  readonly reason: string;
}

/** Everything about a product that staff edit, except its prices, which belong to each company. */
export interface ProductFields extends ProductPageFields {
  name: string;
  presentation: string;
  brand: string;
  kind: string;
  barcode: string;
  laboratoryId: number;
  activeIngredient: string | null;
  strength: string | null;
  form: string;
  packSize: number;
  unit: string;
  description: string;
  keywords: readonly string[];
  /** In ascending order. */
  groupIds: readonly number[];
  prescriptionClass: PrescriptionClass;
  taxPercent: number;
  isMedicine: boolean;
  isExam: boolean;
  isForPets: boolean;
  isRestrictedAbroad: boolean;
  allowsOrderWithoutStock: boolean;
  isStickerPrize: boolean;
  isHidden: boolean;
  /** In the order of the gallery; without any, the store shows those of the picture server. */
  pictures: readonly ProductPicture[];
  /** In their order. One that is no longer equivalent has no effect. */
  pinnedEquivalents: readonly PinnedEquivalent[];
}

export type ProductField = keyof ProductFields;
export type ProductChange = Partial<ProductFields>;

/** As staff read them. */
export const productFieldLabels = {
  name: 'Nombre',
  presentation: 'Presentación',
  brand: 'Marca',
  kind: 'Tipo de producto',
  barcode: 'Código de barras',
  laboratoryId: 'Laboratorio',
  activeIngredient: 'Principio activo',
  strength: 'Concentración',
  form: 'Forma farmacéutica',
  packSize: 'Contenido del empaque',
  unit: 'Unidad',
  description: 'Descripción',
  keywords: 'Palabras clave',
  groupIds: 'Grupos',
  prescriptionClass: 'Receta',
  taxPercent: 'Impuesto',
  isMedicine: 'Es medicamento',
  isExam: 'Es examen de laboratorio',
  isForPets: 'Es para mascotas',
  isRestrictedAbroad: 'No se envía al exterior',
  allowsOrderWithoutStock: 'Se puede pedir sin existencias',
  isStickerPrize: 'Se canjea con stickers',
  isHidden: 'Oculto en la tienda',
  pictures: 'Imágenes',
  pinnedEquivalents: 'Equivalentes primero',
  video: 'Video',
  complementary: 'Va bien con',
  panels: 'Textos de la página',
  certificate: 'Certificado de regalo',
} as const satisfies Record<ProductField, string>;

export const productFieldIds = Object.keys(productFieldLabels) as readonly ProductField[];

/** What follows from the edited fields. A medicine with the same key replaces another one. */
export function equivalenceKeyOf({
  activeIngredient,
  strength,
  form,
}: Pick<ProductFields, 'activeIngredient' | 'strength' | 'form'>): string | null {
  return activeIngredient && strength ? `${activeIngredient}|${strength}|${form}` : null;
}
