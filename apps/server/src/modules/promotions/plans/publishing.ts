import type { PlanState, PlanTermsProblem } from '@botica/domain/promotions';
import { isBlocked, planStateOf, planTermsProblem } from '@botica/domain/promotions';
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
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked, SeenPlan } from './acted.ts';
import { acted } from './acted.ts';
import { checkPlan } from './check-plan.ts';
import type { DraftProblem } from './drafts.ts';
import { linkOf } from './link.ts';

type PublishProblem = DraftProblem | PlanTermsProblem | 'PLAN_EMPTY' | 'PLAN_BLOCKED';
type SwitchProblem = 'PLAN_NOT_FOUND' | 'PLAN_STALE' | 'PLAN_NOT_POSSIBLE' | 'PLAN_BLOCKED';
export type PlanSwitch = 'pause' | 'resume' | 'end';

/** What shoppers see: every act here counts from its commit on, in every process. */
export function createPlanPublishing({ clock, database }: Platform, { audit }: { audit: Audit }) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  /** Why the products of the plan cannot be before shoppers. The caller holds the lock of publications. */
  async function productsRefusal(tx: Db, plan: PromotionPlanRow): Promise<'PLAN_EMPTY' | 'PLAN_BLOCKED' | undefined> {
    const products = await checkPlan(tx, plan);
    if (products.length === 0) return 'PLAN_EMPTY';
    return products.some(isBlocked) ? 'PLAN_BLOCKED' : undefined;
  }

  const stateNow = async (id: string): Promise<PlanState> => {
    const plan = await findPlan(db, id);
    return plan ? planStateOf(plan, today()) : 'draft';
  };

  async function runPublish(
    tx: Db,
    { id, version }: SeenPlan,
    asked: Asked,
  ): Promise<Result<undefined, PublishProblem>> {
    const plan = await lockPlan(tx, id);
    if (!plan || !asked.rights.canAt('promotions.publish', plan)) return failure('PLAN_NOT_FOUND');
    if (plan.state !== 'draft') return failure('PLAN_NOT_DRAFT');
    if (plan.version !== version) return failure('PLAN_STALE');
    const problem = planTermsProblem(plan, today());
    if (problem) return failure(problem);
    await lockPublications(tx, plan.companyId);
    const refusal = await productsRefusal(tx, plan);
    if (refusal) return failure(refusal);
    await insertPromotions(tx, plan, linkOf(plan));
    const published = { publishedByName: asked.by.name ?? '', publishedAt: clock.now() };
    await updatePlan(tx, id, { state: 'published', reason: asked.reason, ...published });
    const after = { products: (await findPlanProductIds(tx, id)).length, from: plan.startsOn, until: plan.endsOn };
    await audit.write(tx, { ...acted(plan, asked, 'promotion.published'), after });
    return success(undefined);
  }

  return {
    async publish(
      seen: SeenPlan & { key: string },
      asked: Asked,
    ): Promise<Result<PlanState, PublishProblem | 'CARE_KEY_USED'>> {
      const { id, version, key } = seen;
      const form = { key, act: 'promotion.published', content: [id, version], at: clock.now() } as const;
      const done = await actOnce<PublishProblem>(db, form, (tx) => runPublish(tx, { id, version }, asked));
      return done.ok ? success(await stateNow(id)) : done;
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
