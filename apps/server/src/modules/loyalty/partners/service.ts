import { tidyText } from '@botica/domain/format';
import type { FieldError } from '@botica/domain/identity';
import type { ApplicationField, PartnerApplication } from '@botica/domain/loyalty/partners';
import { checkApplication, couponTransitions, isCouponExpired } from '@botica/domain/loyalty/partners';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import { advance } from '@botica/domain/transitions';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { giveBackStock } from '../../catalogue/stock/index.ts';
import { giveBackPoints } from '../../tenders/points/index.ts';
import type { PartnersAsked, PromotionsAsked } from './catalogue.ts';
import { findCategories, findPartnerBranches, findPartners, findPromotions } from './catalogue.ts';
import { partnerJobs } from './job-types.ts';
import { applicationsPerAddress, applicationsPerMailbox } from './limits.ts';
import { createRedeeming } from './redeem-coupon.ts';
import type { ClientCoupon, CouponOwner } from './store.ts';
import {
  changeCoupon,
  countCoupons,
  expireCoupons,
  findCouponsOf,
  findOwnCoupon,
  insertApplication,
  lockOwnCoupon,
} from './store.ts';

type AnnulProblem = 'PARTNER_COUPON_NOT_FOUND' | 'PARTNER_COUPON_NOT_NEW' | 'PARTNER_COUPON_EXPIRED';
type ApplyProblem = 'FORM_NOT_VALID' | 'TOO_MANY_SENDS';
export type Applied = Result<
  undefined,
  ApplyProblem,
  { errors: FieldError<ApplicationField>[] } | { retryAfterSeconds: number }
>;

const expiredAtOnce = 200;

export type PartnersService = ReturnType<typeof createPartnersService>;

/** Every statement has the customer, and the company, in its SQL. */
export function createPartnersService({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;
  const readDb = database.reads.db;
  const today = () => storeDate(clock.now()).isoDate;

  return {
    redeem: createRedeeming({ clock, database, jobs }),
    today,

    categories: (companyId: number) => findCategories(readDb, companyId),
    partners: (companyId: number, asked?: PartnersAsked) => findPartners(readDb, { companyId, today: today() }, asked),
    branchesOf: (companyId: number, partnerId: number) => findPartnerBranches(readDb, companyId, partnerId),
    promotions: (companyId: number, branchCode: number | undefined, asked: PromotionsAsked) =>
      findPromotions(readDb, { companyId, today: today(), branchCode }, asked),

    couponsOf: (owner: CouponOwner) => findCouponsOf(db, owner),

    /** PARTNER-04 PARTNER-05: returns its points and its stock in the transaction that changes its state. */
    annul(owner: CouponOwner, code: string): Promise<Result<ClientCoupon, AnnulProblem>> {
      return db.transaction(async (tx) => {
        const coupon = await lockOwnCoupon(tx, owner, code);
        if (!coupon) return failure('PARTNER_COUPON_NOT_FOUND');
        const next = advance(couponTransitions, coupon.state, 'annul');
        if (!next.ok) return failure('PARTNER_COUPON_NOT_NEW');
        if (isCouponExpired(coupon.expiresOn, today())) return failure('PARTNER_COUPON_EXPIRED');
        const at = clock.now();
        await changeCoupon(tx, coupon.id, { state: next.value, annulledAt: at });
        await countCoupons(tx, [{ promotionId: coupon.promotionId, quantity: -coupon.quantity }]);
        await giveBackPoints(tx, coupon.id, at);
        if (coupon.branchCode !== null) await giveBackStock(tx, coupon.id, at);
        const annulled = await findOwnCoupon(tx, owner, code);
        if (!annulled) throw new Error(`Coupon ${coupon.id} is not there any more`);
        return success(annulled);
      });
    },

    /** PARTNER-14: a public form, with a limit. */
    async apply(companyId: number, form: PartnerApplication, ip: string): Promise<Applied> {
      const categories = await findCategories(readDb, companyId);
      const errors = checkApplication(
        form,
        categories.map(({ id }) => id),
      );
      if (errors.length > 0) return failure('FORM_NOT_VALID', { errors });
      const email = form.email.trim().toLowerCase();
      const tries = [
        { limit: applicationsPerAddress, subject: ip },
        { limit: applicationsPerMailbox, subject: email },
      ];
      const tried = await takeTry(db, tries, clock.now());
      if (!tried.ok) return tried;
      await db.transaction(async (tx) => {
        const applicationId = await insertApplication(tx, {
          companyId,
          contactName: tidyText(form.contactName),
          email,
          phone: tidyText(form.phone),
          shopName: tidyText(form.shopName),
          categoryId: form.categoryId,
          city: tidyText(form.city),
          createdAt: clock.now(),
        });
        await jobs.enqueue(tx, partnerJobs.application, { applicationId, to: email, companyId });
      });
      return success(undefined);
    },

    /** PARTNER-02: sets the expired flag and returns the certificate's stock, in one transaction. */
    async expire(): Promise<void> {
      for (;;) {
        const count = await db.transaction(async (tx) => {
          const expired = await expireCoupons(tx, today(), clock.now(), expiredAtOnce);
          for (const { id, holdsStock } of expired) if (holdsStock) await giveBackStock(tx, id, clock.now());
          return expired.length;
        });
        if (count < expiredAtOnce) return;
      }
    },
  };
}
