import type { ActId, Rights } from '@botica/domain/staff';
import type { Actor } from '../../staff/audit/index.ts';
import type { PriceChangeRow } from './tables.ts';

/** Who asks, and why. */
export interface Asked {
  rights: Rights;
  by: Actor;
  reason: string;
}

/** An act on a change, for the audit. */
export function acted(
  { id, name, companyId }: Pick<PriceChangeRow, 'id' | 'name' | 'companyId'>,
  { by, reason }: Pick<Asked, 'by' | 'reason'>,
  act: ActId,
) {
  return {
    by,
    act,
    on: { kind: 'price-change', id, name } as const,
    place: { companyId },
    ...(reason ? { reason } : {}),
  };
}
