import type { Platform } from '../../../platform/index.ts';
import type { SecondFactor } from './service.ts';
import { createSecondFactorService } from './service.ts';

export type { CodeProblem, SecondFactor } from './service.ts';
export { staffRecoveryCodes, staffSecondFactors } from './tables.ts';

export function createSecondFactor({ clock, keys }: Platform): SecondFactor {
  return createSecondFactorService({ clock, keys });
}
