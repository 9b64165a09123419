import { promotionTypeIds } from '@botica/contract/catalogue/products';
import type { PromotionListVariables } from '@botica/contract/catalogue/promotion-list';
import { bonusSizes, discountBands, type PromotionType, swapSizes } from '@botica/domain/catalogue/promotions';
import { parseTerm, termSegment } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { promotionEntriesFor } from '@botica/domain/content/menu';

/** R034: the values of tipoPromocion, in the order of the tabs. */
export const promotionKinds = [
  { slug: 'Descuentos', type: 'discount' },
  { slug: 'Canjes', type: 'swap' },
  { slug: 'Bonificaciones', type: 'bonus' },
] as const satisfies readonly { slug: string; type: PromotionType }[];
export type PromotionKind = (typeof promotionKinds)[number];

/** MENU-03..06 */
export function offeredKinds(companyId: CompanyId): PromotionKind[] {
  const offered = promotionEntriesFor(companyId);
  return promotionKinds.filter(({ slug }) => offered.includes(slug));
}

/** The kinds that the company offers. */
export function describeKinds(companyId: CompanyId): string {
  const names = offeredKinds(companyId).map(({ slug }) => slug.toLowerCase());
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} vigentes en tu tienda.`;
}

export interface PromotionChoices {
  /** Nothing means every kind. */
  kind: PromotionKind | undefined;
  /** 0 for all of a kind; else the start of the band, the units bought, or the units given. */
  option: number;
  words: string;
}

export interface PromotionOption {
  value: number;
  label: string;
}

const options: Readonly<Record<PromotionType, readonly PromotionOption[]>> = {
  // PROMO-05 PROMO-06
  discount: discountBands.map(({ start, label }) => ({ value: start, label })),
  // PROMO-08
  swap: [{ value: 0, label: 'Todos los canjes' }, ...swapSizes.map((size) => ({ value: size, label: `${size}+1` }))],
  // PROMO-09
  bonus: [
    { value: 0, label: 'Todas las bonificaciones' },
    ...bonusSizes.map((size) => ({ value: size, label: size === 1 ? '1 gratis' : `${size} gratis` })),
  ],
};

export function optionsOf(kind: PromotionKind): readonly PromotionOption[] {
  return options[kind.type];
}

/** Undefined when the address names an unknown kind: there is nothing to show. */
export function readPromotionAddress(params: {
  tipoPromocion?: string | undefined;
  opcion?: string | undefined;
  busqueda?: string | undefined;
}): PromotionChoices | undefined {
  const { tipoPromocion = '', opcion, busqueda = '' } = params;
  const kind = promotionKinds.find(({ slug }) => slug.toLowerCase() === tipoPromocion.toLowerCase());
  if (!kind && tipoPromocion !== '' && tipoPromocion.toLowerCase() !== everyKind) return undefined;
  const option = kind && optionsOf(kind).find(({ value }) => String(value) === opcion);
  return { kind, option: option?.value ?? 0, words: parseTerm(busqueda).text };
}

/** R034 needs a kind and an option before the words; this value stands for every kind. */
const everyKind = 'todas';

/** R033 R034 */
export function promotionsPath({ kind, option, words }: PromotionChoices): string {
  const parts = words.trim() ? [kind?.slug ?? everyKind, String(option), termSegment(words)] : [];
  if (parts.length === 0 && kind) parts.push(kind.slug, ...(option > 0 ? [String(option)] : []));
  return ['/promociones', ...parts].join('/');
}

/** PROMO-07: the filters of the promotions call. */
export function promotionVariables({ kind, option, words }: PromotionChoices): PromotionListVariables {
  return {
    tipoPromocion: kind ? promotionTypeIds[kind.type] : null,
    rangoDeDescuento: kind?.type === 'discount' ? option : null,
    tipoDeCanje: kind?.type === 'swap' && option > 0 ? option : null,
    tipoDeBonificacion: kind?.type === 'bonus' && option > 0 ? option : null,
    busqueda: words.trim() || null,
  };
}
