import { randomInt } from 'node:crypto';
import type { CompanyId } from '@botica/domain/companies';
import type { CouponState } from '@botica/domain/promotions';
import {
  areCouponDaysWrong,
  couponAlphabet,
  couponStateOf,
  generatedCodeLength,
  planLimits,
} from '@botica/domain/promotions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, Rights } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { actOnce } from '../../care/acts/index.ts';
import { findPricedProducts } from '../../catalogue/stored-prices/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { CouponTermsOfBatch, ListedBatch } from '../../tenders/digital-coupons/index.ts';
import { findBatchCodes, insertBatch, listBatches, switchBatch } from '../../tenders/digital-coupons/index.ts';
import type { GivenResult } from '../results/index.ts';
import { readCouponResults } from './results.ts';

interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

export interface NewCoupons {
  key: string;
  companyId: CompanyId;
  name: string;
  terms: CouponTermsOfBatch;
  /** A code that staff chose, or how many to make. */
  codes: string | number;
  /** Codes of products; none means all of them. */
  skus: readonly string[];
}

type CreateProblem =
  | 'COUPONS_NOT_FOUND'
  | 'COUPONS_DAYS'
  | 'COUPONS_CODE_TAKEN'
  | 'PLAN_NO_PRODUCTS'
  | 'PLAN_TOO_LARGE'
  | 'CARE_KEY_USED';

export type ShownBatch = ListedBatch & { state: CouponState };

const pageSize = 50;

export type Coupons = ReturnType<typeof createCoupons>;

/** Coupons that staff make, on the rules of the store: a percentage, days, kinds of order and uses. */
export function createCoupons({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;
  const shown = (batch: ListedBatch): ShownBatch => ({ ...batch, state: couponStateOf(batch, today()) });
  const allowed = (rights: Rights) =>
    rights.allowedCompanies('promotions.edit').filter((companyId) => rights.canAt('promotions.edit', { companyId }));

  async function findOne(rights: Rights, batchId: string): Promise<ShownBatch | undefined> {
    const [batch] = await listBatches(db, { companyIds: allowed(rights), text: '', batchId, from: 0, size: 1 });
    return batch && shown(batch);
  }

  const acted = (
    { id, companyId, name }: Pick<ListedBatch, 'id' | 'companyId' | 'name'>,
    asked: Asked,
    act: ActId,
  ) => ({
    ...{ by: asked.by, act, reason: asked.reason, place: { companyId } },
    on: { kind: 'coupons', id, name } as const,
  });

  return {
    async list(
      rights: Rights,
      { companyId, text, from }: { companyId: CompanyId | undefined; text: string; from: number },
    ): Promise<{ batches: ShownBatch[]; total: number }> {
      const companyIds = allowed(rights).filter((id) => companyId === undefined || id === companyId);
      const rows = await listBatches(db, { companyIds, text, from, size: pageSize });
      return { batches: rows.map(shown), total: rows[0]?.total ?? 0 };
    },

    async page(
      rights: Rights,
      batchId: string,
    ): Promise<Result<{ batch: ShownBatch; result: GivenResult }, 'COUPONS_NOT_FOUND'>> {
      const batch = await findOne(rights, batchId);
      if (!batch) return failure('COUPONS_NOT_FOUND');
      return success({ batch, result: await readCouponResults(database.reads.db, batch) });
    },

    /** Sent again with the same key, it answers the same codes. */
    async create(given: NewCoupons, asked: Asked): Promise<Result<{ id: string; codes: string[] }, CreateProblem>> {
      const { key: id, companyId, name, terms, codes, skus } = given;
      if (!asked.rights.canAt('promotions.publish', { companyId })) return failure('COUPONS_NOT_FOUND');
      if (areCouponDaysWrong(terms, today())) return failure('COUPONS_DAYS');
      if (skus.length > planLimits.products) return failure('PLAN_TOO_LARGE');
      const content = [companyId, name, terms, codes, skus];
      const form = { key: id, act: 'coupons.created', content, at: clock.now() } as const;
      const done = await actOnce<CreateProblem>(db, form, async (tx) => {
        const products = skus.length > 0 ? await findPricedProducts(tx, companyId, { skus }, skus.length) : [];
        if (products.length < skus.length) return failure('PLAN_NO_PRODUCTS');
        const batch = { id, companyId, name, createdByName: asked.by.name ?? '', createdAt: clock.now(), ...terms };
        const productIds = products.map((product) => product.id);
        const isNew = await insertBatch(tx, { ...batch, codes: codesFor(codes), productIds });
        if (!isNew) return failure('COUPONS_CODE_TAKEN');
        const after = { ...terms, codes: typeof codes === 'number' ? codes : 1, products: products.length };
        await audit.write(tx, { ...acted(batch, asked, 'coupons.created'), after });
        return success(undefined);
      });
      return done.ok ? success({ id, codes: await findBatchCodes(db, id) }) : done;
    },

    async switchTo(batchId: string, isOn: boolean, asked: Asked): Promise<Result<CouponState, 'COUPONS_NOT_FOUND'>> {
      const batch = await findOne(asked.rights, batchId);
      if (!batch || !asked.rights.canAt('promotions.publish', batch)) return failure('COUPONS_NOT_FOUND');
      await db.transaction(async (tx) => {
        await switchBatch(tx, batchId, isOn);
        const change = { before: { isOn: batch.isOn }, after: { isOn } };
        await audit.write(tx, { ...acted(batch, asked, 'coupons.switched'), ...change });
      });
      return success(couponStateOf({ ...batch, isOn }, today()));
    },
  };
}

function codesFor(codes: string | number): string[] {
  if (typeof codes === 'string') return [codes.toUpperCase()];
  const made = new Set<string>();
  while (made.size < codes) {
    made.add(
      Array.from({ length: generatedCodeLength }, () => couponAlphabet[randomInt(couponAlphabet.length)]).join(''),
    );
  }
  return [...made];
}
