import { describe, expect, it } from 'vitest';
import { orderEquivalents } from './order-equivalents.ts';

const row = (perUnitCents: number, pin: number | null = null) => ({ perUnitCents, cents: perUnitCents * 10, pin });
const prices = (rows: readonly { perUnitCents: number }[]) => rows.map(({ perUnitCents }) => perUnitCents);

describe('the equivalents of a product', () => {
  it('DETAIL-03 are the cheaper ones first, or all when none is cheaper', () => {
    const { others, first, areCheaper } = orderEquivalents([row(90), row(40), row(70)], 80);
    expect([prices(others), prices(first), areCheaper]).toEqual([[40, 70, 90], [40, 70], true]);
    const dear = orderEquivalents([row(90)], 80);
    expect([prices(dear.first), dear.areCheaper]).toEqual([[90], false]);
  });

  it('A245 begin with those that staff put first, in their order, also when they cost more', () => {
    const { others, first, areCheaper } = orderEquivalents([row(40), row(99, 2), row(85, 1), row(95)], 80);
    expect([prices(others), prices(first), areCheaper]).toEqual([[85, 99, 40, 95], [85, 99, 40], false]);
  });
});
