import type { Platform } from '../../../platform/index.ts';
import type { CartPricer } from '../../cart/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { createPlanDrafts } from './drafts.ts';
import { createPlanPublishing } from './publishing.ts';
import { createPlanReading } from './reading.ts';
import { createPlanView } from './view.ts';

export type PromotionPlans = ReturnType<typeof createPromotionPlans>;

/** Promotions of products, from the draft to their results. */
export function createPromotionPlans(
  platform: Platform,
  { audit, pricerAt }: { audit: Audit; pricerAt: (at: Date) => CartPricer },
) {
  const reading = createPlanReading(platform);
  return {
    ...createPlanDrafts(platform, { audit }),
    ...createPlanPublishing(platform, { audit }),
    ...reading,
    ...createPlanView(platform, { pricerAt, findAllowed: reading.findAllowed }),
  };
}
