import { expect, it } from 'vitest';
import { createDemoStore } from '../index.ts';

const { laboratory, products, branches } = createDemoStore({ products: 4000 });

it('LAB-21 the demo customer has results of several dates, within and outside the normal range', () => {
  const values = laboratory
    .flatMap(({ exams }) => exams)
    .flatMap(({ results }) => results)
    .filter(({ parameter }) => parameter === 'Glucosa');
  expect(values.length).toBeGreaterThanOrEqual(5);
  expect(new Set(values.map(({ value, maximum }) => (value ?? 0) > (maximum ?? 0))).size).toBe(2);
});

it('LAB-11 orders contain exams that the laboratory sells, at a branch of the laboratory, each once', () => {
  const exams = new Set(products.filter(({ isExam }) => isExam).map(({ id }) => id));
  const labs = new Set(branches.filter(({ companyIds }) => companyIds.includes(13)).map(({ code }) => code));
  for (const order of laboratory) {
    expect(labs.has(order.branchCode)).toBe(true);
    expect(order.exams.every(({ productId }) => exams.has(productId))).toBe(true);
    expect(new Set(order.exams.map(({ productId }) => productId)).size).toBe(order.exams.length);
  }
});

it('a store without exams has no laboratory orders', () =>
  expect(createDemoStore({ products: 5 }).laboratory).toEqual([]));
