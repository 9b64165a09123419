import type { CompanyId } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import type { CheckedRow, PriceFinding, PriceRails, PriceRow, PriceSummary } from '@botica/domain/prices';
import { checkRows, costField, needsSignature, summarise } from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { PricedProduct } from '../../catalogue/stored-prices/index.ts';
import { findPricedProducts, findPriceScopes } from '../../catalogue/stored-prices/index.ts';
import type { ApprovalRow } from '../../staff/approvals/index.ts';
import { findApprovalsOn } from '../../staff/approvals/index.ts';
import { checkAgainstStore, readRails } from './rails.ts';
import type { ListedChange } from './store.ts';
import { findChange, findRows, findUndoing, listChanges } from './store.ts';
import type { PriceChangeRow } from './tables.ts';

export type PreviewRow = CheckedRow &
  Pick<PricedProduct, 'sku' | 'name' | 'presentation'> & {
    /** Of the product once the change is published. */
    costCents: Cents | null;
  };

export interface PriceChangePage {
  change: PriceChangeRow;
  rails: PriceRails;
  summary: PriceSummary;
  needsSignature: boolean;
  /** One page of the chosen view. */
  rows: PreviewRow[];
  /** How many rows the view has. */
  total: number;
  approvals: ApprovalRow[];
  undoneBy: PriceChangeRow | undefined;
}

export interface PreviewQuery {
  /** Only the rows with this finding. */
  finding: PriceFinding | undefined;
  from: number;
  size: number;
}

export function createPricePreviews({ clock, database }: Platform) {
  const { db } = database;
  const reads = database.reads.db;

  /** A published or discarded change is shown as it was: what happened to the prices later is no conflict of it. */
  async function checked(change: PriceChangeRow, rows: readonly PriceRow[]) {
    const isOver = change.state === 'published' || change.state === 'discarded';
    if (!isOver) return checkAgainstStore(db, change.companyId, rows, storeDate(clock.now()).isoDate);
    const rails = await readRails(db, change.companyId);
    const now = ({ oldCents }: PriceRow) => oldCents;
    return { rails, rows: checkRows(rows, { rails, now, pricesOf: () => undefined }) };
  }

  return {
    list(rights: Rights, companyId: CompanyId | undefined): Promise<ListedChange[]> {
      const allowed = rights
        .allowedCompanies('prices.read')
        .filter((id) => rights.canAt('prices.read', { companyId: id }));
      return listChanges(db, companyId === undefined ? allowed : allowed.filter((id) => id === companyId));
    },

    async find(
      rights: Rights,
      id: string,
      { finding, from, size }: PreviewQuery,
    ): Promise<Result<PriceChangePage, 'PRICE_CHANGE_NOT_FOUND'>> {
      const change = await findChange(db, id);
      if (!change || !rights.canAt('prices.read', change)) return failure('PRICE_CHANGE_NOT_FOUND');
      const [rows, approvals, undoneBy] = await Promise.all([
        findRows(db, id),
        findApprovalsOn(db, 'price-change', id),
        findUndoing(db, id),
      ]);
      const { rails, rows: all } = await checked(change, rows);
      const wanted = finding ? all.filter(({ findings }) => findings.includes(finding)) : all;
      const page = wanted.slice(from, from + size);
      const ids = [...new Set(page.map(({ productId }) => productId))];
      const products = await findPricedProducts(reads, change.companyId, { ids }, ids.length);
      const newCosts = new Map(rows.flatMap((row) => (row.field === costField ? [[row.productId, row.newCents]] : [])));
      const byId = new Map(products.map((product) => [product.id, product]));
      return success({
        ...{ change, rails, approvals, undoneBy, total: wanted.length },
        summary: summarise(all),
        needsSignature: needsSignature(all, rails),
        rows: page.map((row) => {
          const { sku = '', name = '', presentation = '', prices } = byId.get(row.productId) ?? {};
          const cost = newCosts.get(row.productId);
          return {
            ...row,
            sku,
            name,
            presentation,
            costCents: cost === undefined ? (prices?.costCents ?? null) : cost,
          };
        }),
      });
    },

    async scopes(rights: Rights, companyId: CompanyId) {
      if (!rights.canAt('prices.read', { companyId })) return failure('PRICE_CHANGE_NOT_FOUND');
      return success(await findPriceScopes(reads, companyId));
    },
  };
}
