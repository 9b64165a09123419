import { holdMinutes } from '@botica/domain/orders';
import { paymentKindOf } from '@botica/domain/orders/summary';
import type { ProposalShares } from '@botica/domain/prescriptions/proposals';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { TenderKind } from '@botica/domain/tenders';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import type { Db } from '../../../platform/database.ts';
import { findCard } from '../../customers/cards/index.ts';
import type { DraftTender } from '../../orders/index.ts';

export interface PaymentChoice {
  /** PAY-02 A004: for an order of prescriptions only. */
  paymentTypeId: number;
  /** For an online payment; empty when the card is typed on the bank's page. */
  cardId: string | undefined;
}

export interface ProposalPayment {
  /** Nothing when the insurer pays everything. */
  paymentTypeId: number | null;
  onCredit: boolean;
  cardId: string | null;
  tenders: DraftTender[];
  payUntil: Date | undefined;
}

const minuteMs = 60_000;

/** The tenders, the insurer's part first. A card must be the customer's; the credit ledger checks the credit. */
export async function paymentOf(
  db: Db,
  { paymentTypeId, cardId }: PaymentChoice,
  { customerId, shares, expiresAt, now }: { customerId: string; shares: ProposalShares; expiresAt: Date; now: Date },
): Promise<Result<ProposalPayment, 'CARD_NOT_FOUND' | 'INVALID_REQUEST'>> {
  const onCredit = paymentTypeId === prescriptionPaymentTypeIds.credit;
  const kind = paymentKindOf(paymentTypeId, { isPrescriptionOnly: true, onCredit });
  if (!kind) return failure('INVALID_REQUEST');
  const { insurerCents, customerCents } = shares;
  const insurer = tenderOf('insurer', insurerCents);
  if (customerCents === 0) return success({ ...nothingToPay, tenders: [insurer] });
  const isOnline = kind === 'onlineCard';
  const card = isOnline && cardId ? await findCard(db, customerId, cardId) : undefined;
  if (isOnline && cardId && !card) return failure('CARD_NOT_FOUND');
  return success({
    paymentTypeId,
    onCredit,
    cardId: card?.id ?? null,
    tenders: [...(insurerCents > 0 ? [insurer] : []), tenderOf(kind, customerCents, card?.id)],
    payUntil: isOnline ? payUntilOf(expiresAt, now) : undefined,
  });
}

const nothingToPay = { paymentTypeId: null, onCredit: false, cardId: null, payUntil: undefined } as const;

function tenderOf(kind: TenderKind, amountCents: number, cardId?: string): DraftTender {
  return { kind, amountCents, points: 0, ...(cardId ? { detail: { cardId } } : {}) };
}

/** Until the proposal ends, a day at most, and never shorter than for any online payment. */
function payUntilOf(expiresAt: Date, now: Date): Date {
  const least = now.getTime() + holdMinutes.online * minuteMs;
  const most = now.getTime() + holdMinutes.paymentLink * minuteMs;
  return new Date(Math.max(least, Math.min(most, expiresAt.getTime())));
}
