import { createHash, randomBytes } from 'node:crypto';
import type { RedemptionProblem } from '@botica/domain/loyalty/partners';
import { checkRedemption, couponCode } from '@botica/domain/loyalty/partners';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { addDays, storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import { takeTry } from '../../../platform/limits.ts';
import { takeStock } from '../../catalogue/stock/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import { findPoints, takeManyPoints } from '../../tenders/points/index.ts';
import type { PromotionRow } from './catalogue.ts';
import { findPromotions, holdPromotions } from './catalogue.ts';
import { partnerJobs } from './job-types.ts';
import { redemptionsPerCustomer } from './limits.ts';
import type { ClientCoupon, CouponOwner } from './store.ts';
import { countCoupons, findByKey, insertCoupons } from './store.ts';

export interface WantedCoupon {
  promotionId: number;
  quantity: number;
  /** The price of the whole quantity as shown to the shopper; undefined when not sent. */
  seenPoints: number | undefined;
  seenCents: number | undefined;
}

export interface RedemptionRequest {
  wanted: readonly WantedCoupon[];
  key: string;
  /** The branch that gives the physical certificates. */
  branchCode: number | undefined;
}

export type RedeemProblem =
  | RedemptionProblem
  | 'PARTNER_PROMOTION_NOT_FOUND'
  | 'PARTNER_PROMOTION_CHANGED'
  | 'SAME_KEY_OTHER_COUPON'
  | 'COUPON_BRANCH_NEEDED'
  | 'COUPONS_GONE'
  | 'TOO_MANY_ATTEMPTS';

/** Thrown to roll back a rejected redemption, with the reason. */
class Refused extends Error {
  readonly refusal: Failure<RedeemProblem>;
  constructor(code: RedeemProblem) {
    super(code);
    this.refusal = failure(code);
  }
}

interface Line extends WantedCoupon {
  promotion: PromotionRow;
}

export function createRedeeming({ clock, database, jobs }: Pick<Platform, 'clock' | 'database' | 'jobs'>) {
  const { db } = database;

  /** PARTNER-06 PARTNER-07 PARTNER-09: the requested promotion, as it is offered now. */
  async function judge(tx: Db, owner: CouponOwner, { wanted, branchCode }: RedemptionRequest): Promise<Line[]> {
    const looking = { companyId: owner.companyId, today: storeDate(clock.now()).isoDate, branchCode };
    const ids = wanted.map(({ promotionId }) => promotionId);
    await holdPromotions(tx, ids);
    const offered = await findPromotions(tx, looking, { ids });
    const byId = new Map(offered.map((promotion) => [promotion.id, promotion]));
    const lines = wanted.map((one) => {
      const promotion = byId.get(one.promotionId);
      if (!promotion) throw new Refused('PARTNER_PROMOTION_NOT_FOUND');
      return { ...one, promotion };
    });
    if (lines.some(isNotAsSeen)) throw new Refused('PARTNER_PROMOTION_CHANGED');
    if (branchCode === undefined && lines.some(({ promotion }) => promotion.productId !== null)) {
      throw new Refused('COUPON_BRANCH_NEEDED');
    }
    const problem = checkRedemption(
      lines.map(({ quantity, promotion: { points, productId, stock } }) => ({
        quantity,
        points,
        stock: productId === null ? undefined : { productId, free: stock ?? 0 },
      })),
      await findPoints(tx, owner),
    );
    if (problem) throw new Refused(problem);
    if (lines.some(({ promotion: { id, left } }) => left !== null && left < unitsOf(lines, id))) {
      throw new Refused('COUPONS_GONE');
    }
    return lines;
  }

  /** Rows first, then their cost: if a concurrent request took the points or the stock, all is rolled back. */
  async function give(tx: Db, owner: CouponOwner, request: RedemptionRequest, lines: Line[], digest: string) {
    const at = clock.now();
    const made = await insertCoupons(
      tx,
      lines.map(({ quantity, promotion }, position) => ({
        ...owner,
        promotionId: promotion.id,
        code: couponCode(randomBytes(8)),
        title: promotion.title,
        terms: promotion.terms,
        quantity,
        points: quantity * promotion.points,
        valueCents: quantity * promotion.valueCents,
        discountPercent: promotion.discountPercent,
        branchCode: promotion.productId === null ? null : (request.branchCode ?? null),
        expiresOn: addDays(storeDate(at).isoDate, promotion.validDays),
        createdAt: at,
        requestKey: request.key,
        position,
        bodyDigest: digest,
      })),
    );
    await countCoupons(
      tx,
      lines.map(({ promotionId, quantity }) => ({ promotionId, quantity })),
    );
    const takes = made.map(({ id, points }) => ({ orderId: id, points }));
    const taken = await takeManyPoints(tx, owner, takes, at);
    if (!taken.ok) throw new Refused('COUPON_POINTS_NOT_ENOUGH');
    // In product order, the common lock order.
    const held = made.flatMap(({ id, quantity, position, branchCode }) => {
      const productId = lines[position]?.promotion.productId ?? null;
      return productId === null || branchCode === null ? [] : [{ id, quantity, productId, branchCode }];
    });
    for (const { id, quantity, productId, branchCode } of held.sort((a, b) => a.productId - b.productId)) {
      const wanted = [{ productId, units: quantity, allowsOrderWithoutStock: false }];
      const got = await takeStock(tx, { orderId: id, branchCode, wanted, at });
      if (!got.ok) throw new Refused('COUPON_OUT_OF_STOCK');
    }
    const couponIds = made.map(({ id }) => id);
    await jobs.enqueue(tx, partnerJobs.letter, { couponIds, key: `partner-coupon-${couponIds[0]}` });
  }

  /** Of concurrent requests with one key, one redeems; redemptions of one customer are serialised. */
  return async function redeem(
    owner: CouponOwner,
    request: RedemptionRequest,
  ): Promise<Result<ClientCoupon[], RedeemProblem>> {
    const digest = digestOf(request.wanted);
    const answer = (known: ClientCoupon[]) =>
      known[0]?.bodyDigest === digest ? success(known) : failure('SAME_KEY_OTHER_COUPON');
    const known = await findByKey(db, owner, request.key);
    if (known.length > 0) return answer(known);
    const tried = await takeTry(db, [{ limit: redemptionsPerCustomer, subject: owner.customerId }], clock.now());
    if (!tried.ok) return tried;
    try {
      return await db.transaction(async (tx) => {
        await lockCustomer(tx, owner.customerId);
        const before = await findByKey(tx, owner, request.key);
        if (before.length > 0) return answer(before);
        await give(tx, owner, request, await judge(tx, owner, request), digest);
        return success(await findByKey(tx, owner, request.key));
      });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  };
}

/** The shown price is charged, or nothing is. */
function isNotAsSeen({ quantity, seenPoints, seenCents, promotion }: Line): boolean {
  if (seenPoints !== undefined && seenPoints !== quantity * promotion.points) return true;
  return seenCents !== undefined && seenCents !== quantity * promotion.valueCents;
}

function unitsOf(lines: readonly Line[], promotionId: number): number {
  return lines.reduce((sum, line) => sum + (line.promotionId === promotionId ? line.quantity : 0), 0);
}

function digestOf(wanted: readonly WantedCoupon[]): string {
  return createHash('sha256')
    .update(JSON.stringify(wanted.map(({ promotionId, quantity }) => [promotionId, quantity])))
    .digest('base64url');
}
