import { splitTender } from '@botica/domain/tenders';
import type { Question } from '@botica/ui/overlays/use-question.ts';
import { describe, expect, it } from 'vitest';
import { aCheckoutLine, someFacts } from '../facts/facts.fixture.ts';
import { askChecks } from './ask-checks.ts';

function aTalk(answers: readonly boolean[] = []) {
  const asked: Question[] = [];
  const accepted: string[] = [];
  const dropped: string[] = [];
  return {
    asked,
    accepted,
    dropped,
    ask: async (question: Question) => {
      asked.push(question);
      return answers[asked.length - 1] ?? true;
    },
    onAccepted: (id: string) => accepted.push(id),
    onDropped: (what: string) => dropped.push(what),
  };
}

const leftBehind = { promotionId: 4, available: 2, requested: 0 };

it('CHK-38 an order without problems asks nothing', async () => {
  const talk = aTalk();
  expect((await askChecks(someFacts(), talk)).stoppedBy).toBeUndefined();
  expect(talk.asked).toEqual([]);
});

const everythingLeftBehind = someFacts({
  redemptions: [leftBehind],
  bonuses: [leftBehind],
  lines: [{ ...aCheckoutLine, promotion: 'unaccepted' }],
  tender: splitTender({ payableCents: 245_00, vouchers: [{ code: 'OKY-00000001', cents: 300_00 }] }),
  call: { isWanted: false, phone: '' },
});

it.each([
  ['CHK-25', 'the rest of a voucher', 'no podrá utilizarse'],
  ['CHK-30', 'redemptions', 'canjes disponibles'],
  ['CHK-31', 'bonuses', 'bonificaciones disponibles'],
  ['CHK-32', 'promotions', 'promociones'],
  ['CHK-37', 'the confirmation call', 'Tu pedido será facturado inmediatamente.'],
])('%s asks about %s that the customer leaves behind', async (_, __, words) => {
  const talk = aTalk();
  await askChecks(everythingLeftBehind, talk);
  expect(talk.asked.filter(({ text, title }) => (text ?? title).includes(words))).toHaveLength(1);
});

it('CHK-38 asks the questions one after the other, in the order of the checks', async () => {
  const talk = aTalk();
  expect((await askChecks(everythingLeftBehind, talk)).stoppedBy).toBeUndefined();
  expect(talk.accepted).toEqual(['voucherLeftover', 'redemptions', 'bonuses', 'promotions', 'noCall']);
});

it('CHK-38 a no stops the questions', async () => {
  const talk = aTalk([true, false]);
  const facts = someFacts({ redemptions: [leftBehind], bonuses: [leftBehind], call: { isWanted: false, phone: '' } });
  expect((await askChecks(facts, talk)).stoppedBy).toMatchObject({ id: 'bonuses', step: 'bonuses' });
  expect(talk.accepted).toEqual(['redemptions']);
});

it('CHK-21 CHK-38 a refusal stops without a question', async () => {
  const talk = aTalk();
  const unpaid = someFacts({ tender: splitTender({ payableCents: 245_00 }), redemptions: [leftBehind] });
  expect((await askChecks(unpaid, talk)).stoppedBy).toMatchObject({ id: 'paymentType', kind: 'refusal' });
  expect(talk.asked).toEqual([]);
});

describe('removing incomplete parts of the order', () => {
  it('CHK-33 removes an incomplete tax id after a yes', async () => {
    const talk = aTalk();
    const { facts } = await askChecks(someFacts({ taxId: { name: '', number: '' } }), talk);
    expect(talk.asked[0]).toMatchObject({ text: 'Realizar pedido sin RTN?' });
    expect(talk.dropped).toEqual(['taxId']);
    expect(facts.taxId).toBeUndefined();
  });

  it('CHK-34 CHK-35 asks once about a subscription without terms or card', async () => {
    const talk = aTalk();
    const { facts } = await askChecks(someFacts({ lines: [{ ...aCheckoutLine, isRepurchase: true }] }), talk);
    expect(talk.asked).toHaveLength(1);
    expect(talk.dropped).toEqual(['repurchase']);
    expect(facts.lines[0]?.isRepurchase).toBe(false);
  });

  it('CHK-33 keeps the tax id when the shopper says no', async () => {
    const talk = aTalk([false]);
    await askChecks(someFacts({ taxId: { name: '', number: '' } }), talk);
    expect(talk.dropped).toEqual([]);
  });
});
