import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditions, packKnowledge } from '../knowledge/index.ts';
import type { Alert, CaredPerson, Medicine } from './index.ts';
import { checkSafety, graveOf, isAccepted, partnersOf, readKnowledge } from './index.ts';
import { aMedicine, someKnowledge, someRows } from './safety.fixture.ts';

const check = (medicines: readonly Medicine[], person?: CaredPerson) =>
  checkSafety(someKnowledge, { medicines, person });
const told = (alerts: readonly Alert[]) =>
  alerts.map(({ kind, severity, medicines }) => [kind, severity, ...medicines.map(({ ingredient }) => ingredient)]);
const somebody = (given: Partial<CaredPerson>): CaredPerson => ({ conditions: [], allergies: [], takes: [], ...given });

describe('products of one cart', () => {
  const ibuprofen = aMedicine(['ibuprofeno']);
  const losartan = aMedicine(['losartán']);
  const warfarin = aMedicine(['warfarina']);

  it('warns of a pair once, the grave one first, with the texts of the row', () => {
    const alerts = check([losartan, ibuprofen, warfarin]);
    expect(told(alerts)).toEqual([
      ['interaction', 'grave', 'ibuprofeno', 'warfarina'],
      ['interaction', 'importante', 'ibuprofeno', 'losartán'],
    ]);
    expect(alerts[0]).toMatchObject({ effect: 'Efecto de ibuprofeno con warfarina.', advice: 'Habla con el regente.' });
  });

  it('the worst interaction of a pair of products is the one that is shown', () => {
    const both = aMedicine(['losartán', 'warfarina']);
    expect(told(check([ibuprofen, both]))).toEqual([['interaction', 'grave', 'ibuprofeno', 'warfarina']]);
  });

  it('a product for the skin neither interacts nor counts as the same taken twice', () => {
    const shampoo = aMedicine(['cetoconazol'], { isLocal: true });
    const gel = aMedicine(['ibuprofeno'], { isLocal: true });
    expect(check([shampoo, aMedicine(['simvastatina'])])).toEqual([]);
    expect(check([gel, ibuprofen])).toEqual([]);
    expect(told(check([aMedicine(['cetoconazol']), aMedicine(['simvastatina'])]))).toHaveLength(1);
  });

  it('the same ingredient, then the same class; an ingredient without rules and a class that is off do not warn', () => {
    expect(told(check([ibuprofen, aMedicine(['ibuprofeno'])]))).toEqual([
      ['same-ingredient', 'importante', 'ibuprofeno', 'ibuprofeno'],
    ]);
    expect(told(check([ibuprofen, aMedicine(['naproxeno'])]))).toEqual([
      ['same-class', 'importante', 'ibuprofeno', 'naproxeno'],
    ]);
    expect(check([aMedicine(['vitamina C']), aMedicine(['vitamina C'])])).toEqual([]);
  });

  it('two lines of one product and a product of two ingredients do not warn', () => {
    expect(check([ibuprofen, ibuprofen])).toEqual([]);
    expect(check([aMedicine(['ibuprofeno', 'warfarina'])])).toEqual([]);
  });
});

describe('a person', () => {
  it('what they take counts, but not against itself nor against the product that is bought again', () => {
    const taken = aMedicine(['warfarina'], { key: 'x1' });
    const bought = aMedicine(['ibuprofeno']);
    const person = somebody({ takes: [taken, aMedicine(['naproxeno'], { key: 'x2' }), { ...bought }] });
    const alerts = check([bought], person);
    expect(told(alerts)).toEqual([
      ['interaction', 'grave', 'ibuprofeno', 'warfarina'],
      ['same-class', 'importante', 'ibuprofeno', 'naproxeno'],
    ]);
    expect(alerts[0]?.medicines.map(({ isTaken }) => isTaken).sort()).toEqual([false, true]);
  });

  it.each([
    [['amoxicilina'], [['allergy', 'grave', 'amoxicilina']]],
    [['J01C'], [['allergy', 'grave', 'amoxicilina']]],
    [['M01A'], []],
  ])('allergies %j', (allergies, expected) =>
    expect(told(check([aMedicine(['amoxicilina'])], somebody({ allergies })))).toEqual(expected),
  );

  it('the caution of an ingredient wins over that of its group', () => {
    const pressure = somebody({ conditions: ['presion_alta'] });
    expect(check([aMedicine(['naproxeno'])], pressure)).toMatchObject([{ severity: 'grave', effect: 'De naproxeno.' }]);
    expect(check([aMedicine(['ibuprofeno'])], pressure)).toMatchObject([
      { severity: 'importante', effect: 'De la clase.' },
    ]);
  });

  it.each([
    [1, ['paracetamol']],
    [2, []],
    [64, []],
    [65, ['ibuprofeno']],
    [undefined, []],
  ])('of %s years is warned of %j', (ageYears, expected) => {
    const alerts = check([aMedicine(['paracetamol']), aMedicine(['ibuprofeno'])], somebody({ ageYears }));
    expect(alerts.flatMap(({ medicines }) => medicines.map(({ ingredient }) => ingredient))).toEqual(expected);
  });
});

it('cautions of one ingredient that are equally strict are told by their text, and one text once', () => {
  const [of] = someRows.cautions;
  if (!of) throw new Error('no rows');
  const caution = (target: string, text: string, condition = of.condition) => ({ ...of, target, text, condition });
  const shown = (cautions: (typeof someRows)['cautions']) =>
    checkSafety(readKnowledge(packKnowledge({ ...someRows, cautions })), {
      medicines: [aMedicine(['ibuprofeno'])],
      person: somebody({ conditions: ['presion_alta', 'diabetes'] }),
    }).map(({ effect }) => effect);
  const two = [caution('M01A', 'Segundo.'), caution('M01AE', 'Primero.')];
  expect(shown(two)).toEqual(['Primero.']);
  expect(shown([...two].reverse())).toEqual(['Primero.']);
  expect(shown([caution('M01A', 'Igual.'), caution('M01A', 'Igual.', 'diabetes')])).toEqual(['Igual.']);
});

describe('the yes of the shopper', () => {
  const cart = [aMedicine(['ibuprofeno']), aMedicine(['warfarina']), aMedicine(['losartán'])];

  it('is for exactly the grave alerts', () => {
    const alerts = check(cart);
    const keys = graveOf(alerts).map(({ key }) => key);
    expect(isAccepted(alerts, keys)).toBe(true);
    expect(isAccepted(alerts, [])).toBe(false);
    expect(isAccepted(alerts, [...keys, 'other'])).toBe(false);
    expect(isAccepted(check(cart.slice(1)), [])).toBe(true);
  });

  it('does not count for another text', () => {
    const [first, ...others] = someRows.interactions.filter(({ b }) => b === 'warfarina');
    if (!first) throw new Error('no row');
    const changed = { ...someRows, interactions: [{ ...first, effect: 'Otro texto.' }, ...others] };
    const other = checkSafety(readKnowledge(packKnowledge(changed)), { medicines: cart });
    const keys = graveOf(check(cart)).map(({ key }) => key);
    expect(isAccepted(other, keys)).toBe(false);
  });
});

it('a product page lists what not to combine it with, grave first, and nothing for the skin', () => {
  const partners = (medicine: Medicine) => partnersOf(someKnowledge, medicine).map(({ ingredient }) => ingredient);
  expect(partners(aMedicine(['ibuprofeno']))).toEqual(['warfarina', 'losartán']);
  expect(partners(aMedicine(['ibuprofeno'], { isLocal: true }))).toEqual([]);
});

const anyMedicines = fc.array(
  fc.record({
    ingredients: fc.uniqueArray(fc.constantFrom(...someRows.ingredients.map(({ name }) => name)), {
      minLength: 1,
      maxLength: 3,
    }),
    isLocal: fc.boolean(),
  }),
  { maxLength: 6 },
);
const anyPerson = fc.record({
  ageYears: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }),
  conditions: fc.uniqueArray(fc.constantFrom(...conditions)),
  allergies: fc.uniqueArray(fc.constantFrom('J01C', 'ibuprofeno', 'losartán')),
});

describe('for any cart and person', () => {
  it('the answer does not depend on the order, has one alert for a pair, and none within a product', () => {
    fc.assert(
      fc.property(anyMedicines, anyMedicines, anyPerson, fc.infiniteStream(fc.nat()), (bought, taken, given, dice) => {
        const made = (list: typeof bought, letter: string) =>
          list.map(({ ingredients, isLocal }, index) => aMedicine(ingredients, { key: `${letter}${index}`, isLocal }));
        const [cart, takes] = [made(bought, 'c'), made(taken, 't')];
        const shuffled = <Item>(items: readonly Item[]) =>
          items
            .map((item) => ({ item, at: Number(dice.next().value) }))
            .sort((one, other) => one.at - other.at)
            .map(({ item }) => item);
        const turned = shuffled(cart).map((one) => ({ ...one, ingredients: shuffled(one.ingredients) }));
        const alerts = check(cart, { ...given, takes });
        expect(check(turned, { ...given, takes: shuffled(takes) })).toEqual(alerts);
        const pairs = alerts.flatMap(({ medicines }) =>
          medicines.length === 2 ? [medicines.map(({ key }) => key).join()] : [],
        );
        expect(new Set(pairs).size).toBe(pairs.length);
        for (const { medicines } of alerts) {
          expect(new Set(medicines.map(({ key }) => key)).size).toBe(medicines.length);
          expect(medicines.every(({ isTaken }) => isTaken)).toBe(false);
        }
        const grave = alerts.map(({ severity }) => severity === 'grave');
        expect(grave).toEqual([...grave].sort((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});
