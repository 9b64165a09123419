import { describe, expect, it } from 'vitest';
import { categoriesOf, missingAt, offerText, toLabExam } from './exam-offer.ts';

const glucose = {
  productId: 1,
  name: 'Glucosa',
  presentation: '',
  category: 'Química',
  priceCents: 120_00,
  branchCodes: [5, 8],
};
const dimer = { ...glucose, productId: 2, name: 'Dímero D', category: 'Coagulación', branchCodes: [8] };
const nowhere = { ...glucose, productId: 3, name: 'Renina', category: 'Hormonas', branchCodes: [] };
const all = [glucose, dimer, nowhere];

describe('the exams before a branch is chosen', () => {
  it('LAB-12 an exam that no branch has is without stock', () =>
    expect(all.map((exam) => toLabExam(exam).stock > 0)).toEqual([true, true, false]));

  it('lists each category once, by name', () =>
    expect(categoriesOf([...all, glucose])).toEqual(['Coagulación', 'Hormonas', 'Química']));

  it.each([
    [8, [glucose, dimer], 'Hace tus 2 exámenes'],
    [8, [glucose], 'Hace tu examen'],
    [5, [glucose, dimer], 'No hace Dímero D'],
    [9, [glucose, dimer], 'No hace tus exámenes'],
    [9, [glucose], 'No hace tu examen'],
    [5, [], undefined],
  ])('branch %i says which of the chosen exams it does', (branch, chosen, text) =>
    expect(offerText(missingAt(branch, chosen, all), chosen.length)).toBe(text),
  );
});
