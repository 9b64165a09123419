import type { CompanyId } from '../companies/index.ts';

/** The value of tipoPromocion in the promotions route. */
export type PromotionKind = 'Descuentos' | 'Canjes' | 'Bonificaciones';

export type PromotionEntry = {
  readonly key: PromotionKind;
  readonly label: string;
  readonly route: string;
  readonly companies: readonly CompanyId[];
};

const route = '/promociones/{tipoPromocion}/{opcion}/{busqueda}';

// MENU-04 MENU-05 MENU-06, A050: companies 12, 14 and 15 are left with the swaps.
export const promotionMenu: readonly PromotionEntry[] = [
  { key: 'Descuentos', label: 'Descuentos', route, companies: [2, 13] },
  { key: 'Canjes', label: 'Canjes', route, companies: [2, 12, 13, 14, 15] },
  { key: 'Bonificaciones', label: 'Bonificaciones', route, companies: [2, 13] },
];

export function promotionEntriesFor(companyId: CompanyId): PromotionEntry[] {
  return promotionMenu.filter((entry) => entry.companies.includes(companyId));
}
