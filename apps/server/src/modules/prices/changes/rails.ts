import type { CompanyId } from '@botica/domain/companies';
import { variableCodes } from '@botica/domain/content/variables';
import type { CheckedRow, PriceRails, PriceRow } from '@botica/domain/prices';
import { checkRows, defaultRails, priceAt } from '@botica/domain/prices';
import type { Db } from '../../../platform/database.ts';
import { findRunningPromotions } from '../../catalogue/promotion-plans/index.ts';
import { findStoredPrices } from '../../catalogue/stored-prices/index.ts';
import { findVariables } from '../../content/config/index.ts';

/** The company's own limits; a variable that is not a number leaves the default. */
export async function readRails(db: Db, companyId: CompanyId): Promise<PriceRails> {
  const { priceMaxPercent, priceMostProducts } = variableCodes;
  const variables = await findVariables(db, companyId, { codes: [priceMaxPercent, priceMostProducts] });
  const numberAt = (code: number, usual: number) => {
    const value = variables.find((one) => one.code === code)?.value.trim() ?? '';
    return /^\d{1,5}(\.\d{1,2})?$/.test(value) ? Number(value) : usual;
  };
  return {
    maxPercent: numberAt(priceMaxPercent, defaultRails.maxPercent),
    mostProducts: Math.floor(numberAt(priceMostProducts, defaultRails.mostProducts)),
  };
}

/** The rows against the prices of now and the promotions of today and later, with what stops each of them. */
export async function checkAgainstStore(
  db: Db,
  companyId: CompanyId,
  rows: readonly PriceRow[],
  today: string,
): Promise<{ rails: PriceRails; rows: CheckedRow[] }> {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const [rails, prices, promotions] = await Promise.all([
    readRails(db, companyId),
    findStoredPrices(db, companyId, ids),
    findRunningPromotions(db, { companyId, productIds: ids, today }),
  ]);
  const byProduct = Map.groupBy(promotions, ({ productId }) => productId);
  const checked = checkRows(rows, {
    rails,
    now: ({ productId, field }) => {
      const stored = prices.get(productId);
      return stored && priceAt(stored, field);
    },
    pricesOf: (productId) => prices.get(productId),
    promotionsOf: (productId) => byProduct.get(productId) ?? [],
  });
  return { rails, rows: checked };
}
