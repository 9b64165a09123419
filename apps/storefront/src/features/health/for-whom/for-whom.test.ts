import type { ForWhom } from '@botica/domain/health/safety';
import { expect, it } from 'vitest';
import { removeStored, writeStored } from '../../../lib/storage.ts';
import { isCareOffered } from './care-offer.tsx';
import { differWords, unknownWords } from './for-whom-words.tsx';
import { peopleOf } from './sent-people.ts';

const lines = [{ productoId: 7 }, { productoId: 9 }, { productoId: 11 }];
const choice: ForWhom = {
  everything: 'rosa',
  products: [
    [9, 'leo'],
    [11, null],
  ],
};

it('the order says for whom each named product is, as the page shows it', () => {
  expect(peopleOf(choice, lines)).toEqual([
    { productoId: 7, personaId: 'rosa' },
    { productoId: 9, personaId: 'leo' },
  ]);
  expect(peopleOf({ everything: undefined, products: [] }, lines)).toEqual([]);
});

it('a cart whose products differ says so', () => {
  expect(differWords(choice, lines)).toBe('2 productos son para otras personas o sin indicar.');
  expect(differWords({ ...choice, products: [] }, lines)).toBeUndefined();
});

it('offers to keep somebody only to a customer who is known to keep nobody', () => {
  expect(isCareOffered({ isKnown: true, people: [] })).toBe(true);
  expect(isCareOffered({ isKnown: false, people: [] })).toBe(false);
  expect(isCareOffered({ isKnown: true, people: [{ id: 'rosa', name: 'Rosa' }] })).toBe(false);
  writeStored('care-offer-closed', true);
  expect(isCareOffered({ isKnown: true, people: [] })).toBe(false);
  removeStored('care-offer-closed');
});

it('an allergy that is not understood is quoted', () => {
  expect(unknownWords(['polen', 'mariscos'], 'Rosa')).toBe(
    'No reconocemos «polen», «mariscos» entre las alergias de Rosa: díselo al regente.',
  );
});
