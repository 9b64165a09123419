import type { CheckoutFacts } from '@botica/domain/checkout';
import { companies } from '@botica/domain/companies';
import { splitTender } from '@botica/domain/tender';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const accepted: string[] = [];
vi.mock('./checkout-store.ts', () => ({
  acceptQuestion: (id: string) => accepted.push(id),
  changeCheckout: () => undefined,
  getCheckout: () => ({ step: '' }),
}));
const { openableStep, talkOver } = await import('./use-wizard.ts');

const line: CheckoutFacts['lines'][number] = {
  productId: 7,
  name: 'Presolan',
  quantity: 2,
  totalCents: 200_00,
  stock: 9,
  allowsOrderWithoutStock: false,
  requiresPrescription: false,
  hasPrescription: false,
  isSenior: false,
  hasFourthAgePrescription: false,
  isRepurchase: false,
  promotion: 'none',
};

function someFacts(given: Partial<CheckoutFacts> = {}): CheckoutFacts {
  return {
    now: new Date('2026-11-16T18:00:00Z'),
    company: companies[2],
    orderType: 'pickup',
    lines: [line],
    redemptions: [],
    bonuses: [],
    goodsCents: 200_00,
    minimumDeliveryCents: 50_00,
    branch: { code: 8, allowsPickup: true },
    addressId: undefined,
    foreign: undefined,
    schedule: undefined,
    scheduleLimits: undefined,
    payment: { remainder: 'cash', usesCredit: false, card: undefined },
    tender: splitTender({ payableCents: 200_00, remainder: 'payAtBranch' }),
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

beforeEach(() => {
  accepted.length = 0;
});

describe('CHK-11 a step opens when nothing before it is refused', () => {
  it.each([
    ['confirmation', {}, 'confirmation'],
    ['products', {}, 'products'],
    ['payment', { branch: undefined }, 'orderType'],
    ['orderType', { branch: undefined }, 'orderType'],
    ['confirmation', { lines: [{ ...line, requiresPrescription: true }] }, 'products'],
    ['confirmation', { tender: splitTender({ payableCents: 200_00 }) }, 'payment'],
  ] as const)('asked for %s with %j opens %s', (asked, given, opened) => {
    expect(openableStep(asked, someFacts(given))).toBe(opened);
  });
});

describe('CHK-32 what a step asks before it is left', () => {
  const unaccepted = someFacts({ lines: [{ ...line, promotion: 'unaccepted' }] });

  it('goes on with a yes, which is remembered', async () => {
    const ask = vi.fn(async () => true);
    expect(await talkOver('promotions', () => unaccepted, ask)).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    expect(accepted).toEqual(['promotions']);
  });

  it('stays with a no', async () => {
    expect(
      await talkOver(
        'promotions',
        () => unaccepted,
        async () => false,
      ),
    ).toBe(false);
    expect(accepted).toEqual([]);
  });

  it('does not ask what was answered before', async () => {
    const ask = vi.fn(async () => false);
    expect(await talkOver('promotions', () => ({ ...unaccepted, accepted: ['promotions'] }), ask)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it('CHK-14 asks nothing about a refusal', async () => {
    const ask = vi.fn(async () => true);
    expect(await talkOver('orderType', () => someFacts({ branch: undefined }), ask)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('CHK-34 leaves for the last step what a yes would take out of the order', async () => {
    const ask = vi.fn(async () => true);
    const facts = someFacts({ lines: [{ ...line, isRepurchase: true }] });
    expect(await talkOver('payment', () => facts, ask)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
