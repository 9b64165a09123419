import type { DemoPromotion } from '../selling/types.ts';
import type { DemoPatient } from './types.ts';

/** Invented card numbers and identities. */
const people = [
  { email: 'cliente@botica.test', name: 'Marta Reyes', cardNumber: 'C-10482', identityNumber: '0501198800017' },
  { email: 'cliente@botica.test', name: 'Elena Reyes', cardNumber: 'C-10519', identityNumber: '0501195400024' },
  { email: 'mayor@botica.test', name: 'Rosalío Mejía', cardNumber: 'C-20877', identityNumber: '0801195200023' },
] as const;

const promotionsNeeded = 2;

/** Each is one unit short of the next redemption of the first promotion, and has started the second. */
export function makePatients(promotions: Iterable<DemoPromotion>, today: string): DemoPatient[] {
  const swaps: DemoPromotion[] = [];
  for (const promotion of promotions) {
    if (promotion.companyId === 2 && isSwapOfToday(promotion, today)) swaps.push(promotion);
    if (swaps.length === promotionsNeeded) break;
  }
  return people.map((person, index) => ({
    ...person,
    id: index + 1,
    purchases: swaps.map(({ id, requiredQuantity }, place) => ({
      promotionId: id,
      units: place === 0 ? requiredQuantity - 1 : 1,
    })),
  }));
}

/** An exchange that needs several units, so that earlier purchases count. */
function isSwapOfToday({ type, requiredQuantity, dayCode, startsOn, endsOn }: DemoPromotion, today: string): boolean {
  return type === 'swap' && requiredQuantity >= 2 && dayCode === -1 && startsOn <= today && today <= endsOn;
}
