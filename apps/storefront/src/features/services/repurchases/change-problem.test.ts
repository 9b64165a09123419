import { CallError } from '@botica/contract/client';
import { expect, it } from 'vitest';
import { changeProblem } from './change-problem.ts';

const refusal = (status: number, errors: { campo: string; mensaje: string }[] = []) =>
  new CallError(status, { ok: false, codigo: 'X', mensaje: 'Lo que dijo el servidor', erroresDeValidacion: errors });
const failed = 'Ocurrió un error, no se pudo posponer la fecha del pedido';

it('REPUR-15 shows the error of each field', () => {
  const errors = [
    { campo: 'a', mensaje: 'Ingrese una fecha válida' },
    { campo: 'b', mensaje: 'La cantidad debe ser al menos 1.' },
  ];
  expect(changeProblem(refusal(422, errors))?.text).toBe('Ingrese una fecha válida La cantidad debe ser al menos 1.');
});

it("REPUR-14 shows the server's message of a refusal", () =>
  expect(changeProblem(refusal(404), failed)?.text).toBe('Lo que dijo el servidor'));

it('REPUR-17 a failed postponement has its own message, with or without an answer', () => {
  expect(changeProblem(refusal(500), failed)?.text).toBe(failed);
  expect(changeProblem(new TypeError('Failed to fetch'), failed)?.text).toBe(failed);
  expect(changeProblem(undefined)).toBeUndefined();
});
