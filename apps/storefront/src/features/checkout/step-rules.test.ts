import type { CheckoutFacts } from '@botica/domain/checkout';
import { splitTender } from '@botica/domain/tenders';
import { describe, expect, it, vi } from 'vitest';
import { aCheckoutLine, someFacts } from './facts/facts.fixture.ts';
import { openableStep, talkOver } from './step-rules.ts';

const aPickup = (given: Partial<CheckoutFacts> = {}) =>
  someFacts({
    orderType: 'pickup',
    addressId: undefined,
    tender: splitTender({ payableCents: 200_00, remainder: 'payAtBranch' }),
    ...given,
  });

describe('CHK-11 a step opens when no earlier step is refused', () => {
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

describe('CHK-32 the questions before leaving a step', () => {
  const unaccepted = aPickup({ lines: [{ ...aCheckoutLine, promotion: 'unaccepted' }] });

  const talkWith = (facts: CheckoutFacts, answer: boolean) => ({
    read: () => facts,
    ask: vi.fn(async () => answer),
    onAccepted: vi.fn(),
  });

  it('a yes goes on and is stored', async () => {
    const talk = talkWith(unaccepted, true);
    expect(await talkOver('promotions', talk)).toBe(true);
    expect(talk.ask).toHaveBeenCalledOnce();
    expect(talk.onAccepted.mock.calls).toEqual([['promotions']]);
  });

  it('a no stays in the step', async () => {
    const talk = talkWith(unaccepted, false);
    expect(await talkOver('promotions', talk)).toBe(false);
    expect(talk.onAccepted).not.toHaveBeenCalled();
  });

  it('a question that was answered before is not asked again', async () => {
    const talk = talkWith({ ...unaccepted, accepted: ['promotions'] }, false);
    expect(await talkOver('promotions', talk)).toBe(true);
    expect(talk.ask).not.toHaveBeenCalled();
  });

  it('CHK-14 a refusal asks nothing', async () => {
    const talk = talkWith(aPickup({ branch: undefined }), true);
    expect(await talkOver('orderType', talk)).toBe(false);
    expect(talk.ask).not.toHaveBeenCalled();
  });

  it('CHK-34 leaves to the last step the questions whose yes removes something from the order', async () => {
    const talk = talkWith(aPickup({ lines: [{ ...aCheckoutLine, isRepurchase: true }] }), true);
    expect(await talkOver('payment', talk)).toBe(true);
    expect(talk.ask).not.toHaveBeenCalled();
  });
});
