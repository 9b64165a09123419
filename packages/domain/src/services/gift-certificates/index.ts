export type { GiftAmount } from './amount.ts';
export {
  amountPrefix,
  checkGiftAmount,
  giftAmounts,
  giftCents,
  leastGiftAmount,
  parseTypedAmount,
  typedAmountText,
} from './amount.ts';
export type { GiftField, GiftForm } from './form.ts';
export { checkGift, cleanRecipient, giftLengths } from './form.ts';
export type { BalanceFilter, GiftEvent, GiftState } from './life.ts';
export {
  balanceFilters,
  certificateCode,
  certificateDays,
  cleanCertificateCode,
  filterByBalance,
  giftStates,
  giftTransitions,
} from './life.ts';
export { giftMessages } from './messages.ts';
