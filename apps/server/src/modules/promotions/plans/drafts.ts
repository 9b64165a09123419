import type { CompanyId } from '@botica/domain/companies';
import type { PlanTerms, PlanTermsProblem } from '@botica/domain/promotions';
import { isBlocked, planLimits, planTermsProblem } from '@botica/domain/promotions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { actOnce } from '../../care/acts/index.ts';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import {
  addPlanProducts,
  findPlan,
  findPlanProductIds,
  insertPlan,
  lockPlan,
  removePlanProducts,
  updatePlan,
} from '../../catalogue/promotion-plans/index.ts';
import type { ProductScope } from '../../catalogue/stored-prices/index.ts';
import { findIdsOfCodes, findPricedProducts } from '../../catalogue/stored-prices/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked, SeenPlan } from './acted.ts';
import { acted } from './acted.ts';
import { checkPlan } from './check-plan.ts';

export type DraftProblem = 'PLAN_NOT_FOUND' | 'PLAN_STALE' | 'PLAN_NOT_DRAFT';
type TermsProblem = PlanTermsProblem | 'PLAN_GIFT_NOT_SOLD';
type ProductsProblem = DraftProblem | 'PLAN_TOO_LARGE' | 'PLAN_NO_PRODUCTS';

export interface ProductsChange {
  add: ProductScope | undefined;
  remove: readonly number[];
  /** Every product that stops the publication. */
  removesBlocked: boolean;
}

export interface ProductsChanged {
  added: number;
  removed: number;
  /** Codes that the company does not sell. */
  unknown: string[];
}

/** The drafts of promotions. Nothing here reaches a shopper. */
export function createPlanDrafts({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  async function termsRefusal(tx: Db, companyId: CompanyId, terms: PlanTerms): Promise<TermsProblem | undefined> {
    const problem = planTermsProblem(terms, today());
    if (problem || terms.givenProductId === null) return problem;
    const gift = await findPricedProducts(tx, companyId, { ids: [terms.givenProductId] }, 1);
    return gift.length > 0 ? undefined : 'PLAN_GIFT_NOT_SOLD';
  }

  async function insertDraft(
    tx: Db,
    { id, companyId, ...terms }: PlanTerms & { id: string; companyId: CompanyId },
    productIds: readonly number[],
    asked: Asked,
  ): Promise<void> {
    const createdByName = asked.by.name ?? '';
    await insertPlan(tx, { ...terms, id, companyId, createdByName, createdAt: clock.now() });
    await addPlanProducts(tx, id, productIds);
    const after = { ...terms, products: productIds.length };
    await audit.write(tx, { ...acted({ id, companyId, title: terms.title }, asked, 'promotion.drafted'), after });
  }

  /** Runs an edit of a draft in a transaction; it refuses before it writes, and returns what the audit stores. */
  function edit<Problem extends string>(
    { id, version }: SeenPlan,
    { act = 'promotion.edited', ...asked }: Asked & { act?: ActId },
    run: (tx: Db, plan: PromotionPlanRow) => Promise<Result<Record<string, unknown>, Problem>>,
  ): Promise<Result<undefined, DraftProblem | Problem>> {
    return db.transaction(async (tx) => {
      const plan = await lockPlan(tx, id);
      if (!plan || !asked.rights.canAt('promotions.edit', plan)) return failure('PLAN_NOT_FOUND');
      if (plan.state !== 'draft') return failure('PLAN_NOT_DRAFT');
      if (plan.version !== version) return failure('PLAN_STALE');
      const done = await run(tx, plan);
      if (!done.ok) return done;
      await audit.write(tx, { ...acted(plan, asked, act), after: done.value });
      return success(undefined);
    });
  }

  return {
    async create(
      { key: id, companyId, terms }: { key: string; companyId: CompanyId; terms: PlanTerms },
      asked: Asked,
    ): Promise<Result<{ id: string }, TermsProblem | 'PLAN_NOT_FOUND' | 'CARE_KEY_USED'>> {
      if (!asked.rights.canAt('promotions.edit', { companyId })) return failure('PLAN_NOT_FOUND');
      const form = { key: id, act: 'promotion.drafted', content: [companyId, terms], at: clock.now() } as const;
      const done = await actOnce<TermsProblem>(db, form, async (tx) => {
        const refusal = await termsRefusal(tx, companyId, terms);
        if (refusal) return failure(refusal);
        await insertDraft(tx, { ...terms, id, companyId }, [], asked);
        return success(undefined);
      });
      return done.ok ? success({ id }) : done;
    },

    edit: (seen: SeenPlan, terms: PlanTerms, asked: Asked): Promise<Result<undefined, DraftProblem | TermsProblem>> =>
      edit<TermsProblem>(seen, asked, async (tx, plan) => {
        const refusal = await termsRefusal(tx, plan.companyId, terms);
        if (refusal) return failure(refusal);
        await updatePlan(tx, plan.id, terms);
        return success({ ...terms });
      }),

    async changeProducts(
      seen: SeenPlan,
      { add, remove, removesBlocked }: ProductsChange,
      asked: Asked,
    ): Promise<Result<ProductsChanged, ProductsProblem>> {
      let changed: ProductsChanged = { added: 0, removed: 0, unknown: [] };
      const done = await edit<ProductsProblem>(seen, asked, async (tx, plan) => {
        const before = new Set(await findPlanProductIds(tx, plan.id));
        const found = add ? await findPricedProducts(tx, plan.companyId, add, planLimits.products) : [];
        const fresh = found.filter(({ id }) => !before.has(id)).map(({ id }) => id);
        const unknown = add && typeof add === 'object' && 'skus' in add ? await unknownCodes(tx, add.skus, found) : [];
        if (before.size + fresh.length > planLimits.products) return failure('PLAN_TOO_LARGE');
        if (add && found.length === 0) return failure('PLAN_NO_PRODUCTS');
        const leaving = removesBlocked ? (await checkPlan(tx, plan)).filter(isBlocked).map(({ id }) => id) : [];
        const gone = [...new Set([...remove.filter((id) => before.has(id)), ...leaving])];
        await addPlanProducts(tx, plan.id, fresh);
        await removePlanProducts(tx, plan.id, gone);
        await updatePlan(tx, plan.id, {});
        changed = { added: fresh.length, removed: gone.length, unknown };
        return success({ added: fresh.length, removed: gone.length });
      });
      return done.ok ? success(changed) : done;
    },

    discard: (seen: SeenPlan, asked: Asked): Promise<Result<undefined, DraftProblem>> =>
      edit<DraftProblem>(seen, { ...asked, act: 'promotion.discarded' }, async (tx, plan) => {
        await updatePlan(tx, plan.id, { state: 'discarded' });
        return success({ state: 'discarded' });
      }),

    /** A draft with the same terms and products. Days that have passed become today's. */
    async copy(
      id: string,
      key: string,
      asked: Asked,
    ): Promise<Result<{ id: string }, 'PLAN_NOT_FOUND' | 'CARE_KEY_USED'>> {
      const form = { key, act: 'promotion.drafted', content: ['copy', id], at: clock.now() } as const;
      const done = await actOnce<'PLAN_NOT_FOUND'>(db, form, async (tx) => {
        const plan = await findPlan(tx, id);
        if (!plan || !asked.rights.canAt('promotions.edit', plan)) return failure('PLAN_NOT_FOUND');
        const copied = { ...termsOf(plan), id: key, companyId: plan.companyId };
        const startsOn = laterOf(plan.startsOn, today());
        const endsOn = laterOf(plan.endsOn, startsOn);
        await insertDraft(tx, { ...copied, startsOn, endsOn }, await findPlanProductIds(tx, id), asked);
        return success(undefined);
      });
      return done.ok ? success({ id: key }) : done;
    },
  };
}

const laterOf = (one: string, other: string) => [one, other].sort().at(-1) ?? one;

function termsOf(plan: PromotionPlanRow): PlanTerms {
  const { type, title, requirements, discountPercent, requiredQuantity, givenQuantity } = plan;
  const { givenProductId, dayCode, startsOn, endsOn, fromHour, toHour, usesInAll, usesPerCustomer } = plan;
  const terms = { type, title, requirements, discountPercent, requiredQuantity, givenQuantity };
  const limits = { fromHour, toHour, usesInAll, usesPerCustomer };
  return { ...terms, ...limits, givenProductId, dayCode, startsOn, endsOn };
}

async function unknownCodes(tx: Db, skus: readonly string[], found: readonly { id: number }[]): Promise<string[]> {
  const known = new Set(found.map(({ id }) => id));
  const ids = await findIdsOfCodes(tx, skus);
  return skus.filter((sku) => !known.has(ids.get(sku) ?? 0));
}
