import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { guestChoiceWords } from './guest-choice-words.ts';

const named = { eleccion: 'producto', idProducto: 8, nombre: 'Amlosan', precio: 45.5 } as const;

it.each([
  [{ sustituto: named }, 'new', 'Si falta: cámbienlo por Amlosan (L. 45.50)'],
  [{ sustituto: { eleccion: 'regente' } }, 'confirmed', 'Si falta: lo que recomiende el regente, sin pagar más'],
  [{ sustituto: { eleccion: 'ninguno' } }, 'received', 'Si falta: no lo reemplacen'],
  [{ sustituto: named }, 'invoiced', 'Si faltaba: cámbienlo por Amlosan (L. 45.50)'],
  [{ sustituto: { eleccion: 'ninguno' } }, 'delivered', undefined],
  [{}, 'new', undefined],
] as const)('A139 the choice %j of a guest order that is %s reads "%s"', (line, step, words) => {
  // An amount is joined to its symbol with a non-breaking space.
  expect(guestChoiceWords(line, step, companies[2])?.replaceAll('\u00a0', ' ')).toBe(words);
});
