import type { ExternalPlanForm } from '@botica/domain/company-orders/external';
import { externalPlanLimits } from '@botica/domain/company-orders/external';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ActId, PermissionId, Rights } from '@botica/domain/staff';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { actOnce } from '../../care/acts/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { Actor, Audit } from '../../staff/audit/index.ts';
import type { PlanClient, PlanOfClient } from './store.ts';
import { findClient, findPlans, insertPlan, updatePlan } from './store.ts';

interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

/** What staff may change of a plan: orders show its name, so that it stays. */
export type PlanState = Pick<PlanOfClient, 'valueCents' | 'isActive'>;

interface Needs {
  audit: Audit;
  /** The keys of forms belong to customer service, whose area reads this one. */
  once: typeof actOnce;
}

type AddProblem = 'CUSTOMER_NOT_FOUND' | 'EXTERNAL_CLIENT_NEEDED' | 'EXTERNAL_PLAN_NAME_USED' | 'EXTERNAL_PLANS_FULL';
type ChangeProblem = 'CUSTOMER_NOT_FOUND' | 'EXTERNAL_PLAN_NOT_FOUND' | 'EXTERNAL_PLAN_CHANGED';

const isSameName = (one: string, other: string) => one.toLocaleLowerCase('es') === other.toLocaleLowerCase('es');
const stateOf = ({ valueCents, isActive }: PlanState): PlanState => ({ valueCents, isActive });

export type ExternalPlansOfStaff = ReturnType<typeof createExternalPlans>;

/** EXT-02: the plans that an external client may choose. Nothing is cached: the next form reads them. */
export function createExternalPlans({ clock, database }: Platform, { audit, once }: Needs) {
  const { db } = database;

  /** Customers of other companies do not exist. */
  async function findIn(
    at: Db,
    customerId: string,
    { rights, permission }: { rights: Rights; permission: PermissionId },
  ): Promise<PlanClient | undefined> {
    const client = await findClient(at, customerId);
    return client && rights.canAt(permission, client) ? client : undefined;
  }

  /** In the history of the customer. The name of a plan is a name of the agreement, not of a person. */
  const acted = (customerId: string, { companyId }: PlanClient, { by, reason }: Asked, act: ActId) => ({
    ...{ by, act, reason, place: { companyId } },
    on: { kind: 'customer', id: customerId, name: `Cliente ${customerId.slice(0, 8)}` } as const,
  });

  return {
    async list(
      rights: Rights,
      customerId: string,
    ): Promise<Result<{ plans: PlanOfClient[]; canChange: boolean }, 'CUSTOMER_NOT_FOUND'>> {
      const client = await findIn(db, customerId, { rights, permission: 'customers.read' });
      if (!client) return failure('CUSTOMER_NOT_FOUND');
      const plans = await findPlans(db, customerId, client.companyId);
      return success({ plans, canChange: rights.canAt('customers.edit', client) });
    },

    add(
      { key, customerId, ...form }: ExternalPlanForm & { key: string; customerId: string },
      asked: Asked,
    ): Promise<Result<undefined, AddProblem | 'CARE_KEY_USED'>> {
      const sent = { key, act: 'external-plan.added', content: [customerId, form], at: clock.now() } as const;
      return once<AddProblem>(db, sent, async (tx) => {
        await lockCustomer(tx, customerId);
        const client = await findIn(tx, customerId, { rights: asked.rights, permission: 'customers.edit' });
        if (!client) return failure('CUSTOMER_NOT_FOUND');
        if (!client.isExternal) return failure('EXTERNAL_CLIENT_NEEDED');
        const known = await findPlans(tx, customerId, client.companyId);
        if (known.some(({ name }) => isSameName(name, form.name))) return failure('EXTERNAL_PLAN_NAME_USED');
        if (known.length >= externalPlanLimits.plans) return failure('EXTERNAL_PLANS_FULL');
        const planId = await insertPlan(tx, { customerId, companyId: client.companyId, ...form });
        const after = { planId, ...form, isActive: true };
        await audit.write(tx, { ...acted(customerId, client, asked, 'external-plan.added'), after });
        return success(undefined);
      });
    },

    /** Over what the person saw. A plan that ended stays with its orders, and can be offered again. */
    change(
      form: { key: string; customerId: string; id: number; seen: PlanState; wanted: PlanState },
      asked: Asked,
    ): Promise<Result<undefined, ChangeProblem | 'CARE_KEY_USED'>> {
      const { key, customerId, id, seen, wanted } = form;
      const content = [customerId, id, wanted, seen];
      const sent = { key, act: 'external-plan.changed', content, at: clock.now() } as const;
      return once<ChangeProblem>(db, sent, async (tx) => {
        await lockCustomer(tx, customerId);
        const client = await findIn(tx, customerId, { rights: asked.rights, permission: 'customers.edit' });
        if (!client) return failure('CUSTOMER_NOT_FOUND');
        const plan = (await findPlans(tx, customerId, client.companyId)).find((one) => one.id === id);
        if (!plan) return failure('EXTERNAL_PLAN_NOT_FOUND');
        if (plan.valueCents !== seen.valueCents || plan.isActive !== seen.isActive) {
          return failure('EXTERNAL_PLAN_CHANGED');
        }
        await updatePlan(tx, id, wanted);
        const named = { planId: id, name: plan.name };
        await audit.write(tx, {
          ...acted(customerId, client, asked, 'external-plan.changed'),
          before: { ...named, ...stateOf(plan) },
          after: { ...named, ...stateOf(wanted) },
        });
        return success(undefined);
      });
    },
  };
}
