import { createHash } from 'node:crypto';
import type { ProblemCode } from '@botica/contract/problems';
import type { PlanState, PlanTermsProblem } from '@botica/domain/promotions';
import { isBlocked, needsPlanSignature, planStateOf, planTermsProblem } from '@botica/domain/promotions';
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
type SwitchProblem = 'PLAN_NOT_FOUND' | 'PLAN_STALE' | 'PLAN_NOT_POSSIBLE' | 'PLAN_BLOCKED';
export type PlanSwitch = 'pause' | 'resume' | 'end';

/** What shoppers see: every act here counts from its commit on, in every process. */
export function createPlanPublishing({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  /** The products that would be before shoppers, or why they cannot be. Takes the locks of publications and prices. */
  async function checkedProducts(tx: Db, plan: PromotionPlanRow): Promise<Result<CheckedPlanProduct[], PlanRefusal>> {
    const problem = planTermsProblem(plan, today());
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

  async function start(tx: Db, plan: PromotionPlanRow, publishedByName: string, reason: string): Promise<void> {
    await insertPromotions(tx, plan, linkOf(plan));
    await updatePlan(tx, plan.id, { state: 'published', reason, publishedByName, publishedAt: clock.now() });
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
    const products = await checkedProducts(tx, plan);
    if (!products.ok) return products;
    const payload = effectOf(plan, products.value);
    if (needsPlanSignature(products.value)) {
      await updatePlan(tx, id, { state: 'waiting', reason: asked.reason });
      const subject = { subjectKind: 'promotion', subjectId: id, subjectName: plan.title } as const;
      const request = { id: key, act: 'promotion.published', companyId: plan.companyId, branchId: null } as const;
      await askForApproval(tx, { ...request, ...subject, payload, reason: asked.reason }, asked.by, clock.now());
      await audit.write(tx, { ...acted(plan, asked, 'approval.requested'), after: { approvalId: key, ...payload } });
      return success(undefined);
    }
    await start(tx, plan, asked.by.name ?? '', asked.reason);
    await audit.write(tx, { ...acted(plan, asked, 'promotion.published'), after: payload });
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
      const products = await checkedProducts(tx, plan);
      if (!products.ok) return products;
      if (effectOf(plan, products.value).productsDigest !== payload.productsDigest) return failure('APPROVAL_CHANGED');
      await start(tx, plan, requestedByName, reason);
      return success({ state: planStateOf({ ...plan, state: 'published' }, today()) });
    },

    /** Not signed: it is a draft again. */
    async refused(tx: Db, { subjectId }: ApprovalRow): Promise<void> {
      await updatePlan(tx, subjectId, { state: 'draft' });
    },

    /** A discount comes back only if no other one took its products meanwhile. */
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
          await lockPublications(tx, plan.companyId);
          const others = (await checkPlan(tx, plan)).flatMap(({ findings }) => findings);
          if (others.some(({ kind }) => kind === 'discountTaken')) return failure('PLAN_BLOCKED');
        }
        await switchPromotions(tx, id, to === 'resume');
        const state = { pause: 'paused', resume: 'published', end: 'ended' } as const;
        await updatePlan(tx, id, { state: state[to], reason: asked.reason });
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
  const terms = [type, discountPercent, requiredQuantity, givenQuantity, givenProductId, dayCode, startsOn, endsOn];
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
