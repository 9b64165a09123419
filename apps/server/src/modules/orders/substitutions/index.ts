import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import type { Cart } from '../../cart/index.ts';
import type { GuestLinks } from '../../company-orders/guest/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Prescriptions } from '../../prescriptions/index.ts';
import type { SubstitutionApplying } from './apply-substitution.ts';
import { createSubstitutionApplying } from './apply-substitution.ts';
import { createPaymentChanging } from './change-payment.ts';
import { defineSubstitutionJobs } from './notify-substitution.ts';
import { createReplacementPricing } from './price-replacement.ts';
import { substitutionRoutes } from './routes.ts';

export type { SubstitutionApplying, SubstitutionProblem } from './apply-substitution.ts';
export { substitutionNotices } from './tables.ts';

/** Replaces a product that the branch lacks, with its price and payment, in one transaction. */
export function createSubstitution(
  platform: Platform,
  { cart, payments, prescriptions }: { cart: Cart; payments: Payments; prescriptions: Prescriptions },
) {
  return createSubstitutionApplying({
    ...platform,
    price: createReplacementPricing(platform.database, cart.pricer),
    changePayment: createPaymentChanging(payments),
    prescriptions,
  });
}

interface Needs {
  guestLinks: GuestLinks;
  noticeKeys: KeyOf;
  substitute: SubstitutionApplying;
}

export async function registerSubstitutions(
  app: FastifyInstance,
  platform: Platform,
  { guestLinks, noticeKeys, substitute }: Needs,
): Promise<void> {
  defineSubstitutionJobs(platform, { guestLinks });
  await app.register(substitutionRoutes, { substitute, noticeKeys, clock: platform.clock });
}
