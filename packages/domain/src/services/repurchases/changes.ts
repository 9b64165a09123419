import { addDays, isIsoDate } from '../../time/index.ts';
import { repurchaseMessages } from './messages.ts';
import type { RepurchasePaymentId } from './payment.ts';
import { repurchasePaymentIds } from './payment.ts';

export const mostRepurchaseUnits = 99;
/** The maximum postponement in days. */
export const longestPostponement = 365;
export const longestReason = 200;

export const cancelReasons = [
  'Ya no lo necesito',
  'Me queda suficiente en casa',
  'Encontré un mejor precio',
  'Mi médico cambió el tratamiento',
  'Prefiero pedirlo yo',
  'Otro motivo',
] as const;

/** REPUR-08 */
export function checkQuantity(units: number): string | undefined {
  if (!Number.isInteger(units) || units < 1) return repurchaseMessages.quantityTooSmall;
  return units > mostRepurchaseUnits ? repurchaseMessages.quantityTooLarge(mostRepurchaseUnits) : undefined;
}

/** REPUR-09 REPUR-10: days in store time. */
export function checkPostponement(date: string, today: string): string | undefined {
  if (!isIsoDate(date)) return repurchaseMessages.dateNotValid;
  if (date < today) return repurchaseMessages.dateTooEarly(today);
  const last = addDays(today, longestPostponement);
  return date > last ? repurchaseMessages.dateTooLate(last) : undefined;
}

export interface PaymentChoice {
  readonly paymentId: RepurchasePaymentId;
  readonly cardId: string;
  readonly acceptsTerms: boolean;
}

/** REPUR-11 REPUR-12: cash on delivery requires neither. */
export function checkPayment({ paymentId, cardId, acceptsTerms }: PaymentChoice): string | undefined {
  if (paymentId === repurchasePaymentIds.cash) return undefined;
  if (paymentId === repurchasePaymentIds.none || cardId === '') return repurchaseMessages.paymentNotSet;
  return acceptsTerms ? undefined : repurchaseMessages.termsNotAccepted;
}

export interface PaymentState {
  readonly paymentId: RepurchasePaymentId;
  readonly hasAcceptedTerms: boolean;
  readonly hasCard: boolean;
}

/** REPUR-11 REPUR-12 REPUR-13: why the next purchase cannot be paid. */
export function paymentTrouble({ paymentId, hasAcceptedTerms, hasCard }: PaymentState): string | undefined {
  if (paymentId === repurchasePaymentIds.cash) return undefined;
  if (hasAcceptedTerms && !hasCard) return repurchaseMessages.cardInactive;
  if (paymentId === repurchasePaymentIds.none || !hasCard) return repurchaseMessages.paymentNotSet;
  return hasAcceptedTerms ? undefined : repurchaseMessages.termsNotAccepted;
}
