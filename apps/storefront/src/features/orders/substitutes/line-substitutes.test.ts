import { describe, expect, it } from 'vitest';
import { noSubstitute, pharmacistSubstitute } from './allowed-substitute.ts';
import {
  chosenWords,
  keptSubstitutes,
  type LineSubstitute,
  sentSubstitutes,
  sharedChoice,
  substituteOf,
  withSubstitute,
} from './line-substitutes.ts';

const equivalent = { choice: 'product', productId: 70, name: 'Amlosan', unitCents: 45_50 } as const;
const chosen: readonly LineSubstitute[] = [
  { originalId: 7, ...equivalent },
  { originalId: 8, ...pharmacistSubstitute },
];
const lines = [{ productoId: 7 }, { productoId: 8 }, { productoId: 9 }];

describe('C093 the substitutes of a checkout', () => {
  it('a line without a choice is not replaced', () => {
    expect(substituteOf(chosen, 7)).toMatchObject(equivalent);
    expect(substituteOf(chosen, 9)).toEqual(noSubstitute);
  });

  it('replaces the choice of the named lines only', () => {
    expect(withSubstitute(chosen, [8], equivalent)).toEqual([chosen[0], { originalId: 8, ...equivalent }]);
    expect(withSubstitute(chosen, [7, 9], pharmacistSubstitute).map(({ originalId }) => originalId)).toEqual([8, 7, 9]);
  });

  it('stores no entry for the default choice', () => {
    expect(withSubstitute(chosen, [7], noSubstitute)).toEqual([chosen[1]]);
  });

  it('drops the choice of a line that left the cart', () => {
    expect(keptSubstitutes(chosen, [{ productoId: 8 }])).toEqual([chosen[1]]);
  });

  it.each([
    ['nothing when the lines differ', chosen, lines, undefined],
    ['nothing when each names a product', chosen, [{ productoId: 7 }], undefined],
    ['the pharmacist when all lines have it', chosen, [{ productoId: 8 }], 'pharmacist'],
    ['none when no line has a choice', [], lines, 'none'],
  ] as const)('the shared choice is %s', (_, substitutes, of, expected) => {
    expect(sharedChoice(substitutes, of)).toBe(expected);
  });

  it('A139 names the product only when one was chosen', () => {
    expect(sentSubstitutes(chosen, [{ productoId: 7 }, { productoId: 8 }])).toEqual([
      { prodOriginalId: 7, eleccion: 'producto', idProducto: 70 },
      { prodOriginalId: 8, eleccion: 'regente' },
    ]);
    expect(sentSubstitutes(chosen, [{ productoId: 9 }])).toEqual([]);
  });

  it('counts the choices in words', () => {
    expect(chosenWords(chosen, lines)).toBe(
      '1 con el producto que elegiste, 1 con lo que recomiende el regente, 1 sin reemplazo',
    );
    expect(chosenWords([], lines)).toBeUndefined();
  });
});
