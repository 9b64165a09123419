import { expect, it } from 'vitest';
import { factsOf, isWanted } from './quoted-text-rows.ts';

const slipped = { clave: 'm024', nombre: 'Credeciales incorrectas' };
const corrected = { clave: 'm024', nombre: 'Credenciales incorrectas' };
const plain = { clave: 'm014', nombre: 'Guardado' };

it('A191 a quoted text with a slip is marked until the company replaces it', () => {
  expect(factsOf(slipped)).toMatchObject({ isChanged: false, slip: { kind: 'spelling', text: corrected.nombre } });
  expect(factsOf(corrected)).toMatchObject({ isChanged: true, slip: undefined, original: slipped.nombre });
  expect(factsOf(plain)).toMatchObject({ isChanged: false, slip: undefined });
});

it.each([
  ['todos', '', [true, true, true]],
  ['marcados', '', [true, false, false]],
  ['cambiados', '', [false, true, false]],
  ['todos', 'credeciáles', [true, true, false]],
  ['todos', 'CREDENCIALES', [false, true, false]],
  ['todos', 'm014', [false, false, true]],
] as const)('the list of texts, %s with %j', (view, text, wanted) => {
  expect([slipped, corrected, plain].map((piece) => isWanted(piece, view, text))).toEqual(wanted);
});
