import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRating, isOpenForRating, questionById, questionKindIds, questionsFor, ratingQuestions } from './index.ts';

const codeOf = (kind: 'satisfaction' | 'scale', score: number | null, comment = '') => {
  const checked = checkRating(kind, { score, comment });
  return checked.ok ? undefined : checked.code;
};

describe('a rating', () => {
  it('RATE-01 accepts a comment of up to 400 characters', () => {
    expect(codeOf('scale', 5, 'á'.repeat(400))).toBeUndefined();
    expect(codeOf('scale', 5, '💊'.repeat(400))).toBeUndefined();
    expect(codeOf('scale', 5, 'á'.repeat(401))).toBe('RATING_COMMENT_TOO_LONG');
  });

  it('RATE-02 a satisfaction question requires one of two values', () => {
    expect([0, 1].map((score) => codeOf('satisfaction', score))).toEqual([undefined, undefined]);
    expect([null, 2, -1, 0.5, Number.NaN].map((score) => codeOf('satisfaction', score))).toEqual(
      Array(5).fill('RATING_OPTION_NEEDED'),
    );
  });

  it('RATE-03 a scale question accepts 0 to 10 only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -20, max: 30 }), fc.double()), (score) => {
        const isOne = Number.isInteger(score) && score >= 0 && score <= 10;
        expect(codeOf('scale', score)).toBe(isOne ? undefined : 'RATING_OPTION_NEEDED');
      }),
    );
  });

  it('RATE-04 is accepted for 30 days', () => {
    const delivered = new Date('2026-11-01T18:00:00Z');
    expect(isOpenForRating(delivered, new Date('2026-12-01T18:00:00Z'))).toBe(true);
    expect(isOpenForRating(delivered, new Date('2026-12-01T18:00:01Z'))).toBe(false);
  });
});

describe('the questions', () => {
  it('RATE-02 RATE-03 are of two kinds, 1 and 2', () => {
    expect(questionKindIds).toEqual({ satisfaction: 1, scale: 2 });
    expect(new Set(ratingQuestions.map(({ id }) => id)).size).toBe(ratingQuestions.length);
  });

  it.each([
    [2, 'Entrega a domicilio'],
    [4, 'Entrega a domicilio'],
    [1, 'Recoger en sucursal'],
    [3, 'Recoger en sucursal'],
    [7, 'Envío al extranjero'],
  ])('ORDER-08 an order of type %i asks first about its delivery, then about the purchase', (orderTypeId, moment) => {
    expect(questionsFor(orderTypeId).map((question) => question.moment)).toEqual([moment, 'Compra en línea']);
    expect(questionsFor(orderTypeId).map(({ kind }) => kind)).toEqual(['satisfaction', 'scale']);
  });

  it('a question is found by its id', () => {
    expect(questionById(4)?.kind).toBe('scale');
    expect(questionById(99)).toBeUndefined();
  });
});
