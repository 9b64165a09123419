import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { PricedProduct, ProductScope } from '../../catalogue/stored-prices/index.ts';
import { findPricedProducts } from '../../catalogue/stored-prices/index.ts';

interface SheetAsked {
  companyId: CompanyId;
  scope: ProductScope;
  /** Of the name, or the code. */
  text: string;
  from: number;
}

const pageSize = 50;

/** Every price of the products of a company, page by page. */
export function createPriceSheet({ database }: Platform) {
  return {
    async sheet(
      rights: Rights,
      { companyId, scope, text, from }: SheetAsked,
    ): Promise<Result<{ products: PricedProduct[]; next: number | null }, 'PRICE_CHANGE_NOT_FOUND'>> {
      if (!rights.canAt('prices.read', { companyId })) return failure('PRICE_CHANGE_NOT_FOUND');
      const found = await findPricedProducts(database.db, companyId, scope, pageSize, { text, from });
      const next = found.length > pageSize ? from + pageSize : null;
      return success({ products: found.slice(0, pageSize), next });
    },
  };
}
