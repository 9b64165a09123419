import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForWhom, NamedPerson } from './index.ts';
import {
  asOneChoice,
  checkCart,
  checkSafety,
  cleanForWhom,
  ownersIn,
  personFor,
  withOwners,
  withPerson,
  withReplaced,
} from './index.ts';
import { aMedicine, someKnowledge } from './safety.fixture.ts';

const [ibuprofen, warfarin, losartan, naproxen] = ['ibuprofeno', 'warfarina', 'losartán', 'naproxeno'].map((name, at) =>
  aMedicine([name], { key: String(at + 1) }),
) as [
  ReturnType<typeof aMedicine>,
  ReturnType<typeof aMedicine>,
  ReturnType<typeof aMedicine>,
  ReturnType<typeof aMedicine>,
];
const all = [ibuprofen, warfarin, losartan, naproxen];
const somebody = (id: string, given: Partial<NamedPerson> = {}): NamedPerson => ({
  ...{ id, name: id, conditions: [], allergies: [], takes: [] },
  ...given,
});
const rosa = somebody('rosa');
const leo = somebody('leo');
const check = (owners: Readonly<Record<string, string>>, people = [rosa, leo], medicines = all) =>
  checkCart(someKnowledge, { medicines, people, personOf: (key) => owners[key] }).map(({ medicines: two, person }) => [
    ...two.map(({ ingredient }) => ingredient),
    person?.name ?? 'nobody',
  ]);

describe('a cart for several people', () => {
  it('never compares what is for one with what is for another', () => {
    expect(check({ 1: 'rosa', 2: 'leo', 3: 'leo', 4: 'rosa' })).toEqual([['ibuprofeno', 'naproxeno', 'rosa']]);
    expect(check({ 1: 'rosa', 2: 'rosa' }, [rosa, leo], [ibuprofen, warfarin])).toEqual([
      ['ibuprofeno', 'warfarina', 'rosa'],
    ]);
  });

  it('compares a product for nobody with all others, and with nothing that anybody takes', () => {
    const takes = [aMedicine(['losartán'], { key: 'l' })];
    const people = [somebody('rosa', { takes }), leo];
    expect(check({ 2: 'rosa' }, people, [ibuprofen, warfarin])).toEqual([['ibuprofeno', 'warfarina', 'nobody']]);
    expect(check({ 3: 'leo' }, people, [ibuprofen, losartan])).toEqual([['ibuprofeno', 'losartán', 'nobody']]);
  });

  it('warns a product of a person of what that person takes, and of nobody else’s', () => {
    const takes = [aMedicine(['warfarina'], { key: 'w' })];
    const people = [somebody('rosa', { takes, ageYears: 70 }), leo];
    expect(check({ 1: 'rosa' }, people, [ibuprofen])).toEqual([
      ['ibuprofeno', 'warfarina', 'rosa'],
      ['ibuprofeno', 'rosa'],
    ]);
    expect(check({ 1: 'leo' }, people, [ibuprofen])).toEqual([]);
    expect(check({ 1: 'gone' }, people, [ibuprofen])).toEqual([]);
  });

  it('without a named product it is the check of the cart alone, key for key', () => {
    const cart = checkCart(someKnowledge, { medicines: all, people: [rosa], personOf: () => undefined });
    expect(cart).toEqual(checkSafety(someKnowledge, { medicines: all }));
  });

  it('naming one person for everything keeps every alert of the pairs', () => {
    fc.assert(
      fc.property(fc.subarray(all), fc.boolean(), (medicines, isNamed) => {
        const owner = () => (isNamed ? 'rosa' : undefined);
        const pairs = checkCart(someKnowledge, { medicines, people: [rosa], personOf: owner });
        expect(pairs.length).toBe(checkSafety(someKnowledge, { medicines }).length);
      }),
    );
  });

  it('a yes for one person is no yes for another', () => {
    const keyFor = (owner: string) =>
      checkCart(someKnowledge, { medicines: all, people: [rosa, leo], personOf: () => owner })[0]?.key;
    expect(keyFor('rosa')).not.toBe(keyFor('leo'));
  });
});

describe('for whom the products are', () => {
  const choice: ForWhom = {
    everything: 'rosa',
    products: [
      [2, 'leo'],
      [3, null],
      [4, 'gone'],
      [9, 'leo'],
    ],
  };

  it('is the choice of the product, else that of the cart', () => {
    expect([1, 2, 3].map((id) => personFor(choice, id))).toEqual(['rosa', 'leo', undefined]);
  });

  it('loses people who cannot be named any more: what was for them is for nobody', () => {
    expect(cleanForWhom(choice, new Set(['rosa', 'leo']))).toEqual({
      everything: 'rosa',
      products: [
        [2, 'leo'],
        [3, null],
        [4, null],
        [9, 'leo'],
      ],
    });
    expect(cleanForWhom(choice, new Set(['leo']))).toEqual({
      everything: undefined,
      products: [
        [2, 'leo'],
        [9, 'leo'],
      ],
    });
  });
});

describe('products that are named by the server', () => {
  const choice: ForWhom = {
    everything: 'leo',
    products: [
      [7, 'rosa'],
      [9, null],
    ],
  };

  it('are for the person, and the others stay as they were', () => {
    const named = withPerson(choice, [8, 9], 'rosa');
    expect([7, 8, 9, 10].map((id) => personFor(named, id))).toEqual(['rosa', 'rosa', 'rosa', 'leo']);
    expect(withPerson(choice, [7], 'leo')).toEqual({ everything: 'leo', products: [[9, null]] });
  });

  it('get their own choices back, also that they had none', () => {
    const named = withPerson(choice, [7, 8, 9], 'ana');
    expect(withOwners(named, ownersIn(choice, [7, 8, 9]))).toEqual(choice);
    expect(withOwners(choice, ownersIn(choice, [7, 8, 9]))).toBe(choice);
  });

  it('that replace others are for whom those were', () => {
    const replaced = withReplaced(choice, [
      [7, 17],
      [8, 18],
      [9, 19],
    ]);
    expect([17, 18, 19].map((id) => personFor(replaced, id))).toEqual(['rosa', 'leo', undefined]);
    expect(replaced.products).toEqual([
      [17, 'rosa'],
      [19, null],
    ]);
    expect(withReplaced(choice, [[8, 18]])).toBe(choice);
  });

  it('show as one choice when all products have the same person or nobody', () => {
    expect(asOneChoice({ everything: undefined, products: [[7, 'rosa']] }, [7])).toEqual({
      everything: 'rosa',
      products: [],
    });
    expect(asOneChoice(choice, [9])).toEqual({ everything: undefined, products: [] });
    expect(asOneChoice(choice, [7, 8])).toBe(choice);
  });
});
