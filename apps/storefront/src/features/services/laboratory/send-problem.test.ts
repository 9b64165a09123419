import { CallError } from '@botica/contract/client';
import { noConnection } from '@botica/ui/calls/call-problem.ts';
import { expect, it } from 'vitest';
import { sendProblem } from './send-problem.ts';

const refusal = (status: number, body: object) =>
  new CallError(status, { ok: false, codigo: 'X', mensaje: 'El precio de un examen cambió.', ...body });

it('LAB-17 reports a server failure as an error', () =>
  expect(sendProblem(refusal(500, {}))).toEqual({ tone: 'error', text: 'No se pudo completar la orden' }));

it.each([
  ['what the server said', refusal(409, {}), 'El precio de un examen cambió.'],
  ['the field that is wrong', refusal(422, { erroresDeValidacion: [{ campo: 'a', mensaje: 'Revisa.' }] }), 'Revisa.'],
  ['that there is no connection', new TypeError('failed to fetch'), noConnection],
])('LAB-18 else %s is an info', (_, error, text) => expect(sendProblem(error)).toEqual({ tone: 'info', text }));
