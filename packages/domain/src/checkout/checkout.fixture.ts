import { companies } from '../companies/index.ts';
import type { TenderInput } from '../tenders/index.ts';
import { splitTender } from '../tenders/index.ts';
import type { CheckoutFacts, CheckoutLine } from './facts.ts';

/** A line without problems. */
export function aLine(given: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    productId: 11,
    name: 'Acetaminofén 500 mg',
    quantity: 2,
    totalCents: 120_00,
    stock: 40,
    allowsOrderWithoutStock: false,
    requiresPrescription: false,
    hasPrescription: false,
    isPrescriptionAttached: false,
    isSenior: false,
    hasFourthAgePrescription: false,
    isRepurchase: false,
    promotion: 'none',
    ...given,
  };
}

/** An order without problems: home delivery, paid in cash on a Wednesday at 10:30 store time. */
export function aCheckout(given: Partial<CheckoutFacts> = {}): CheckoutFacts {
  return {
    now: new Date('2026-11-18T16:30:00Z'),
    company: companies[2],
    orderType: 'homeDelivery',
    lines: [aLine()],
    redemptions: [],
    bonuses: [],
    goodsCents: 120_00,
    minimumDeliveryCents: 50_00,
    branch: { code: 5, allowsPickup: true },
    addressId: 31,
    foreign: undefined,
    schedule: undefined,
    scheduleLimits: {
      maximumDays: 7,
      hours: { weekdays: '07:00 AM - 08:00 PM', saturday: '08:00 AM - 05:00 PM', sunday: 'Cerrado' },
    },
    payment: { remainder: 'cash', usesCredit: false, card: undefined },
    tender: tenderOf({ remainder: 'cash' }),
    credit: { isIdentityConfirmed: true, isEnabled: true, availableCents: 800_00 },
    isExternalClient: false,
    olderIdentity: undefined,
    isTaxIdOffered: true,
    taxId: undefined,
    repurchase: { acceptedTerms: false, cardId: undefined },
    call: { isWanted: true, phone: '9988-0017' },
    accepted: [],
    ...given,
  };
}

/** Of 155.00: the lines and a delivery of 35.00. */
export function tenderOf(input: Partial<TenderInput>) {
  return splitTender({ payableCents: 155_00, ...input });
}
