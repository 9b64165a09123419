import { splitTender, type TenderInput } from '@botica/domain/tenders';
import { expect, it } from 'vitest';
import { someFacts } from '../facts/facts.fixture.ts';
import { paidNow } from './paid-now.ts';

function factsOf(remainder: TenderInput['remainder'], given: Partial<TenderInput> = {}) {
  const facts = someFacts();
  return {
    payment: { ...facts.payment, remainder },
    tender: splitTender({ payableCents: 245_00, remainder, ...given }),
  };
}

it.each([
  ['an online card', factsOf('onlineCard'), { kind: 'onlineCard', cents: 245_00 }],
  ['PayPal', factsOf('payPal'), { kind: 'payPal', cents: 245_00 }],
  [
    'a card and a part with the wallet',
    factsOf('onlineCard', { walletCents: 45_00 }),
    { kind: 'onlineCard', cents: 245_00 },
  ],
  ['cash', factsOf('cash'), undefined],
  ['cash and a part with the wallet', factsOf('cash', { walletCents: 45_00 }), { kind: 'wallet', cents: 45_00 }],
  ['a payment link', factsOf('paymentLink'), undefined],
] as const)('A177 what the last press pays of an order with %s', (_, facts, paid) =>
  expect(paidNow(facts)).toEqual(paid),
);
