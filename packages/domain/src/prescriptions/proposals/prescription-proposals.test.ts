import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProposedLine } from './index.ts';
import { isSamePrice, proposalShares, proposalTotals, reduceProposal } from './index.ts';

const aLine = (productId: number, given: Partial<ProposedLine> = {}): ProposedLine => {
  const { quantity = 3, unitCents = 20_00 } = given;
  return {
    productId,
    quantity,
    unitCents,
    totalCents: quantity * unitCents,
    savedCents: 90,
    earnedPoints: 1.5,
    ...given,
  };
};
const lines = [aLine(1), aLine(2, { quantity: 6, unitCents: 12_50, savedCents: 6_00, earnedPoints: 3 })];

describe('a proposal that its customer reduces', () => {
  it('RX-04 keeps the unit price, and reduces saving and points in proportion', () => {
    const reduced = reduceProposal(lines, new Map([[2, 4]]));
    expect(reduced).toEqual({
      ok: true,
      value: [aLine(2, { quantity: 4, unitCents: 12_50, savedCents: 4_00, earnedPoints: 2 })],
    });
  });

  it('RX-04 keeps everything that was not changed', () => {
    const all = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
    expect(reduceProposal(lines, all)).toEqual({ ok: true, value: lines });
    expect(proposalTotals(lines, 45_00)).toEqual({
      subtotalCents: 135_00,
      savedCents: 6_90,
      deliveryCents: 45_00,
      totalCents: 180_00,
      earnedPoints: 4,
    });
  });

  it.each([
    ['a raised quantity', [[1, 4]], 'PROPOSAL_QUANTITY_RAISED'],
    [
      'a product that nobody proposed',
      [
        [1, 1],
        [9, 1],
      ],
      'PROPOSAL_LINE_NOT_FOUND',
    ],
    ['nothing at all', [], 'PROPOSAL_EMPTY'],
    [
      'every line taken out',
      [
        [1, 0],
        [2, 0],
      ],
      'PROPOSAL_EMPTY',
    ],
  ] as const)('RX-04 refuses %s', (_, kept, code) => {
    expect(reduceProposal(lines, new Map(kept.map(([id, quantity]) => [id, quantity])))).toEqual({ ok: false, code });
  });

  const anyLines = fc
    .uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 500 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        unitCents: fc.integer({ min: 1, max: 500_000 }),
        savedUnit: fc.integer({ min: 0, max: 10_000 }),
        points: fc.double({ min: 0, max: 50, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12, selector: ({ productId }) => productId },
    )
    .map((rows) =>
      rows.map(({ savedUnit, points, ...line }) =>
        aLine(line.productId, { ...line, savedCents: savedUnit * line.quantity, earnedPoints: points }),
      ),
    );

  it('RX-04 PAY-02 never costs more, and the total is the sum of lines and delivery', () => {
    fc.assert(
      fc.property(anyLines, fc.infiniteStream(fc.nat()), fc.nat(20_000), (proposed, draws, deliveryCents) => {
        const kept = new Map(
          proposed.map(({ productId, quantity }) => [productId, (draws.next().value ?? 0) % (quantity + 1)]),
        );
        const reduced = reduceProposal(proposed, kept);
        if (!reduced.ok) {
          expect([...kept.values()].every((quantity) => quantity === 0)).toBe(true);
          return;
        }
        const before = proposalTotals(proposed, deliveryCents);
        const after = proposalTotals(reduced.value, deliveryCents);
        expect(after.totalCents).toBeLessThanOrEqual(before.totalCents);
        expect(after.earnedPoints).toBeLessThanOrEqual(before.earnedPoints);
        const goods = reduced.value.reduce((cents, line) => cents + line.quantity * line.unitCents, 0);
        expect(after.totalCents).toBe(goods + deliveryCents);
      }),
    );
  });
});

it('RX-04 a changed price, quantity or delivery is a different price', () => {
  const shown = { lines, deliveryCents: 45_00 };
  expect(isSamePrice(shown, { lines: [...lines].reverse(), deliveryCents: 45_00 })).toBe(true);
  expect(isSamePrice(shown, { lines, deliveryCents: 46_00 })).toBe(false);
  expect(isSamePrice(shown, { lines: [aLine(1, { unitCents: 19_99 }), ...lines.slice(1)], deliveryCents: 45_00 })).toBe(
    false,
  );
  expect(isSamePrice(shown, { lines: lines.slice(1), deliveryCents: 45_00 })).toBe(false);
});

describe('who pays a proposal', () => {
  const totals = proposalTotals(lines, 45_00);

  it.each([
    ['everything without an insurer', undefined, 0, 180_00],
    ['the copay and the delivery with one', 30_00, 105_00, 75_00],
    ['the delivery alone when there is no copay', 0, 135_00, 45_00],
    ['no more than the products cost', 500_00, 0, 180_00],
  ] as const)('RX-04 A170 the customer pays %s', (_, copayCents, insurerCents, customerCents) => {
    expect(proposalShares(totals, copayCents)).toEqual({ insurerCents, customerCents });
  });
});
