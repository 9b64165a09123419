import type { Affiliate, ExternalOrderForm } from '@botica/domain/company-orders/external';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Db } from '../../../platform/database.ts';
import type { ExternalOwner, ExternalPlan } from './store.ts';
import { findAffiliate, findPlan } from './store.ts';

/** An order for an affiliate, with the people that it names. */
export interface ExternalParties {
  form: ExternalOrderForm;
  affiliate: Affiliate;
  plan: ExternalPlan;
}

export type PartiesProblem = 'AFFILIATE_NOT_FOUND' | 'EXTERNAL_PLAN_NOT_FOUND';

/** EXT-01 EXT-02: only the client's own affiliates and plans, in the company of the order. */
export async function partiesOf(
  db: Db,
  owner: ExternalOwner,
  form: ExternalOrderForm,
): Promise<Result<ExternalParties, PartiesProblem>> {
  const [affiliate, plan] = await Promise.all([
    findAffiliate(db, owner, { id: form.affiliateId }),
    findPlan(db, owner, form.planId),
  ]);
  if (!affiliate) return failure('AFFILIATE_NOT_FOUND');
  return plan ? success({ form, affiliate, plan }) : failure('EXTERNAL_PLAN_NOT_FOUND');
}
