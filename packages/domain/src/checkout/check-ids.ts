/**
 * In the order of the thirteen checks (CHK-38). The prescriptions come before them (CHK-11 A016), and a shortage of
 * single lines follows the first one (A152).
 */
export const checkIds = [
  'prescription',
  'stock',
  'shortage',
  'product',
  'branch',
  'address',
  'foreignService',
  'foreignRestricted',
  'foreignAddress',
  'foreignRequirements',
  'deliveryMinimum',
  'scheduleDate',
  'scheduleTime',
  'scheduleDatePast',
  'scheduleTimePast',
  'scheduleDateFar',
  'scheduleHour',
  'credit',
  'paymentType',
  'paymentExtra',
  'paymentAllowed',
  'card',
  'cardData',
  'voucherLeftover',
  'scheduledVouchers',
  'olderIdentity',
  'redemptions',
  'bonuses',
  'promotions',
  'taxId',
  'repurchaseTerms',
  'repurchaseCard',
  'phone',
  'noCall',
] as const;
export type CheckId = (typeof checkIds)[number];

/** A refusal blocks; a question continues with a yes; a notice continues once read. */
export type CheckKind = 'refusal' | 'question' | 'notice';
