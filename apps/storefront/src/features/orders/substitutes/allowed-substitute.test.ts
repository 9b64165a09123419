import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { allowedWords, differenceWords, noSubstitute, pharmacistSubstitute } from './allowed-substitute.ts';
import { toAllowedSubstitute } from './from-dto.ts';

const honduras = companies[2];
/** An amount is joined to its symbol with a non-breaking space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('C093 the choice of an order line', () => {
  it('the choice is read from the order', () => {
    const named = { eleccion: 'producto', idProducto: 8, nombre: 'Amlosan', precio: 45.5 } as const;
    expect(toAllowedSubstitute(named)).toEqual({ choice: 'product', productId: 8, name: 'Amlosan', unitCents: 45_50 });
    expect(toAllowedSubstitute({ eleccion: 'regente' })).toEqual(pharmacistSubstitute);
    expect(toAllowedSubstitute({ eleccion: 'ninguno' })).toEqual(noSubstitute);
  });

  it('the choice is written as text', () => {
    const named = { choice: 'product', productId: 8, name: 'Amlosan', unitCents: 45_50 } as const;
    expect(plain(allowedWords(named, honduras))).toBe('cámbienlo por Amlosan (L. 45.50)');
    expect(allowedWords(pharmacistSubstitute, honduras)).toBe('lo que recomiende el regente, sin pagar más');
    expect(allowedWords(noSubstitute, honduras)).toBe('no lo reemplacen');
  });
});

it.each([
  [-12_00, 1, 'L. 12.00 menos'],
  [-36_00, 3, 'L. 36.00 menos por las 3 unidades'],
  [8_00, 1, 'L. 8.00 más, la pagas al recibir'],
  [24_00, 3, 'L. 24.00 más por las 3 unidades, la pagas al recibir'],
  [0, 3, 'Mismo precio'],
])('C093 a difference of %i cents for %i units reads "%s"', (cents, units, words) => {
  expect(plain(differenceWords(cents, units, honduras))).toBe(words);
});
