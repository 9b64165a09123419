import type { PaymentWishes } from '@botica/domain/checkout';
import type { Failure, Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { TenderInput } from '@botica/domain/tenders';
import { paymentTypeIds, remainderTypeOf } from '@botica/domain/tenders';
import { checkPoints } from '@botica/domain/tenders/points';
import type { Platform } from '../../platform/index.ts';
import type { BankPointsProblem, BankPointsService } from '../tenders/bank-points/index.ts';
import { findCertificateBalance } from '../tenders/certificates/index.ts';
import { findPoints, findPointsSettings } from '../tenders/points/index.ts';
import type { VoucherProblem, VouchersService } from '../tenders/vouchers/index.ts';
import type { KnownOrder } from './build-check-facts.ts';

export type MeansProblem = VoucherProblem | BankPointsProblem | 'TOO_MANY_ATTEMPTS';
export type PointsRefusal = Failure<
  'PEDIDO_RECHAZADO',
  { problem: { id: 'paymentType'; title: string; message: string } }
>;

type Order = Omit<KnownOrder, 'tender'>;

export type Means = ReturnType<typeof createMeans>;

/** The tenders that the shopper asked for, limited by their balances. Only requested balances are read. */
export function createMeans(
  { clock, database }: Platform,
  { bankPoints, vouchers }: { bankPoints: BankPointsService; vouchers: VouchersService },
) {
  const { db } = database;

  return {
    async inputOf(order: Order, customerId: string): Promise<Result<TenderInput, MeansProblem> | PointsRefusal> {
      const { company, submission, cart, place } = order;
      const owner = { customerId, companyId: company.id };
      const points = await pointsOf(submission.payment, owner);
      if (!points.ok) return points;
      const bank = await bankOf(order, customerId);
      if (!bank.ok) return bank;
      const codes = submission.payment.voucherCodes;
      const worth = codes.length > 0 ? await vouchers.worthOf({ company, customerId }, codes) : success([]);
      if (!worth.ok) return worth;
      return success({
        payableCents: cart.totals.payableCents + place.deliveryCents + place.insuranceCents,
        points: points.value,
        ...bank.value,
        certificatesCents: await certificatesOf(submission.payment, owner),
        vouchers: worth.value,
        ...restOf(order),
      });
    },
  };

  /** REDEEM-01 REDEEM-02 */
  async function pointsOf({ points: asked }: PaymentWishes, owner: { customerId: string; companyId: number }) {
    if (asked === 0) return success(undefined);
    const [balance, settings] = await Promise.all([findPoints(db, owner), findPointsSettings(db, owner.companyId)]);
    const message = checkPoints(asked, settings, settings.factor, 'store');
    return message === undefined ? success({ asked, balance, factor: settings.factor }) : refusePoints(message);
  }

  /** REDEEM-06 REDEEM-12 A018: points and cash-back belong to one card and are read together. */
  async function bankOf({ company, submission, own }: Order, customerId: string) {
    const { bankPoints: asked, cashBackCents: askedCents, bankPlan } = submission.payment;
    if (asked === 0 && askedCents === 0) return success({});
    if (own.bankCardId === null) return failure('CARD_NOT_FOUND');
    const [balance, settings] = await Promise.all([
      bankPoints.balance(company, customerId, { cardId: own.bankCardId, plan: bankPlan || undefined }),
      findPointsSettings(db, company.id),
    ]);
    if (!balance.ok) return balance;
    const { points, factor, cashBackCents } = balance.value;
    const message = checkPoints(asked, settings, factor, 'bank');
    if (message !== undefined) return refusePoints(message);
    return success({
      bankPoints: asked > 0 ? { asked, balance: points, factor, commission: settings.commission } : undefined,
      cashBack: askedCents > 0 ? { askedCents, balanceCents: cashBackCents } : undefined,
    });
  }

  /** CERT-01: the shopper says whether to use them, the balance says how much. */
  async function certificatesOf(
    { usesCertificates }: PaymentWishes,
    owner: { customerId: string; companyId: number },
  ): Promise<number | undefined> {
    if (!usesCertificates) return undefined;
    return (await findCertificateBalance(db, owner, clock.now())).balanceCents;
  }
}

function refusePoints(message: string): PointsRefusal {
  return failure('PEDIDO_RECHAZADO', { problem: { id: 'paymentType', title: 'Aviso', message } });
}

/** PAY-03 PAY-05 ROLE-10: credit, the wallet amount, and the payment type of the rest. */
function restOf({
  submission,
  buyer: { credit },
}: Order): Pick<TenderInput, 'walletCents' | 'creditCents' | 'remainder'> {
  const { paymentTypeId, walletCents, paysAllByWallet } = submission.payment;
  const usesCredit = submission.payment.usesCredit || credit.isExternalClient;
  const typeId = paysAllByWallet ? paymentTypeIds.wallet : paymentTypeId;
  return {
    walletCents: paysAllByWallet ? undefined : walletCents || undefined,
    creditCents: usesCredit ? credit.availableCents : undefined,
    remainder: usesCredit ? undefined : remainderTypeOf(typeId),
  };
}
