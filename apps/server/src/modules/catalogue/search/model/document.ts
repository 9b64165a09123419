import type { CompanyId } from '@botica/domain/companies';

/** The search data of a product. */
export interface SearchDocument {
  productId: number;
  /** Changes with the product itself, not with its prices or its stock. */
  revision: string;
  name: string;
  brand: string;
  presentation: string;
  kind: string;
  activeIngredient: string | null;
  strength: string | null;
  form: string;
  packSize: number;
  unit: string;
  laboratory: string;
  keywords: readonly string[];
  sku: string;
  barcode: string;
  prescriptionClass: string;
  popularity: number;
  /** Leaf groups. */
  groupIds: readonly number[];
  /** The companies that sell it; a visitor's price there today for one unit, and its discount. */
  companyIds: readonly CompanyId[];
  priceCents: readonly number[];
  discountPercents: readonly number[];
  /** The branches with stock. */
  branchCodes: readonly number[];
  /** For delivery it is also sold without stock. */
  allowsOrderWithoutStock: boolean;
  /** CART-11 CART-12: it, or its whole laboratory. */
  isRestrictedAbroad: boolean;
}

export interface SearchGroup {
  id: number;
  parentId: number | null;
  level: number;
  name: string;
  path: string;
}

export interface SearchBranch {
  code: number;
  cityId: string;
  companyIds: readonly CompanyId[];
}
