import { sum } from '@botica/domain/money';
import type { Result } from '@botica/domain/result';
import { success } from '@botica/domain/result';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/index.ts';
import type { BankPointsService, RedeemProblem } from '../tenders/bank-points/index.ts';
import type { VoucherProblem, VouchersService } from '../tenders/vouchers/index.ts';
import { findTenders } from './store.ts';
import type { OrderTenderRow } from './tables.ts';
import { orders } from './tables.ts';

export type ServiceProblem = VoucherProblem | RedeemProblem;

export type OrderServices = ReturnType<typeof createOrderServices>;

/** Tenders of outside services: vouchers of their issuer, points and cash-back of the bank. */
export function createOrderServices(
  { database: { db } }: Pick<Platform, 'database'>,
  { vouchers, bankPoints }: { vouchers: VouchersService; bankPoints: BankPointsService },
) {
  return {
    /** Reads everything from the order, so that a job can continue after a crash. Idempotent. */
    async take(orderId: number): Promise<Result<undefined, ServiceProblem>> {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      if (!order?.customerId) return success(undefined);
      const { customerId, companyId } = order;
      const tenders = await findTenders(db, orderId);
      const bank = bankPartOf(tenders);
      if (bank) {
        const taken = await bankPoints.redeemBankPoints({ orderId, customerId, companyId, ...bank });
        if (!taken.ok) return taken;
      }
      const codes = tenders.flatMap(({ kind, amountCents, detail }) =>
        kind === 'vouchers' ? [{ code: detail?.voucherCode ?? '', cents: amountCents }] : [],
      );
      return vouchers.redeemVouchers({ orderId, customerId, companyId }, codes);
    },

    /** One voucher, or without a code the points and cash-back of the bank. Throws while the service is unavailable. */
    async giveBackOne(orderId: number, voucherCode: string | undefined): Promise<void> {
      if (voucherCode === undefined) await bankPoints.reverseBankPoints(orderId);
      else await vouchers.reverseVoucher(orderId, voucherCode);
    },

    /** Throws while a service is unavailable; the caller retries. */
    async giveBack(orderId: number): Promise<void> {
      await vouchers.reverseVouchers(orderId);
      await bankPoints.reverseBankPoints(orderId);
    },
  };
}

function bankPartOf(tenders: readonly OrderTenderRow[]) {
  const points = tenders.filter(({ kind }) => kind === 'bankPoints');
  const cashBack = tenders.filter(({ kind }) => kind === 'cashBack');
  const cardId = [...points, ...cashBack].find(({ detail }) => detail?.cardId)?.detail?.cardId;
  if (cardId === undefined) return undefined;
  return {
    cardId,
    points: sum(points.map((tender) => tender.points)),
    cashBackCents: sum(cashBack.map(({ amountCents }) => amountCents)),
  };
}
