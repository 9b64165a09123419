import { CallError } from '@botica/contract/client';
import { expect, it } from 'vitest';
import { gameProblem, isRefusal } from './game-problem.ts';

const answer = (status: number, mensaje: string) =>
  new CallError(status, { ok: false, codigo: 'X', mensaje } as ConstructorParameters<typeof CallError>[1]);
const generic = 'Ocurrio un error mientras se realizaba la operación';

it.each([
  ['RAFFLE-08 SLOT-14', answer(409, ''), { text: generic }],
  ['RAFFLE-08 SLOT-14', answer(500, 'Algo de adentro'), { text: generic }],
  ['RAFFLE-09 SLOT-15', answer(409, 'No tienes puntos.'), { title: 'ERROR', text: 'No tienes puntos.' }],
])('%s %s', (_, error, told) => expect(gameProblem(error)).toEqual(told));

it('a broken connection is reported as such, and the request may have succeeded', () => {
  expect(gameProblem(new TypeError('fetch')).text).toContain('conexión');
  expect([isRefusal(answer(409, '')), isRefusal(answer(503, '')), isRefusal(new TypeError())]).toEqual([
    true,
    false,
    false,
  ]);
});
