import type { CompanyId } from '@botica/domain/companies';
import type { PlanState } from '@botica/domain/promotions';
import { planStateOf } from '@botica/domain/promotions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import type { ListedPlan, PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import { findPlan, findPlanLink, listPlans } from '../../catalogue/promotion-plans/index.ts';
import { findPricedProducts } from '../../catalogue/stored-prices/index.ts';
import type { ApprovalRow } from '../../staff/approvals/index.ts';
import { findApprovalsOn } from '../../staff/approvals/index.ts';
import type { CheckedPlanProduct } from './check-plan.ts';
import { checkPlan } from './check-plan.ts';
import type { GivenResult } from './results.ts';
import { readPlanResults } from './results.ts';

export interface PlanPage {
  plan: PromotionPlanRow;
  state: PlanState;
  products: CheckedPlanProduct[];
  giftName: string;
  link: string;
  approvals: ApprovalRow[];
}

export interface PlanListed {
  plans: (ListedPlan & { shown: PlanState })[];
  total: number;
}

const pageSize = 50;

export function createPlanReading({ clock, database }: Platform) {
  const { db } = database;
  const today = () => storeDate(clock.now()).isoDate;

  async function findAllowed(rights: Rights, id: string): Promise<Result<PromotionPlanRow, 'PLAN_NOT_FOUND'>> {
    const plan = await findPlan(db, id);
    return plan && rights.canAt('prices.read', plan) ? success(plan) : failure('PLAN_NOT_FOUND');
  }

  return {
    findAllowed,

    async list(
      rights: Rights,
      {
        companyId,
        ...asked
      }: { companyId: CompanyId | undefined; state: PlanState | undefined; text: string; from: number },
    ): Promise<PlanListed> {
      const allowed = rights
        .allowedCompanies('prices.read')
        .filter(
          (id) => (companyId === undefined || id === companyId) && rights.canAt('prices.read', { companyId: id }),
        );
      const rows = await listPlans(db, { ...asked, companyIds: allowed, today: today(), size: pageSize });
      const plans = rows.map((row) => ({ ...row, shown: planStateOf(row, today()) }));
      return { plans, total: rows[0]?.total ?? 0 };
    },

    async page(rights: Rights, id: string): Promise<Result<PlanPage, 'PLAN_NOT_FOUND'>> {
      const found = await findAllowed(rights, id);
      if (!found.ok) return found;
      const plan = found.value;
      const { givenProductId } = plan;
      const [products, [gift], link, approvals] = await Promise.all([
        checkPlan(db, plan),
        givenProductId === null ? [] : findPricedProducts(db, plan.companyId, { ids: [givenProductId] }, 1),
        findPlanLink(db, id),
        findApprovalsOn(db, 'promotion', id),
      ]);
      const state = planStateOf(plan, today());
      return success({ plan, state, products, giftName: gift?.name ?? '', link: link ?? '', approvals });
    },

    async results(rights: Rights, id: string): Promise<Result<GivenResult, 'PLAN_NOT_FOUND'>> {
      const found = await findAllowed(rights, id);
      return found.ok ? success(await readPlanResults(database.reads.db, found.value)) : found;
    },
  };
}
