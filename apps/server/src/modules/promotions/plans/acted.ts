import type { ActId, Rights } from '@botica/domain/staff';
import type { PromotionPlanRow } from '../../catalogue/promotion-plans/index.ts';
import type { Actor } from '../../staff/audit/index.ts';

/** Who asks, and why. */
export interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

/** What an edit refers to: the plan as its author saw it. */
export interface SeenPlan {
  id: string;
  version: number;
}

/** An act on a promotion, for the audit. */
export function acted(
  { id, title, companyId }: Pick<PromotionPlanRow, 'id' | 'title' | 'companyId'>,
  { by, reason }: Pick<Asked, 'by' | 'reason'>,
  act: ActId,
) {
  return {
    ...{ by, act, place: { companyId } },
    on: { kind: 'promotion', id, name: title } as const,
    ...(reason ? { reason } : {}),
  };
}
