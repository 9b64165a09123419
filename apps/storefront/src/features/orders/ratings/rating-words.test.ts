import { expect, it } from 'vitest';
import { ratingPath } from './rating-path.ts';
import { answerWords, charactersLeft } from './rating-words.ts';

it.each([
  ['RATE-02', { tipoPregunta: 1, calificacion: 1 } as const, 'Satisfecho'],
  ['RATE-02', { tipoPregunta: 1, calificacion: 0 } as const, 'No satisfecho'],
  ['RATE-03', { tipoPregunta: 2, calificacion: 0 } as const, '0 de 10'],
])('%s tells %j as %s', (_, given, words) => expect(answerWords(given)).toBe(words));

it('RATE-01 shows the remaining characters near the limit, counted as a person sees them', () => {
  expect([0, 319, 320, 399, 400, 401].map((length) => charactersLeft('💊'.repeat(length), 400))).toEqual([
    undefined,
    undefined,
    'Te quedan 80 caracteres.',
    'Te queda 1 carácter.',
    'Te quedan 0 caracteres.',
    'Te pasaste por 1 carácter.',
  ]);
});

it('ROUTE-09 links to the order by its code', () =>
  expect(ratingPath('MTA0Mi1GUw')).toBe('/pedidos/resumen/MTA0Mi1GUw?calificar=1'));
