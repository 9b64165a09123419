import type { BranchChangeDto } from '@botica/contract/orders/summary';
import { companies } from '@botica/domain/companies';
import { describe, expect, it } from 'vitest';
import { changedTotalWords, changeWords } from './change-words.ts';

const honduras = companies[2];
/** An amount is joined to its symbol with a non-breaking space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const aChange = (given: Partial<BranchChangeDto> = {}): BranchChangeDto => ({
  fecha: '2026-11-16T18:30:00.000Z',
  original: { idProducto: 7, nombre: 'Presolan', cantidad: 2 },
  reemplazo: { idProducto: 8, nombre: 'Amlosan', cantidad: 2, precio: 45.5 },
  diferencia: -12,
  ...given,
});

describe('A140 a change by the branch', () => {
  it('names both products, their units and the new price', () => {
    expect(plain(changeWords(aChange(), honduras))).toBe(
      'Cambiamos 2 unidades de Presolan por 2 unidades de Amlosan (L. 45.50 cada una).',
    );
  });

  it('says how many units were left out: one of several is not the whole product', () => {
    const original = { idProducto: 7, nombre: 'Presolan', cantidad: 1 };
    expect(changeWords(aChange({ original, reemplazo: null }), honduras)).toBe('Dejamos fuera 1 unidad de Presolan.');
  });

  it.each([
    [-12, ['cash'], 'Pagas L. 12.00 menos al recibir.'],
    [-12, ['onlineCard'], 'Te devolvemos L. 12.00.'],
    [-12, ['points'], 'Te devolvemos L. 12.00.'],
    [-12, ['points', 'cash'], 'Tu total baja L. 12.00.'],
    [8, ['onlineCard', 'cash'], 'Pagas L. 8.00 más al recibir.'],
    [0, ['cash'], 'El total no cambia.'],
  ])('a difference of %d paid with %j reads "%s"', (diferencia, kinds, words) => {
    expect(plain(changedTotalWords(aChange({ diferencia }), kinds, honduras))).toBe(words);
  });
});
