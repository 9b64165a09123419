import type { CheckoutFacts, CheckoutLine } from '@botica/domain/checkout';
import { companies } from '@botica/domain/companies';
import { splitTender } from '@botica/domain/tenders';

export const aCheckoutLine: CheckoutLine = {
  productId: 7,
  name: 'Presolan',
  quantity: 2,
  totalCents: 200_00,
  stock: 9,
  allowsOrderWithoutStock: false,
  requiresPrescription: false,
  hasPrescription: false,
  isPrescriptionAttached: false,
  isSenior: false,
  hasFourthAgePrescription: false,
  isRepurchase: false,
  promotion: 'none',
};

/** For tests: a delivery in Honduras, paid in cash, that passes every check. */
export function someFacts(given: Partial<CheckoutFacts> = {}): CheckoutFacts {
  return {
    now: new Date('2026-11-16T18:00:00Z'),
    company: companies[2],
    orderType: 'homeDelivery',
    lines: [aCheckoutLine],
    redemptions: [],
    bonuses: [],
    goodsCents: 200_00,
    minimumDeliveryCents: 50_00,
    branch: { code: 8, allowsPickup: true },
    addressId: 31,
    foreign: undefined,
    schedule: undefined,
    scheduleLimits: undefined,
    payment: { remainder: 'cash', usesCredit: false, card: undefined },
    tender: splitTender({ payableCents: 245_00, remainder: 'cash' }),
    credit: { isIdentityConfirmed: false, isEnabled: false, availableCents: 0 },
    isExternalClient: false,
    olderIdentity: undefined,
    isTaxIdOffered: true,
    taxId: undefined,
    repurchase: { acceptedTerms: false, cardId: undefined },
    call: { isWanted: true, phone: '98765432' },
    accepted: [],
    ...given,
  };
}
