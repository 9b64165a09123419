import { promotionOffers } from './offers.ts';
import { categories, partnerBranches, partners } from './shops.ts';
import type { DemoCoupon, DemoPartners, DemoTransfer } from './types.ts';

const email = 'cliente@botica.test';

/** One in every state, one expired and one that waits at a branch. */
const coupons: readonly DemoCoupon[] = [
  { email, promotionId: 6, code: 'CP-7KDM-3WQX', quantity: 2, daysAgo: 2, state: 'new', branchCode: null },
  { email, promotionId: 2, code: 'CP-R8TB-5HZC', quantity: 1, daysAgo: 6, state: 'new', branchCode: null },
  { email, promotionId: 17, code: 'CP-4NVJ-9PLS', quantity: 1, daysAgo: 4, state: 'new', branchCode: 5 },
  { email, promotionId: 9, code: 'CP-2GXW-6FRD', quantity: 1, daysAgo: 20, state: 'invoiced', branchCode: null },
  { email, promotionId: 12, code: 'CP-9QHC-8KTM', quantity: 1, daysAgo: 33, state: 'annulled', branchCode: null },
  { email, promotionId: 8, code: 'CP-6ZBL-2VNR', quantity: 1, daysAgo: 70, state: 'new', branchCode: null },
];

const mayor = 'mayor@botica.test';

const transfers: readonly DemoTransfer[] = [
  { email, recipientEmail: mayor, points: 150, remarks: 'Para las vitaminas', daysAgo: 1, state: 'pending' },
  { email, recipientEmail: mayor, points: 500, remarks: 'Feliz cumpleaños', daysAgo: 12, state: 'done' },
  { email, recipientEmail: mayor, points: 300, remarks: '', daysAgo: 25, state: 'cancelled' },
  { email: mayor, recipientEmail: email, points: 800, remarks: 'Gracias por acompañarme', daysAgo: 40, state: 'done' },
];

export function makePartners(): DemoPartners {
  return structuredClone({
    categories: [...categories],
    partners: [...partners],
    branches: [...partnerBranches],
    promotions: [...promotionOffers],
    coupons: [...coupons],
    transfers: [...transfers],
  });
}
