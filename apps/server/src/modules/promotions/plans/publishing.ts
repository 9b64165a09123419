import { createHash, randomUUID } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import type { PlanState, PlanTermsProblem } from '@botica/domain/promotions';
import { isBlocked, isUsedUp, needsPlanSignature, planStateOf, planTermsProblem } from '@botica/domain/promotions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { actOnce } from '../../care/acts/index.ts';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import {
  findPlan,
  findPlanProductIds,
  insertPromotions,
  lockPlan,
  lockPublications,
  switchPromotions,
  updatePlan,
} from '../../catalogue/promotion-plans/index.ts';
import { lockStoredPrices } from '../../catalogue/stored-prices/index.ts';
import type { ApprovalRow } from '../../staff/approvals/index.ts';
import { askForApproval } from '../../staff/approvals/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked, SeenPlan } from './acted.ts';
import { acted } from './acted.ts';
import type { CheckedPlanProduct } from './check-plan.ts';
import { checkPlan } from './check-plan.ts';
import type { DraftProblem } from './drafts.ts';
import { linkOf } from './link.ts';

type PlanRefusal = PlanTermsProblem | 'PLAN_EMPTY' | 'PLAN_BLOCKED';
type PublishProblem = DraftProblem | PlanRefusal;
type SwitchProblem = 'PLAN_NOT_FOUND' | 'PLAN_STALE' | 'PLAN_NOT_POSSIBLE' | PlanRefusal;
export type PlanSwitch = 'pause' | 'resume' | 'end';

const state = { pause: 'paused', resume: 'published', end: 'ended' } as const;

/** What shoppers see: every act here counts from its commit on, in every process. */
export function createPlanPublishing({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  /** The products that would be before shoppers, or why they cannot be. Takes the locks of publications and prices. */
  async function checkedProducts(
    tx: Db,
    plan: PromotionPlanRow,
    { isNew }: { isNew: boolean },
  ): Promise<Result<CheckedPlanProduct[], PlanRefusal>> {
    // Promotions from before the console may have other terms.
    const problem = isNew ? planTermsProblem(plan, today()) : undefined;
    if (problem) return failure(problem);
    await lockPublications(tx, plan.companyId);
    // After that lock, as a price change does: a cost or a price that is published meanwhile counts.
    const { givenProductId } = plan;
    const gift = givenProductId === null ? [] : [givenProductId];
    await lockStoredPrices(tx, plan.companyId, [...(await findPlanProductIds(tx, plan.id)), ...gift]);
    const products = await checkPlan(tx, plan);
    if (products.length === 0) return failure('PLAN_EMPTY');
    return products.some(isBlocked) ? failure('PLAN_BLOCKED') : success(products);
  }

  async function askForSignature(
    tx: Db,
    plan: PromotionPlanRow,
    { key, resumes, products }: { key: string; resumes: boolean; products: readonly CheckedPlanProduct[] },
    asked: Asked,
  ): Promise<void> {
    const payload = { ...effectOf(plan, products), ...(resumes ? { resumes } : {}) };
    await updatePlan(tx, plan.id, { state: 'waiting', reason: asked.reason });
    const subject = { subjectKind: 'promotion', subjectId: plan.id, subjectName: plan.title } as const;
    const request = { id: key, act: 'promotion.published', companyId: plan.companyId, branchId: null } as const;
    await askForApproval(tx, { ...request, ...subject, payload, reason: asked.reason }, asked.by, clock.now());
    await audit.write(tx, { ...acted(plan, asked, 'approval.requested'), after: { approvalId: key, ...payload } });
  }

  async function start(tx: Db, plan: PromotionPlanRow, publishedByName: string, reason: string): Promise<void> {
    await insertPromotions(tx, plan, linkOf(plan));
    await updatePlan(tx, plan.id, { state: 'published', reason, publishedByName, publishedAt: clock.now() });
  }

  async function resume(tx: Db, plan: PromotionPlanRow, reason: string): Promise<void> {
    await switchPromotions(tx, plan.id, !isUsedUp(plan));
    await updatePlan(tx, plan.id, { state: 'published', reason });
  }

  const stateNow = async (id: string): Promise<PlanState> => {
    const plan = await findPlan(db, id);
    return plan ? planStateOf(plan, today()) : 'draft';
  };

  async function runPublish(
    tx: Db,
    { id, version, key }: SeenPlan & { key: string },
    asked: Asked,
  ): Promise<Result<undefined, PublishProblem>> {
    const plan = await lockPlan(tx, id);
    if (!plan || !asked.rights.canAt('promotions.publish', plan)) return failure('PLAN_NOT_FOUND');
    if (plan.state !== 'draft') return failure('PLAN_NOT_DRAFT');
    if (plan.version !== version) return failure('PLAN_STALE');
    const products = await checkedProducts(tx, plan, { isNew: true });
    if (!products.ok) return products;
    if (needsPlanSignature(products.value)) {
      await askForSignature(tx, plan, { key, resumes: false, products: products.value }, asked);
      return success(undefined);
    }
    await start(tx, plan, asked.by.name ?? '', asked.reason);
    await audit.write(tx, { ...acted(plan, asked, 'promotion.published'), after: effectOf(plan, products.value) });
    return success(undefined);
  }

  return {
    /** Below the cost it waits for a second person, and no shopper sees it. */
    async publish(
      seen: SeenPlan & { key: string },
      asked: Asked,
    ): Promise<Result<PlanState, PublishProblem | 'CARE_KEY_USED'>> {
      const { id, version, key } = seen;
      const form = { key, act: 'promotion.published', content: [id, version], at: clock.now() } as const;
      const done = await actOnce<PublishProblem>(db, form, (tx) => runPublish(tx, seen, asked));
      return done.ok ? success(await stateNow(id)) : done;
    },

    /** In the transaction of the signature, which writes the audit. What was signed is what is published. */
    async signed(
      tx: Db,
      { subjectId, payload, requestedByName, reason }: ApprovalRow,
    ): Promise<Result<object, ProblemCode>> {
      const plan = await lockPlan(tx, subjectId);
      if (plan?.state !== 'waiting') return failure('PLAN_NOT_POSSIBLE');
      const products = await checkedProducts(tx, plan, { isNew: !payload.resumes });
      if (!products.ok) return products;
      if (effectOf(plan, products.value).productsDigest !== payload.productsDigest) return failure('APPROVAL_CHANGED');
      if (payload.resumes) await resume(tx, plan, reason);
      else await start(tx, plan, requestedByName, reason);
      return success({ state: planStateOf({ ...plan, state: 'published' }, today()) });
    },

    /** Not signed: it is a draft again, or still paused. */
    async refused(tx: Db, { subjectId, payload }: ApprovalRow): Promise<void> {
      await updatePlan(tx, subjectId, { state: payload.resumes ? 'paused' : 'draft' });
    },

    /** It comes back as a new one would start: compared with prices, costs and other promotions. */
    async switchTo({ id, version }: SeenPlan, to: PlanSwitch, asked: Asked): Promise<Result<PlanState, SwitchProblem>> {
      const done = await db.transaction(async (tx): Promise<Result<undefined, SwitchProblem>> => {
        const plan = await lockPlan(tx, id);
        if (!plan || !asked.rights.canAt('promotions.publish', plan)) return failure('PLAN_NOT_FOUND');
        if (plan.version !== version) return failure('PLAN_STALE');
        const now = planStateOf(plan, today());
        const isPublished = now === 'running' || now === 'scheduled';
        const isPossible = to === 'pause' ? isPublished : now === 'paused' || (to === 'end' && isPublished);
        if (!isPossible) return failure('PLAN_NOT_POSSIBLE');
        if (to === 'resume') {
          const products = await checkedProducts(tx, plan, { isNew: false });
          if (!products.ok) return products;
          if (needsPlanSignature(products.value)) {
            await askForSignature(tx, plan, { key: randomUUID(), resumes: true, products: products.value }, asked);
            return success(undefined);
          }
          await resume(tx, plan, asked.reason);
        } else {
          await switchPromotions(tx, id, false);
          await updatePlan(tx, id, { state: state[to], reason: asked.reason });
        }
        const acts = {
          ...acted(plan, asked, 'promotion.switched'),
          before: { state: now },
          after: { state: state[to] },
        };
        await audit.write(tx, acts);
        return success(undefined);
      });
      return done.ok ? success(await stateNow(id)) : done;
    },
  };
}

/** What the signature is for: the products, the terms, what a visitor pays for each unit, and what it costs. */
function effectOf(plan: PromotionPlanRow, products: readonly CheckedPlanProduct[]) {
  const { type, discountPercent, requiredQuantity, givenQuantity, givenProductId, dayCode, startsOn, endsOn } = plan;
  const { fromHour, toHour, usesInAll, usesPerCustomer } = plan;
  const gives = [type, discountPercent, requiredQuantity, givenQuantity, givenProductId, dayCode, startsOn, endsOn];
  // A request from before promotions had limits stays valid.
  const limits = [fromHour, toHour, usesInAll, usesPerCustomer];
  const terms = limits.some((limit) => limit !== null) ? [...gives, ...limits] : gives;
  const isBelow = (product: CheckedPlanProduct) => needsPlanSignature([product]);
  const sold = products
    .toSorted((a, b) => a.id - b.id)
    .map((one) => [one.id, one.afterCents, one.prices.costCents, one.giftCostCents ?? null, isBelow(one)]);
  const productsDigest = createHash('sha256')
    .update(JSON.stringify([terms, sold]))
    .digest('hex');
  const belowCost = products.filter(isBelow).length;
  return { products: products.length, belowCost, from: startsOn, until: endsOn, productsDigest };
}
