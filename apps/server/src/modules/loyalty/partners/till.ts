import { cleanCouponCode, couponTransitions, isCouponExpired } from '@botica/domain/loyalty/partners';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { storeDate } from '@botica/domain/time';
import { advance } from '@botica/domain/transitions';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';
import { consumeStock } from '../../catalogue/stock/index.ts';
import type { ClientCoupon } from './store.ts';
import { changeCoupon, findCouponsById } from './store.ts';
import type { PartnerCouponRow } from './tables.ts';

type InvoiceProblem =
  | 'PARTNER_COUPON_NOT_FOUND'
  | 'PARTNER_COUPON_USED'
  | 'PARTNER_COUPON_ANNULLED'
  | 'PARTNER_COUPON_EXPIRED';

export interface TillCoupon extends ClientCoupon {
  identityNumber: string;
}

/**
 * A partner with its own key accepts only that key; the general key is valid for all others. A request without a
 * partner is for those.
 */
export function createPartnerKeys({ config, database, keys, log }: Platform): KeyOf {
  const storedKeys = storedKeysOf({ keys }, 'partner-keys');
  return async (body) => {
    const { comercioId: said } = Object(body) as Record<string, unknown>;
    if (!['number', 'string', 'undefined'].includes(typeof said)) return undefined;
    const id = Number(said);
    if (said === undefined || !Number.isInteger(id) || Math.abs(id) > 2_147_483_647) return config.integrationKey;
    const [own] = await database.db.execute<{ key: string | null }>(sql`
      select integration_key as key from partners where id = ${id}`);
    if (!own?.key) return config.integrationKey;
    const key = await storedKeys.open(id, own.key);
    if (key === undefined) log.error({ partnerId: id }, 'the key of a partner does not open: write it again');
    return key;
  };
}

/** The requests of a partner's till. */
export function createPartnerTill({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  const { db } = database;

  return {
    /** Of the requesting partner, or of one without its own key. */
    async look(code: string, partnerId: number | undefined): Promise<Result<TillCoupon, 'PARTNER_COUPON_NOT_FOUND'>> {
      const ofAsking = partnerId === undefined ? sql`p.integration_key is null` : sql`p.id = ${partnerId}`;
      const [found] = await db.execute<{ id: string; identity: string | null }>(sql`
        select u.id, c.identity_number as identity from partner_coupons u
        join partner_promotions o on o.id = u.promotion_id
        join partners p on p.id = o.partner_id
        join customers c on c.id = u.customer_id
        where u.code = ${cleanCouponCode(code)} and ${ofAsking}`);
      const [coupon] = found ? await findCouponsById(db, [Number(found.id)]) : [];
      return coupon
        ? success({ ...coupon, identityNumber: found?.identity ?? '' })
        : failure('PARTNER_COUPON_NOT_FOUND');
    },

    /** Idempotent; the certificate's stock leaves the branch with it. */
    invoice(
      code: string,
      partnerId: number,
      invoiceNumber: string,
    ): Promise<Result<{ isRepeated: boolean }, InvoiceProblem>> {
      return db.transaction(async (tx) => {
        const coupon = await lockOfPartner(tx, cleanCouponCode(code), partnerId);
        if (!coupon) return failure('PARTNER_COUPON_NOT_FOUND');
        if (coupon.state === 'invoiced' && coupon.invoiceNumber === invoiceNumber) return success({ isRepeated: true });
        if (coupon.state === 'annulled') return failure('PARTNER_COUPON_ANNULLED');
        const next = advance(couponTransitions, coupon.state, 'invoice');
        if (!next.ok) return failure('PARTNER_COUPON_USED');
        const at = clock.now();
        if (coupon.expiredAt || isCouponExpired(coupon.expiresOn, storeDate(at).isoDate)) {
          return failure('PARTNER_COUPON_EXPIRED');
        }
        await changeCoupon(tx, coupon.id, { state: next.value, invoicedAt: at, invoiceNumber });
        if (coupon.branchCode !== null) await consumeStock(tx, coupon.id, at);
        return success({ isRepeated: false });
      });
    },
  };
}

async function lockOfPartner(
  tx: Db,
  code: string,
  partnerId: number,
): Promise<
  Pick<PartnerCouponRow, 'id' | 'state' | 'invoiceNumber' | 'expiresOn' | 'expiredAt' | 'branchCode'> | undefined
> {
  const [row] = await tx.execute<{
    id: string;
    state: PartnerCouponRow['state'];
    invoiceNumber: string | null;
    expiresOn: string;
    expiredAt: Date | null;
    branchCode: number | null;
  }>(sql`
    select u.id, u.state, u.invoice_number as "invoiceNumber", u.expires_on::text as "expiresOn",
      u.expired_at as "expiredAt", u.branch_code as "branchCode"
    from partner_coupons u join partner_promotions o on o.id = u.promotion_id
    where u.code = ${code} and o.partner_id = ${partnerId} for update of u`);
  return row && { ...row, id: Number(row.id) };
}
