import { createHash } from 'node:crypto';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { RequestApiKey } from '../../../platform/api-auth.ts';
import type { Platform } from '../../../platform/index.ts';
import type { WrittenStock } from '../../catalogue/stock/index.ts';
import { setStock } from '../../catalogue/stock/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import { claimWrite, saveAnswer } from '../keys/index.ts';
import type { ChangePlace } from './store.ts';
import {
  findChangedOrders,
  findLines,
  findOrder,
  findProductIds,
  findProducts,
  findTenders,
  isBranchOf,
} from './store.ts';

export interface StockWrite {
  /** The idempotency key of the sender. */
  key: string;
  branchId: number;
  rows: readonly { sku: string; units: number }[];
}

export interface WrittenRow extends WrittenStock {
  sku: string;
  /** Fewer units were sent than orders have allocated. */
  isAdjusted: boolean;
}

export type StockProblem =
  | 'API_BRANCH_NOT_FOUND'
  | 'API_PRODUCTS_UNKNOWN'
  | 'API_PRODUCTS_REPEATED'
  | 'API_IDEMPOTENCY_MISMATCH';

export type Systems = ReturnType<typeof createSystems>;

/** Thrown to roll back the claimed idempotency key: a refused write may be corrected and sent with the same key. */
class Refused extends Error {
  readonly code: StockProblem;

  constructor(code: StockProblem) {
    super(code);
    this.code = code;
  }
}

/** The calls of the chain's other systems. The company is that of the key; none is ever sent. */
export function createSystems({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  return {
    async changedOrders({ companyId }: RequestApiKey, { after, limit }: { after?: ChangePlace; limit: number }) {
      const rows = await findChangedOrders(db, { companyId, after, limit: limit + 1 });
      const orders = rows.slice(0, limit);
      const last = orders.at(-1);
      const place = last ? { transaction: last.transaction, orderId: String(last.id) } : after;
      return { orders, place, hasMore: rows.length > limit };
    },

    async order({ companyId }: RequestApiKey, orderId: number | undefined) {
      const order = orderId === undefined ? undefined : await findOrder(db, companyId, orderId);
      if (!order) return failure('API_ORDER_NOT_FOUND');
      const [lines, tenders] = await Promise.all([findLines(db, order.id), findTenders(db, order.id)]);
      return success({ order, lines, tenders });
    },

    async products(
      { companyId }: RequestApiKey,
      { after, branchId, limit }: { after: number; branchId?: number; limit: number },
    ) {
      if (branchId !== undefined && !(await isBranchOf(db, companyId, branchId)))
        return failure('API_BRANCH_NOT_FOUND');
      const at = branchId === undefined ? {} : { branchId };
      const rows = await findProducts(db, { companyId, after, limit: limit + 1, ...at });
      return success({ products: rows.slice(0, limit), hasMore: rows.length > limit });
    },

    /** All rows or none, once for each idempotency key. */
    async writeStock(
      { id: keyId, companyId }: RequestApiKey,
      { key, branchId, rows }: StockWrite,
      by: Actor,
    ): Promise<Result<{ rows: WrittenRow[]; isRepeated: boolean }, StockProblem>> {
      const digest = createHash('sha256')
        .update(JSON.stringify([branchId, rows]))
        .digest('hex');
      const write = { keyId, key, digest, at: clock.now() };
      const units = new Map(rows.map((row) => [row.sku, row.units]));
      if (units.size < rows.length) return failure('API_PRODUCTS_REPEATED');
      try {
        return await db.transaction(async (tx) => {
          const known = await claimWrite(tx, write);
          if (known && known.digest !== digest) return failure('API_IDEMPOTENCY_MISMATCH');
          if (known) return success({ rows: known.answer as WrittenRow[], isRepeated: true });
          if (!(await isBranchOf(tx, companyId, branchId))) throw new Refused('API_BRANCH_NOT_FOUND');
          const ids = await findProductIds(tx, companyId, [...units.keys()]);
          if (ids.size < units.size) throw new Refused('API_PRODUCTS_UNKNOWN');
          if (new Set(ids.values()).size < ids.size) throw new Refused('API_PRODUCTS_REPEATED');
          const counted = [...ids].map(([sku, productId]) => ({ productId, units: units.get(sku) ?? 0 }));
          const written = new Map((await setStock(tx, branchId, counted)).map((one) => [one.productId, one]));
          const answer = rows.flatMap(({ sku, units: sent }) => {
            const one = written.get(ids.get(sku) ?? 0);
            return one ? [{ ...one, sku, isAdjusted: one.quantity !== sent }] : [];
          });
          await saveAnswer(tx, write, answer);
          await audit.write(tx, {
            by,
            act: 'stock.written',
            on: { kind: 'branch', id: String(branchId), name: `Sucursal ${branchId}` },
            place: { companyId, branchId },
            after: { rows: answer.length, adjusted: answer.filter(({ isAdjusted }) => isAdjusted).length },
          });
          return success({ rows: answer, isRepeated: false });
        });
      } catch (error) {
        if (error instanceof Refused) return failure(error.code);
        throw error;
      }
    },
  };
}
