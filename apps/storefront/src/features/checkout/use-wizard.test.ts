import type { CheckoutFacts } from '@botica/domain/checkout';
import { splitTender } from '@botica/domain/tenders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckoutLine, someFacts } from './facts.fixture.ts';

const accepted: string[] = [];
vi.mock('./checkout-store.ts', () => ({
  acceptQuestion: (id: string) => accepted.push(id),
  changeCheckout: () => undefined,
  getCheckout: () => ({ step: '' }),
}));
const { openableStep, talkOver } = await import('./use-wizard.ts');

const aPickup = (given: Partial<CheckoutFacts> = {}) =>
  someFacts({
    orderType: 'pickup',
    addressId: undefined,
    tender: splitTender({ payableCents: 200_00, remainder: 'payAtBranch' }),
    ...given,
  });

beforeEach(() => {
  accepted.length = 0;
});

describe('CHK-11 a step opens when nothing before it is refused', () => {
  it.each([
    ['confirmation', {}, 'confirmation'],
    ['products', {}, 'products'],
    ['payment', { branch: undefined }, 'orderType'],
    ['orderType', { branch: undefined }, 'orderType'],
    ['confirmation', { lines: [{ ...aCheckoutLine, requiresPrescription: true }] }, 'products'],
    ['confirmation', { tender: splitTender({ payableCents: 200_00 }) }, 'payment'],
  ] as const)('asked for %s with %j opens %s', (asked, given, opened) => {
    expect(openableStep(asked, aPickup(given))).toBe(opened);
  });
});

describe('CHK-32 what a step asks before it is left', () => {
  const unaccepted = aPickup({ lines: [{ ...aCheckoutLine, promotion: 'unaccepted' }] });

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
    expect(await talkOver('orderType', () => aPickup({ branch: undefined }), ask)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('CHK-34 leaves for the last step what a yes would take out of the order', async () => {
    const ask = vi.fn(async () => true);
    const facts = aPickup({ lines: [{ ...aCheckoutLine, isRepurchase: true }] });
    expect(await talkOver('payment', () => facts, ask)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
