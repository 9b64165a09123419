import { describe, expect, it } from 'vitest';
import { buildDemoModel, findFirst, searchDemo } from '../../../../../test/judged/demo-model.ts';
import { Likeness } from './likeness.ts';

const demo = buildDemoModel();

describe('misspelled names of medicines', () => {
  it.each([
    ['lsaix', 'furosemida'],
    ['zyrtrc', 'cetirizina'],
    ['flagil', 'metronidazol'],
    ['etrozol', 'letrozol'],
    ['mtamisl', 'metamizol sódico'],
    ['glucofaje', 'metformina'],
  ])('%s finds %s', (typed, ingredient) => {
    expect(findFirst(demo, typed).map((product) => product.ingredient)).toContain(ingredient);
  });

  it.each(['lápis', 'cosina', 'cuvna', 'mantequila'])('%s is a misspelled common word, and no medicine', (typed) => {
    const { understood, productIds } = searchDemo(demo, typed);
    expect(understood.map(({ kind }) => kind)).not.toContain('brand');
    for (const id of productIds) expect(demo.products.get(id)?.ingredient ?? null).toBeNull();
  });

  it('a short beginning of a brand is a word of its own when it was typed to its end', () => {
    expect(searchDemo(demo, 'topa').understood).toEqual([]);
    expect(searchDemo(demo, 'omepra').total).toBeGreaterThan(0);
  });

  it('a keyword names no article', () => {
    expect(findFirst(demo, 'bolsas de basura')).toEqual([]);
  });

  it('staff give synonyms to a phrase, which also count beside a need', () => {
    for (const { name } of findFirst(demo, 'pañales recién nacido')) expect(name).toMatch(/talla RN/);
  });
});

it('a sold name with a letter left out is that name, though a common word is as near', () => {
  const likeness = new Likeness({ medicines: ['libbera', 'tapsin'], common: ['libra'], isIngredient: () => false });
  const found = { word: 'libbera', slips: 1, cost: 1.3 };
  expect(likeness.isMedicine('libbra', found)).toBe(false);
  expect(likeness.isMedicine('libbra', found, { isSold: true })).toBe(true);
});
