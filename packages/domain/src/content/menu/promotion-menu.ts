import type { CompanyId } from '../../companies/index.ts';

/** The value of tipoPromocion in the promotions route. */
export type PromotionKind = 'Descuentos' | 'Canjes' | 'Bonificaciones';

type PromotionEntry = {
  readonly key: PromotionKind;
  readonly companies: readonly CompanyId[];
};

// MENU-04 MENU-05 MENU-06, A050: companies 12, 14 and 15 offer only exchanges.
const promotionMenu: readonly PromotionEntry[] = [
  { key: 'Descuentos', companies: [2, 13] },
  { key: 'Canjes', companies: [2, 12, 13, 14, 15] },
  { key: 'Bonificaciones', companies: [2, 13] },
];

/** The kinds of promotion in the menus and tabs of a company. A065: the route of a hidden kind still works. */
export function promotionEntriesFor(companyId: CompanyId): PromotionKind[] {
  return promotionMenu.filter((entry) => entry.companies.includes(companyId)).map(({ key }) => key);
}

/** MENU-03..06 A050: the menu entry of the promotions. A company with one kind uses its name. */
export function promotionsEntry(companyId: CompanyId): { label: string; to: string } {
  const [first, ...others] = promotionEntriesFor(companyId);
  return first && others.length === 0
    ? { label: first, to: `/promociones/${first}` }
    : { label: 'Ofertas', to: '/promociones' };
}
