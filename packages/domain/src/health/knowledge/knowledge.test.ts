import { describe, expect, it } from 'vitest';
import { someRows } from '../safety/safety.fixture.ts';
import { checkKnowledge, createAllergies, createNames, isLocalForm } from './index.ts';

describe('the ingredients of a product', () => {
  const names = createNames(someRows.ingredients, [
    ...someRows.brands,
    { brand: 'Quizás', ingredients: ['ibuprofeno'], certainty: 'media' },
    { brand: 'Quizás Plus', ingredients: ['ibuprofeno'], certainty: 'media' },
  ]);
  const of = (given: Partial<Parameters<typeof names.ingredientsOf>[0]>) =>
    names.ingredientsOf({ name: '', brand: '', activeIngredient: null, ...given });

  it('come from the catalogue, by name or alias, without accents and capitals', () => {
    expect(of({ activeIngredient: 'Acetaminofen' })).toEqual([{ name: 'paracetamol', label: 'Acetaminofen' }]);
    expect(of({ activeIngredient: 'losartán potásico + IBUPROFENO' }).map(({ name }) => name)).toEqual([
      'losartán',
      'ibuprofeno',
    ]);
    expect(of({ activeIngredient: 'vitamina C y paracetamol' })).toHaveLength(2);
  });

  it('else from the brand, else from the words of the name; the catalogue wins', () => {
    expect(of({ brand: 'coumadin' })).toEqual([{ name: 'warfarina', label: 'warfarina' }]);
    expect(of({ brand: 'Coumadín', activeIngredient: 'naproxeno' })).toMatchObject([{ name: 'naproxeno' }]);
    expect(of({ name: 'Naproxeno Sódico 550 mg, 10 tabletas' })).toMatchObject([{ name: 'naproxeno' }]);
    expect(of({ name: 'Coumadín 5 mg' })).toMatchObject([{ name: 'warfarina' }]);
    expect(of({ name: 'Pañales talla 4', brand: 'Cipotín' })).toEqual([]);
  });

  it.each([
    ['Ibuprofeno/Paracetamol, tabletas', ['ibuprofeno', 'paracetamol']],
    ['Naproxeno-Sódico (550mg)', ['naproxeno']],
    ['PARACETAMOL500 mg', ['paracetamol']],
    ['Gomitas sabor vitamina C', []],
    ['Jarabe sabor miel y naproxeno, con paracetamol', ['paracetamol']],
    ['Jarabe sabor cereza con ibuprofeno 100 mg', ['ibuprofeno']],
    ['Quizás Plus 10 tabletas', []],
  ])('of the words of %s', (name, expected) => expect(of({ name }).map((one) => one.name)).toEqual(expected));

  it('a brand whose formula changes does not say what it contains', () => {
    expect(of({ brand: 'Quizás' })).toEqual([]);
    expect(of({ brand: 'Quizás', activeIngredient: 'warfarina' })).toMatchObject([{ name: 'warfarina' }]);
  });
});

it.each([
  ['crema', true],
  ['solución oftálmica', true],
  ['gotas óticas', true],
  ['Aerosol nasal', true],
  ['solución para nebulizar', true],
  ['tableta', false],
  ['solución', false],
  ['gel oral', false],
  ['solución inyectable', false],
  ['supositorio', false],
  ['parche transdérmico', false],
  ['parche', false],
  ['implante subdérmico', false],
  ['solución subcutánea', false],
  ['spray sublingual', false],
  ['gelcap', false],
  ['gelcaps', false],
  ['crema rectal', false],
  ['espuma rectal', false],
  ['probiótico', false],
  ['polvo antibiótico', false],
  ['tableta bucal', false],
  ['spray oral', false],
  ['inhalador oral', true],
  ['polvo para inhalación oral', true],
  ['loción corporal', true],
  ['gel tópico', true],
  ['geles', true],
  ['óvulos vaginales', true],
  ['gotas nasales', true],
  ['enjuague bucal', true],
  ['emulsión cutánea', true],
  ['Ungüento dérmico', true],
])('a product in the form of %s is local: %s', (form, expected) => expect(isLocalForm(form)).toBe(expected));

describe('a set of rows', () => {
  const [pair] = someRows.interactions;
  const [ibuprofen] = someRows.ingredients.filter(({ name }) => name === 'ibuprofeno');
  if (!pair || !ibuprofen) throw new Error('no rows');

  it('is accepted whole', () => expect(checkKnowledge(someRows)).toEqual([]));

  it('may count what the shopper carries', () => {
    const classes = someRows.classes.map((one) => ({ ...one, text: 'Llevas dos pastillas para dormir.' }));
    expect(checkKnowledge({ ...someRows, classes })).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a pair twice', { interactions: [pair, pair] }, 'está dos veces'],
    ['an unknown ingredient', { interactions: [{ ...pair, a: 'aaa' }] }, 'principio desconocido'],
    ['a pair in the wrong order', { interactions: [{ ...pair, a: pair.b, b: pair.a }] }, 'en orden'],
    ['a text with a dose', { interactions: [{ ...pair, advice: 'Toma 400 mg.' }] }, 'da una dosis'],
    ...[
      'Aplica al 5 %.',
      'Usa 2 cápsulas al día.',
      'Toma 3 pastillas.',
      'Da 2 cucharadas.',
      'Tómalo cada 8 horas.',
      'Tómalo cada ocho horas.',
      'Toma media tableta.',
    ].map((advice): [string, object, string] => [
      `a dose: ${advice}`,
      { interactions: [{ ...pair, advice }] },
      'da una dosis',
    ]),
    ['a text without an end', { interactions: [{ ...pair, effect: 'Sin punto' }] }, 'no termina en punto'],
    ['a local code that is not its own', { ingredients: [{ ...ibuprofen, atcLocal: ['A01AA'] }] }, 'atc_local'],
    [
      'an alias of two',
      { ingredients: [...someRows.ingredients, { ...ibuprofen, name: 'otro', aliases: ['Ibuprofeno'] }] },
      'es nombre de',
    ],
    [
      'a prefix inside another class',
      { classes: [...someRows.classes, { ...someRows.classes[0], id: 'otra', prefixes: ['M01A'] }] },
      'se cruza con',
    ],
    ['a brand of nothing known', { brands: [{ ...someRows.brands[0], ingredients: ['aaa'] }] }, 'brands.csv'],
  ])('is refused with %s', (_, given, message) => {
    const problems = checkKnowledge({ ...someRows, ...given } as typeof someRows);
    expect(problems.join('\n')).toContain(message);
  });
});

describe('an allergy as somebody typed it', () => {
  const names = createNames(someRows.ingredients, someRows.brands);
  const group = (id: string, name: string, prefixes: string[]) => ({ id, name, prefixes });
  const groups = [
    group('penicilinas', 'penicilinas como amoxicilina', ['J01CA', 'J01CE']),
    group('aines', 'antiinflamatorios como ibuprofeno', ['M01AE']),
    group('macrolidos', 'antibióticos como azitromicina', ['J01FA']),
    group('quinolonas', 'antibióticos como ciprofloxacino', ['J01MA']),
  ];
  const read = createAllergies(names.book, groups);

  it.each([
    ['Ibuprofeno', ['ibuprofeno']],
    ['acetaminofen', ['paracetamol']],
    ['Coumadín 5 mg', ['warfarina']],
    ['penicilina', ['J01CA', 'J01CE']],
    ['alergia a la Penicilina y al ibuprofeno', ['J01CA', 'J01CE', 'ibuprofeno']],
    ['antiinflamatorios', ['M01AE']],
    ['AINES', ['M01AE']],
    ['polen', []],
    ['', []],
    // Two groups begin with it: it says nothing.
    ['antibióticos', []],
  ])('%s', (text, expected) => {
    const digits = text.includes('5 mg');
    expect(read(text).allergens).toEqual(expected);
    expect(read(text).isUnderstood).toBe(expected.length > 0 && !digits);
  });

  it('is not understood as a whole when one word of it means nothing', () => {
    expect(read('ibuprofeno y mariscos')).toEqual({ allergens: ['ibuprofeno'], isUnderstood: false });
    expect(read('leche con ibuprofeno')).toEqual({ allergens: ['ibuprofeno'], isUnderstood: false });
  });
});
