import type { Cents } from '../../money/index.ts';
import { roundHalfUp } from '../../money/index.ts';

const copayPart = 0.2;
const centsOfUnit = 100;

/** EXT-07 A053: 20 % of the plan's value, to the nearest whole unit of its currency. */
export function defaultCopayCents(planValueCents: Cents): Cents {
  return roundHalfUp((planValueCents * copayPart) / centsOfUnit) * centsOfUnit;
}
